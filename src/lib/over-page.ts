import type { ReactNode } from 'react'
import { onForget } from './forget.ts'
import { mount } from './mount.ts'

export interface Layer {
  render(content: ReactNode): void
  remove(): void
}

let lay = (className: string): Layer => {
  const container = document.body.appendChild(document.createElement('div'))
  container.className = className
  const root = mount(null, container)
  return {
    render: content => root.render(content),
    remove() {
      root.unmount()
      container.remove()
    }
  }
}

/** Puts another ground under what lies over the page, for tests. @returns what puts the old one back */
export function setLayers(replacement: typeof lay): () => void {
  const before = lay
  lay = replacement
  return () => (lay = before)
}

const ends = new Set<() => void>()

// The name of somebody else may stand in one: it goes with the member.
onForget(() => {
  for (const end of ends) end()
})

/**
 * Shows a dialog over whatever page there is, until it ends itself or the member is forgotten.
 *
 * @param render gets the function that takes it away
 */
export function overPage(render: (end: () => void) => ReactNode, className = ''): void {
  const layer = lay(className)
  const end = () => {
    if (ends.delete(end)) layer.remove()
  }
  ends.add(end)
  layer.render(render(end))
}
