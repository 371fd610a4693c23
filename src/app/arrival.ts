import { $page, type Page } from './page.ts'
import { entryOf } from './screens.ts'

const longestWaitMilliseconds = 5000

/**
 * What has to change for a page to be another screen: its path; where tabs or steps are one
 * component, that. Null as long as nobody knows what will be shown.
 */
export function identityOf(page: Page): string | null {
  if (page.name === 'waiting') return null
  const { group } = entryOf(page.name)
  // Every conversation is a screen of its own.
  if (group !== undefined && group !== 'chats') return group
  return 'path' in page ? page.path : page.name
}

/** Moves the focus to each new screen, from the second one on, so that it is read out (WCAG 2.4.3). */
export function followArrivals(): void {
  let place: string | null = null
  let stop = () => {}
  $page.subscribe(page => {
    const next = identityOf(page)
    if (next === null || next === place) return
    const isFirst = place === null
    place = next
    stop()
    if (!isFirst) stop = arrive(document.activeElement)
  })
}

/**
 * Waits for the heading of a screen and gives it the focus. Where none comes the content has it;
 * whoever has moved on meanwhile, or a screen that has put the focus somewhere, is left alone.
 *
 * @param before what had the focus when the screen was asked for
 * @returns what ends the waiting
 */
function arrive(before: Element | null): () => void {
  const content = document.getElementById('content')
  if (!content) return () => {}
  let leaving = [...content.querySelectorAll('h1')]
  const isFree = () => [before, document.body, content].includes(document.activeElement)
  // The first message gives its conversation an address of its own: the next one is being written.
  const isWriting = () => before instanceof HTMLTextAreaElement && before.isConnected
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    observer.disconnect()
  }
  const look = () => {
    const heading = content.querySelector('h1')
    if (!isFree() || (leaving.length === 0 && isWriting())) return stop()
    if (!heading || leaving.includes(heading)) return
    stop()
    take(heading)
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => {
    stop()
    if (isFree()) take(content.querySelector('h1') ?? content)
  }, longestWaitMilliseconds)
  observer.observe(content, { childList: true, subtree: true })
  // Once the screen is drawn, a heading of before that is still there is this screen's too.
  frame = requestAnimationFrame(() => {
    leaving = []
    look()
  })
  return stop
}

function take(target: HTMLElement): void {
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
