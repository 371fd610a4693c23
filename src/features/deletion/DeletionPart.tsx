import { Suspense } from 'react'
import { useStore } from '@nanostores/react'
import { limits } from '#contract/limits.ts'
import { lazily } from '#src/lib/lazily.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { $asksToLeave } from './deletion.ts'

const DeletionDialog = lazily(async () => (await import('./DeletionDialog.tsx')).DeletionDialog)

/** The way out: in plain sight, as large as any other. */
export function DeletionPart() {
  const t = useTexts('deletion')
  const asks = useStore($asksToLeave)
  return (
    <>
      <p className="subpage-text">{t('part', { days: limits.reactivationDays })}</p>
      <Button kind="danger" size="medium" onClick={() => $asksToLeave.set(true)}>
        {t('delete')}
      </Button>
      {asks && (
        <Suspense fallback={null}>
          <DeletionDialog />
        </Suspense>
      )}
    </>
  )
}
