import { $router } from './router.ts'

// For browsers that do not tell where in the history the page stands.
let steps = 0
$router.listen(() => steps++)

/**
 * For a link that leads back: takes a step in the history when there is a page of ours behind this
 * one, so that it stands as it was left; else the link does what it says.
 */
export function goBack(event: { preventDefault(): void }): void {
  const index = globalThis.navigation?.currentEntry?.index ?? steps
  if (index < 1) return
  event.preventDefault()
  history.back()
}
