import { type MouseEvent, use, useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { $user } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { endFlow } from './flow.ts'
import { $isAsking, leaveOrAsk } from './leaving.ts'
import { SignupPlaceContext } from './place.ts'

const stay = () => $isAsking.set(false)

/** The cross: leaves at once as long as nothing was typed, and asks afterwards. */
export function LeaveButton({ href }: { href: string }) {
  const t = useTexts('signup')
  const { close } = use(SignupPlaceContext)
  const isMember = useStore($user) !== null
  const isAsking = useStore($isAsking)
  useEffect(() => stay, [])
  const leave = close ?? (() => endFlow('closed'))
  const press = (event: MouseEvent<HTMLElement>) => {
    if (!leaveOrAsk(leave)) event.preventDefault()
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
