/**
 * Freezes plain data through and through, and gives it back. What is frozen already is taken to be so throughout: states
 * share most of their parts with the one before.
 */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) deepFreeze(part)
  return value
}
