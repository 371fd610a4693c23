import { randomInt } from 'node:crypto'

/** Without 0 and O, 1, I and L, which look alike when somebody reads the number out. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

function group(): string {
  return Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
}

/** A number to ask about something with, for example `V-7K3M-92QX`; not guessable in practice. */
export function newTicket(): string {
  return `V-${group()}-${group()}`
}
