import { Outage } from '#server/lib/outage.ts'

/** Keys are relative paths such as `photos/ab12.../large.webp`; values are whole files. */
export interface Storage {
  /**
   * Who reads meanwhile gets the file of before or the new one, never a part. Some object stores have
   * neither for a moment when a key is written again, so what changes gets a new key.
   */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** @returns null when nothing is stored under the key */
  get(key: string): Promise<Uint8Array | null>
  /** What is not there is removed already. */
  remove(key: string): Promise<void>
}

/** The storage cannot do what was asked; the message names the place and the reason, without a secret. */
export class StorageError extends Outage {}

/**
 * Every implementation takes the same keys, so that a site can move from one to another: words of
 * letters, digits, `_`, `-` and, not in front, dots, joined by slashes.
 *
 * @throws Error for any other key
 */
export function checkKey(key: string): string {
  if (key.length <= 500 && /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) return key
  throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`)
}
