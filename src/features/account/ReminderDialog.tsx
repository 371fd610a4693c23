import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { $user } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { ResendActivation } from './ResendActivation.tsx'

/** The activation reminder, alone in sight. */
export function ReminderDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('account')
  const user = useStore($user)
  // Closes first: the focus goes back before the dialog is gone.
  const [isOpen, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    queueMicrotask(onClose)
  }
  return (
    <Dialog
      open={isOpen && user !== null}
      onClose={close}
      title={t('reminder.title')}
      closeLabel={t('reminder.close')}
      phone="sheet"
      foot={
        <>
          <ResendActivation />
          <Button onClick={close}>{t('reminder.done')}</Button>
        </>
      }
    >
      <p>{t('reminder.text', { email: user?.email ?? '' })}</p>
    </Dialog>
  )
}
