import { $router } from './router.ts'

let steps = 0
$router.listen(() => steps++)

/**
 * For a link that leads back: takes the step in the history when this document has made one, so that
 * the page before stands as it was left; else the link does what it says.
 */
export function goBack(event: { preventDefault(): void }): void {
  if (steps < 1) return
  event.preventDefault()
  history.back()
}
