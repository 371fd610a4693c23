import { $router } from './router.ts'

/**
 * For what lies over a screen: a step back, or a link in a notice above it, leads to another. A new
 * conversation that gets an address of its own is still the same one.
 *
 * @param act called once, when another screen is shown
 * @returns what calls that off
 */
export function onceElsewhere(act: () => void): () => void {
  let here = $router.get()
  const stop = $router.listen(page => {
    const isNamed = here?.route === 'members-id-chat' && page?.route === 'chats-id'
    if (isNamed) here = page
    if (isNamed || page?.path === here?.path) return
    stop()
    act()
  })
  return stop
}
