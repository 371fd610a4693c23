import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitTo } from './limit-to.ts'

const hash = promisify(argon2)

/**
 * The least that OWASP advises for argon2id; memory in KiB. Every stored hash is of this cost. Tests,
 * which hash by the thousand, lower it.
 */
export const passwordCost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 }

/** argon2 occupies the thread pool that also serves files and DNS: at most two at once. */
const inTurn = limitTo(2)

async function derive(password: string, nonce: Buffer): Promise<Buffer> {
  return inTurn(() => hash('argon2id', { ...passwordCost, message: password, nonce }))
}

/** @returns `argon2id$nonce$tag`, both base64url */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce)
  return `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

/** Tells whether a password is the same one again, without being easier to guess than its hash. */
export async function fingerprintPassword(password: string, salt: string): Promise<string> {
  const nonce = createHash('sha256').update(salt).digest().subarray(0, 16)
  return (await derive(password, nonce)).toString('base64url')
}

/** Takes the same time for an unknown account (`stored` null), and is then false. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, nonce = '', tag = ''] = (stored ?? 'argon2id$AAAAAAAAAAAAAAAAAAAAAA$').split('$')
  const derived = await derive(password, Buffer.from(nonce, 'base64url'))
  const expected = Buffer.from(tag, 'base64url')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}
