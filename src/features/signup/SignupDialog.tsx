import { useEffect } from 'react'
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
import { closeEntries } from './dialog-entry.ts'
import { endFlow } from './flow.ts'
import { loginPath } from './login.ts'
import { type SignupPlace, SignupPlaceContext } from './place.ts'

interface SignupDialogProps {
  $isOpen: WritableAtom<boolean>
  place: OverPage
}

/**
 * The signup over another page; once something was typed only the cross closes it, or going back
 * twice.
 */
export function SignupDialog({ $isOpen, place }: SignupDialogProps) {
  const t = useTexts('signup')
  const isOpen = useStore($isOpen)
  const isInProgress = useStore($isInProgress)
  useEffect(() => closeOnMove($isOpen), [$isOpen])
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

/** The place of a flow that has a page under it. */
export function placeOver($isOpen: WritableAtom<boolean>) {
  const leave = (name: 'members' | 'signup-matches') => {
    if (!isInShell()) {
      // The page goes as it is; on the way back it must not open what is over.
      closeEntries()
      return environment.leave(pathTo(name))
    }
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

type OverPage = ReturnType<typeof placeOver>

/** The shell moved on to another screen, for instance to the login. @returns what ends it */
function closeOnMove($isOpen: WritableAtom<boolean>): () => void {
  let before = $router.get()?.path
  return $router.listen(page => {
    if (page?.path !== before) $isOpen.set(false)
    before = page?.path
  })
}
