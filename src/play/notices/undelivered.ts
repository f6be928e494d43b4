interface Why extends ErrorOptions {
  /** Whether trying again is of no use. */
  readonly isFinal?: boolean
}

/**
 * Something could not be delivered. The message is a sentence for whoever it was meant for; the cause, where there is
 * one, is for whoever runs the site.
 */
export class Undelivered extends Error {
  readonly isFinal: boolean

  constructor(message: string, { isFinal = false, ...options }: Why = {}) {
    super(message, options)
    this.isFinal = isFinal
  }
}
