/**
 * Whether the browser keeps something under a name; no where it keeps nothing. Prebuilt pages ask it
 * too, so it brings nothing along.
 */
export function isKept(area: () => Storage, name: string): boolean {
  try {
    return name in area()
  } catch {
    return false
  }
}
