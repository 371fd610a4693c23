import { Suspense, lazy } from 'react'
import { useStore } from '@nanostores/react'
import { loadTexts } from '#src/lib/i18n.ts'
import { $shownMatch } from './shown-match.ts'

/** Where the pop-up leads to. */
export type MatchPlace = 'profile' | 'chat'

export interface MatchDialogProps {
  /** The picture or the button was clicked (specification §2); it carries the profile's id. */
  onOpen: (profileId: string, place: MatchPlace) => void
}

// Part of the shell, which is not to carry what is seldom shown.
const MatchPopUp = lazy(async () => {
  const [{ MatchPopUp }] = await Promise.all([
    import('./MatchPopUp.tsx'),
    loadTexts('likes', 'members')
  ])
  return { default: MatchPopUp }
})

/** The match pop-up: shown for `$match`, and over the likes for the route likes-m-id. */
export function MatchDialog({ onOpen }: MatchDialogProps) {
  const match = useStore($shownMatch)
  if (!match) return null
  return (
    <Suspense fallback={null}>
      <MatchPopUp key={match.profile.id} match={match} onOpen={onOpen} />
    </Suspense>
  )
}
