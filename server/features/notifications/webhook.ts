import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Whether the caller knows the password (HTTP basic authentication, RFC 7617); the user's name says
 * nothing. Hashed first, so that the comparison takes the same time for every guess.
 */
export function knowsPassword(authorization: string | undefined, password: string): boolean {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(authorization ?? '')?.[1] ?? ''
  const decoded = Buffer.from(encoded, 'base64').toString()
  const given = decoded.slice(decoded.indexOf(':') + 1)
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(password)) && decoded.includes(':')
}
