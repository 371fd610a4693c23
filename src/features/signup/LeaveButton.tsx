import { type MouseEvent, use, useState } from 'react'
import { useStore } from '@nanostores/react'
import { $user } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { $isAskedBeforeLeaving } from './application.ts'
import { endFlow } from './flow.ts'
import { SignupPlaceContext } from './place.ts'

/** The cross: leaves at once as long as nothing was typed, and asks afterwards. */
export function LeaveButton({ href }: { href: string }) {
  const t = useTexts('signup')
  const { close } = use(SignupPlaceContext)
  const asks = useStore($isAskedBeforeLeaving)
  const isMember = useStore($user) !== null
  const [isAsking, ask] = useState(false)
  const stay = () => ask(false)
  const leave = close ?? (() => endFlow('closed'))
  const press = (event: MouseEvent<HTMLElement>) => {
    if (!asks) return leave()
    event.preventDefault()
    ask(true)
  }
  const way = close ? {} : { href }
  return (
    <>
      <IconButton icon="close" label={t('close')} {...way} onClick={press} />
      <Dialog
        open={isAsking}
        onClose={stay}
        title={t(isMember ? 'leave.title_member' : 'leave.title')}
        phone="sheet"
        foot={
          <>
            <Button kind="quiet" {...way} onClick={leave}>
              {t(isMember ? 'leave.yes_member' : 'leave.yes')}
            </Button>
            <Button onClick={stay}>{t('leave.no')}</Button>
          </>
        }
      >
        <p>{t(isMember ? 'leave.text_member' : 'leave.text')}</p>
      </Dialog>
    </>
  )
}
