import { DAY, HOUR } from '../clock.ts'

const MINUTE = HOUR / 60

/** A span of time in two units at most: `2 days 3 h`, `45 min`. */
export function spanWords(ms: number): string {
  const minutes = Math.floor(ms / MINUTE)
  const days = Math.floor(ms / DAY)
  const hours = Math.floor((ms % DAY) / HOUR)
  const told = [
    days > 0 ? (days === 1 ? '1 day' : `${days} days`) : '',
    hours > 0 ? `${hours} h` : '',
    days === 0 && minutes % 60 > 0 ? `${minutes % 60} min` : '',
  ].filter((part) => part !== '')
  return told.length > 0 ? told.join(' ') : ms > 0 ? 'less than a minute' : 'nothing'
}
