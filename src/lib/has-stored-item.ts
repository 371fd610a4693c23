/**
 * Whether the browser stores an item under a name; false where storage is forbidden. Prebuilt pages
 * use it, so it imports nothing; values are read with `persisted`.
 */
export function hasStoredItem(area: () => Storage, name: string): boolean {
  try {
    return name in area()
  } catch {
    return false
  }
}
