import { sessionHint } from '#src/features/session/session-hint.ts'
import { $session, loadSession } from '#src/features/session/session.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { loadStylesheet } from '#src/lib/load-stylesheet.ts'
import { overPage } from '#src/lib/over-page.ts'
import { LikeInvitation } from './LikeInvitation.tsx'
import { autoLike } from './auto-like.ts'
import { mountMatches } from './open-match.tsx'
import styles from './like-popup.scss?url'

/**
 * Shows what `t` announced: a member sees who likes them, else a suggestion that says it is one; a
 * visitor, who can have no likes, is told what a like is here and how to get one. Nothing is shown
 * over another dialog.
 */
export async function openLikePopup(): Promise<void> {
  const isMember = await isSomebodyLoggedIn()
  await loadStylesheet(styles)
  if (document.querySelector('dialog[open]')) return
  if (!isMember) return invite()
  await mountMatches()
  await autoLike()
}

async function isSomebodyLoggedIn(): Promise<boolean> {
  // The readable hint spares visitors the question (design §4).
  if (!sessionHint.hasMember()) return false
  if ($session.get().status === 'loading') await loadSession()
  return $session.get().status === 'member'
}

async function invite(): Promise<void> {
  await loadTexts('likes')
  overPage(end => <LikeInvitation onClose={end} />, 'likes-over')
}
