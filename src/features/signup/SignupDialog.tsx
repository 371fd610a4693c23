import { useEffect, useMemo } from 'react'
import { useStore } from '@nanostores/react'
import type { WritableAtom } from 'nanostores'
import { $user } from '#src/features/session/session.ts'
import { environment } from '#src/lib/environment.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { $router, go, goToPath, pathTo } from '#src/lib/router.ts'
import { Modal } from '#src/ui/Modal.tsx'
import { isAppRoute } from '#shared/routes.ts'
import { Signup } from './Signup.tsx'
import { titleId } from './SignupFrame.tsx'
import { $isInProgress } from './application.ts'
import { followBack } from './dialog-history.ts'
import { endFlow } from './flow.ts'
import { loginPath } from './login.ts'
import { type SignupPlace, SignupPlaceContext } from './place.ts'

/**
 * The signup over another page; once something was typed only the cross closes it, or going back
 * twice.
 */
export function SignupDialog({ $isOpen }: { $isOpen: WritableAtom<boolean> }) {
  const t = useTexts('signup')
  const isOpen = useStore($isOpen)
  const isInProgress = useStore($isInProgress)
  const place = useMemo(() => placeOver($isOpen), [$isOpen])
  useEffect(() => closeOnMove($isOpen), [$isOpen])
  useEffect(() => followBack($isOpen, place.close), [$isOpen, place])
  return (
    <SignupPlaceContext value={place}>
      <Modal
        open={isOpen}
        onClose={place.close}
        closable={!isInProgress}
        className="signup-dialog"
        labelledBy={titleId}
        label={t('dialog')}
      >
        <Signup />
      </Modal>
    </SignupPlaceContext>
  )
}

function isInShell(): boolean {
  return isAppRoute($router.get()?.route ?? '')
}

function placeOver($isOpen: WritableAtom<boolean>) {
  const leave = (name: 'members' | 'signup-matches') => {
    if (!isInShell()) return environment.leave(pathTo(name))
    go(name)
    $isOpen.set(false)
  }
  const close = () => {
    endFlow('closed')
    // A prebuilt page has nothing for somebody who is a member now.
    if ($user.get() && !isInShell()) leave('members')
    else $isOpen.set(false)
  }
  return {
    close,
    joined: () => {},
    done: () => leave('signup-matches'),
    lost: () => (isInShell() ? goToPath(loginPath()) : environment.leave(loginPath()))
  } satisfies SignupPlace
}

/** The shell moved on to another screen, for instance to the login. @returns what ends it */
function closeOnMove($isOpen: WritableAtom<boolean>): () => void {
  let before = $router.get()?.path
  return $router.listen(page => {
    if (page?.path !== before) $isOpen.set(false)
    before = page?.path
  })
}
