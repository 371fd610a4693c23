import { type ScreenName, bringScreen, entryOf } from './screens.ts'

/** Screens that a member often opens next, the most likely one first. */
const likely: ScreenName[] = ['members-id', 'chats-id', 'members', 'chats', 'likes', 'credits']

const pollMilliseconds = 300

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the browser saves data or has a slow connection. Safari and Firefox do not report it. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}

/** Waits until the main thread has nothing to do. */
function waitForIdle(): Promise<void> {
  // oxlint-disable-next-line browsers/compat -- missing in Safari
  const idle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 200))
  return new Promise(resolve => void idle(() => resolve()))
}

/** Whether the screen is there, with the pictures in sight: nothing that is loaded now delays them. */
function isScreenComplete(): boolean {
  const main = document.querySelector('main')
  if (!main || main.querySelector('.skeleton')) return false
  return [...main.querySelectorAll('img')].every(
    image => image.complete || image.getBoundingClientRect().top > innerHeight
  )
}

/**
 * Loads the screens that a member is likely to open next, once the first screen is complete, one at a
 * time while the main thread is idle. A browser that saves data loads them when they are opened.
 */
export async function preloadScreens(bring = bringScreen): Promise<void> {
  if (savesData()) return
  while (!isScreenComplete()) await new Promise(resolve => setTimeout(resolve, pollMilliseconds))
  for (const name of likely) {
    await waitForIdle()
    // A screen that does not load now is loaded when it is opened.
    await bring(entryOf(name)).catch(() => {})
  }
}
