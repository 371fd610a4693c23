/** Keys are relative paths such as `photos/ab12.../large.webp`; values are whole files. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** @returns null when nothing is stored under the key */
  get(key: string): Promise<Uint8Array | null>
  remove(key: string): Promise<void>
}
