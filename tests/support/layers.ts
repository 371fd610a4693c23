import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { setLayers } from '#src/lib/over-page.ts'

/** What lies over the page, where there is no document to put it in; the newest is the last. */
export function watchLayers(): ReactNode[] {
  const shown: ReactNode[] = []
  onTestFinished(
    setLayers(() => {
      let mine: ReactNode
      return {
        render: content => void shown.push((mine = content)),
        remove: () => void shown.splice(shown.indexOf(mine), 1)
      }
    })
  )
  return shown
}
