import * as z from 'zod/mini'
import { persisted } from '#src/lib/persisted.ts'

const kept = persisted('known-email', z.string().check(z.maxLength(254)), '', 'session')

/** The address that was typed elsewhere, for the login's field; never in a URL or a cookie. */
export function keepEmail(email: string): void {
  kept.write(email.trim())
}

export function knownEmail(): string {
  return kept.read()
}

/** Somebody logged in: it has done its work. */
export function forgetEmail(): void {
  kept.clear()
}
