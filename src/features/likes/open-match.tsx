import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { onceElsewhere } from '#src/lib/elsewhere.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { mount } from '#src/lib/mount.ts'
import { MatchPopUp } from './MatchPopUp.tsx'
import { $match, closeMatch } from './likes.ts'

let isMounted = false

/**
 * Renders `$match` over the page from now on, in the app shell and on prebuilt pages.
 *
 * @throws when its texts cannot be loaded; the next call tries again
 */
export async function mountMatches(): Promise<void> {
  if (isMounted) return
  isMounted = true
  try {
    await loadTexts('likes', 'members')
  } catch (error) {
    isMounted = false
    throw error
  }
  const container = document.body.appendChild(document.createElement('div'))
  container.className = 'likes-over'
  mount(<Matches />, container)
}

function Matches() {
  const match = useStore($match)
  useEffect(() => (match ? onceElsewhere(closeMatch) : undefined), [match])
  return match && <MatchPopUp key={match.profile.id} match={match} onClose={closeMatch} />
}
