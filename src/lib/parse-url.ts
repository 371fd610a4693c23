/**
 * Does what `URL.parse` does, which Safari has since 18 and Firefox since 126.
 *
 * @returns null for an invalid address
 */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
