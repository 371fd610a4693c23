import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LoadingBar } from './LoadingBar.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import type { Page } from './page.ts'
import { Unreachable } from './UnreachableScreen.tsx'
import { $loaded, $lost, entryOf, loadScreen } from './screens.ts'
import { useScrollPlace } from './scroll.ts'

const noParams = {}

interface Props {
  page: Page
  /** What stands above it is on its way; one that was drawn already is not taken away for it. */
  waits: boolean
  onDrawn: (isDrawn: true) => void
}

/** The screen of a page; until its code and texts are here, the shape of it. */
export function Screen({ page, waits, onDrawn }: Props) {
  const name = page.name === 'waiting' ? page.wanted : page.name
  const entry = entryOf(name)
  const Loaded = useStore($loaded).get(entry.load)

  const lost = useStore($lost)
  const path = 'path' in page ? page.path : name

  useEffect(() => {
    void loadScreen(entry)
  }, [entry])
  const isReady = Loaded !== undefined && !waits
  const isDrawn = isReady && page.name !== 'waiting'
  useScrollPlace(path, isReady)
  useEffect(() => {
    if (isDrawn) onDrawn(true)
  }, [isDrawn, onDrawn])

  if (!Loaded && lost?.entry === entry) {
    const reason = lost.isReachable ? 'fault' : 'unreachable'
    return <Unreachable reason={reason} onRetry={() => void loadScreen(entry)} />
  }
  if (!isReady || page.name === 'waiting') {
    return (
      <>
        <LoadingBar />
        <ScreenSkeleton name={name} />
      </>
    )
  }
  const params = 'params' in page ? page.params : noParams
  return (
    <ErrorBoundary place={path}>
      <Loaded key={entry.group ?? path} params={params} />
    </ErrorBoundary>
  )
}
