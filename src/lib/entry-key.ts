/** Names the current page of the history: who comes back to it finds the same name. */
export function entryKey(): string {
  return globalThis.navigation?.currentEntry?.key ?? location.href
}
