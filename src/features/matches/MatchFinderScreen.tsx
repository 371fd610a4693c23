import { useStore } from '@nanostores/react'
import type { ScreenProps } from '#src/lib/router.ts'
import { FinderQuestion } from './FinderQuestion.tsx'
import { FinderResult } from './FinderResult.tsx'
import { $finder } from './finder.ts'
import { useTitleFocus } from './use-title-focus.ts'
import './matches.scss'

/** A few questions, one at a time, then who fits (route match-finder). */
export function MatchFinderScreen(_props: ScreenProps) {
  const { page } = useStore($finder)
  const frame = useTitleFocus(page)
  return (
    <div className="matches" ref={frame}>
      {page === 'result' ? <FinderResult /> : <FinderQuestion key={page} question={page} />}
    </div>
  )
}
