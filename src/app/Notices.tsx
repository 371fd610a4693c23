import { useStore } from '@nanostores/react'
import { $toasts, dismissToast } from '#src/features/toasts/toasts.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Toasts } from '#src/ui/Toasts.tsx'

export function Notices() {
  const t = useTexts('navigation')
  return (
    <Toasts
      toasts={useStore($toasts)}
      label={t('toasts')}
      closeLabel={t('close')}
      onClose={dismissToast}
    />
  )
}
