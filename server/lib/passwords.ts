import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { toPasswordForm } from '#shared/password-form.ts'
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

/** Hashes a password in its one form. @returns `argon2id$nonce$tag`, both base64url */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(toPasswordForm(password), nonce)
  return `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

/** Tells whether a password is the same one again, without being easier to guess than its hash. */
export async function fingerprintPassword(password: string, salt: string): Promise<string> {
  const nonce = createHash('sha256').update(salt).digest().subarray(0, 16)
  return (await derive(password, nonce)).toString('base64url')
}

export type PasswordMatch =
  | 'wrong'
  | 'right'
  /** Right, but hashed before passwords had one form: store the hash of `hashPassword` instead. */
  | 'outdated'

/**
 * Compares a password with a stored hash: in its one form, then as typed and decomposed, because older
 * hashes are of what the member's keyboard had sent.
 *
 * @param stored null for an unknown account, which takes as long as a known one and is wrong
 */
export async function verifyPassword(
  password: string,
  stored: string | null
): Promise<PasswordMatch> {
  const [, nonce = '', tag = ''] = (stored ?? 'argon2id$AAAAAAAAAAAAAAAAAAAAAA$').split('$')
  const expected = Buffer.from(tag, 'base64url')
  const form = toPasswordForm(password)
  for (const candidate of new Set([form, password, form.normalize('NFD')])) {
    const derived = await derive(candidate, Buffer.from(nonce, 'base64url'))
    const isEqual = expected.length === derived.length && timingSafeEqual(expected, derived)
    if (isEqual) return candidate === form ? 'right' : 'outdated'
  }
  return 'wrong'
}
