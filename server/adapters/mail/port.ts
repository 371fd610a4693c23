export interface Letter {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
}

/** Throws when the letter could not be handed over; the job then tries again. */
export interface Mail {
  send(letter: Letter): Promise<void>
}
