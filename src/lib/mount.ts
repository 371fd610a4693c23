import type { ReactNode } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { environment } from './environment.ts'

/**
 * Renders React content beside the page: a dialog over it, the member's bars on a prebuilt page, a
 * member's part of a form. These roots open on demand and have no place in the page's own tree, so
 * they are no Astro islands (docs/decisions/0009).
 *
 * @param container where to render; a new element at the end of the body when left out
 * @param onFault runs after an error while drawing has been reported
 * @returns the root, to render again or to unmount
 */
export function mount(
  content: ReactNode,
  container: HTMLElement = document.body.appendChild(document.createElement('div')),
  onFault?: () => void
): Root {
  const root = createRoot(container, {
    onUncaughtError(error) {
      environment.report(error)
      onFault?.()
    }
  })
  root.render(content)
  return root
}
