import { $router } from './router.ts'

/**
 * For what lies over one page: a step back, or a link in a notice above it, leads to another.
 *
 * @param act called once, when another page is shown
 * @returns what calls that off
 */
export function onceElsewhere(act: () => void): () => void {
  const here = $router.get()?.path
  const stop = $router.listen(page => {
    if (page?.path === here) return
    stop()
    act()
  })
  return stop
}
