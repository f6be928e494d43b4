/** Reads a stream as a browser does: frames end with an empty line. */
export class Listener {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>
  private text = ''
  /** Every byte that came. */
  all = ''

  constructor(answer: Response) {
    if (!answer.body) throw new Error('no stream')
    this.reader = answer.body.getReader()
  }

  /** The next frame, or null where the stream has ended. */
  async next(): Promise<string | null> {
    while (!this.text.includes('\n\n')) {
      const { done, value } = await this.reader.read()
      if (done) {
        return null
      }
      const text = new TextDecoder().decode(value)
      this.text += text
      this.all += text
    }
    const end = this.text.indexOf('\n\n')
    const frame = this.text.slice(0, end)
    this.text = this.text.slice(end + 2)
    return frame
  }

  /** The next frame that says something, or null. */
  async nextMoved(): Promise<string | null> {
    for (;;) {
      const frame = await this.next()
      if (!frame?.startsWith(':')) return frame
    }
  }

  leave(): Promise<void> {
    return this.reader.cancel()
  }
}
