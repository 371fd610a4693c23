/**
 * Decodes the path of an address, except for characters that have a meaning in it (`/`, `?`, `%`).
 *
 * @returns the path as it is when it is no valid percent encoding of UTF-8
 */
export function decodePath(path: string): string {
  try {
    return decodeURI(path.replaceAll('%25', '%2525'))
  } catch {
    return path
  }
}

/**
 * False for a path with NUL or with an invalid percent encoding, half of a surrogate pair among them.
 * Nothing has such a path, and PostgreSQL refuses a text with NUL.
 *
 * @param path encoded or decoded
 */
export function isReadablePath(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
