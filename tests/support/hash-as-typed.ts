import { argon2Sync, randomBytes } from 'node:crypto'
import { passwordCost } from '#server/lib/passwords.ts'

/** A stored hash from before passwords had one form: of what the member's keyboard had sent. */
export function hashAsTyped(password: string): string {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', { ...passwordCost, message: password, nonce })
  return `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}
