import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** So many log-ins may fail for one name, and from one address, in so many seconds. */
export interface TryLimits {
  readonly perName: number
  readonly perAddress: number
  readonly seconds: number
}

export const TRY_LIMITS: TryLimits = { perName: 10, perAddress: 60, seconds: 15 * 60 }

/** Counts tries to log in; kept in memory, so a restart forgets them. */
export interface Tries {
  /** Counts a try before its password is looked at; gives the seconds to wait, or 0 where it may go on. */
  readonly count: (name: string, address: string) => Promise<number>
  /** Takes back a name's tries, and this one of the address, once a log-in succeeds. */
  readonly forgive: (name: string, address: string) => Promise<void>
}

export function createTries({ perName, perAddress, seconds }: TryLimits): Tries {
  const names = new RateLimiterMemory({ points: perName, duration: seconds })
  const addresses = new RateLimiterMemory({ points: perAddress, duration: seconds })
  return {
    async count(name, address) {
      return (await secondsToWait(addresses, address)) || (await secondsToWait(names, name))
    },
    async forgive(name, address) {
      await names.delete(name)
      await addresses.reward(address)
    },
  }
}

async function secondsToWait(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (full) {
    if (full instanceof RateLimiterRes) return Math.ceil(full.msBeforeNext / 1000)
    throw full
  }
}
