export interface Letter {
  id: string
  /** Who writes, as `Name <address>`, when it is not the configured sender. */
  sender?: string | undefined
  recipient: string
  subject: string
  html: string
  text: string
  /** Ends such mail by one call of the mail program (RFC 8058). */
  unsubscribeUrl?: string | undefined
}

/** The recipient's server has no such mailbox: to try again is of no use. */
export class RecipientRefused extends Error {
  override name = 'RecipientRefused'
}

/**
 * Throws when the letter could not be handed over; the job then tries again, unless it is
 * `RecipientRefused`.
 */
export interface Mail {
  send(letter: Letter): Promise<void>
}
