import { createHash, randomBytes, randomInt } from 'node:crypto'

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** 16 characters of base58, from a secure source. */
export function newId(): string {
  return Array.from({ length: 16 }, () => base58[randomInt(58)]).join('')
}

/** 16 characters of base58 that follow from the text: always the same, and no secret. */
export function derivedId(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  return Array.from(bytes, byte => base58[byte % 58]).join('')
}

/** 256 random bits for a cookie or a mailed link; only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
