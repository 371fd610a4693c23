import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { useStore } from '@nanostores/react'
import { onceElsewhere } from '#src/lib/elsewhere.ts'
import { environment } from '#src/lib/environment.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { MatchPopUp } from './MatchPopUp.tsx'
import { $match, closeMatch } from './likes.ts'

let isMounted = false

/** From now on `$match` is shown over the page, whichever it is: the shell or a prebuilt one. */
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
  createRoot(container, { onUncaughtError: error => environment.report(error) }).render(<Matches />)
}

function Matches() {
  const match = useStore($match)
  useEffect(() => (match ? onceElsewhere(closeMatch) : undefined), [match])
  return match && <MatchPopUp key={match.profile.id} match={match} onClose={closeMatch} />
}
