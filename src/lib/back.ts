import { $router } from './router.ts'

// For browsers that do not tell where in the history the page stands.
let steps = 0
$router.listen(() => steps++)

/** True when there is a page of ours behind this one. */
export function canGoBack(): boolean {
  return (globalThis.navigation?.currentEntry?.index ?? steps) >= 1
}

/**
 * For a link that leads back: takes a step in the history when there is a page of ours behind this
 * one, so that it stands as it was left; else the link does what it says.
 */
export function goBack(event: { preventDefault(): void }): void {
  if (!canGoBack()) return
  event.preventDefault()
  history.back()
}
