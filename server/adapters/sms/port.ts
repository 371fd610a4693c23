export interface ShortMessage {
  /** E.164: +31612345678. */
  recipient: string
  text: string
  /** After so many seconds it is of no use any more. */
  validSeconds: number
}

/**
 * Hands over text messages. Throws `NotSent` when it is certain that nothing goes out; after any
 * other fault the message may still arrive, so nobody sends it again by themselves.
 */
export interface Sms {
  send(message: ShortMessage): Promise<void>
}

/** The message does not go out: nobody can be reached under the number, or the service refused. */
export class NotSent extends Error {
  readonly reason: 'number' | 'service'

  /** @param detail for the log; never the number, never the text */
  constructor(reason: 'number' | 'service', detail: string) {
    super(detail)
    this.name = 'NotSent'
    this.reason = reason
  }
}
