import { Id } from '#contract/common.ts'
import { AppError } from './app-error.ts'

/** The place after which the next page of a list begins. */
export interface Cursor {
  at: Date
  id: string
}

/** For the client it is opaque: it only hands it back. */
export function writeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at.getTime()} ${id}`).toString('base64url')
}

/** @throws AppError `invalid_input` naming the field when the text is not one of ours */
export function readCursor(text: string, field: string): Cursor {
  const [milliseconds = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  if (!/^\d{1,14}$/.test(milliseconds) || !Id.safeParse(id).success) {
    throw new AppError('invalid_input', { fields: [field] })
  }
  return { at: new Date(Number(milliseconds)), id }
}
