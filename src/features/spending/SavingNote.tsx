import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { $saving, type Part } from './spending.ts'

interface SavingNoteProps {
  part: Part
  /** What is said when it is done. */
  saved?: string
}

/** What came of the last change of a part. */
export function SavingNote({ part, saved }: SavingNoteProps) {
  const t = useTexts('spending')
  const saving = useStore($saving)
  const isMine = saving.status !== 'idle' && saving.part === part
  return (
    <div className="spending-saving" aria-live="polite">
      {isMine && saved && saving.status === 'saved' && <p className="is-saved">{saved}</p>}
      {isMine && saving.status === 'failed' && (
        <p className="is-failed">
          {t(`errors:${saving.code}`)} {t('not_saved')}
        </p>
      )}
    </div>
  )
}
