import { useStore } from '@nanostores/react'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { $exporting, saveExport } from './export.ts'

/** Everything of one's own in one file. */
export function ExportPart() {
  const t = useTexts('privacy')
  const errorText = useErrorText()
  const exporting = useStore($exporting)
  return (
    <>
      <p className="subpage-text">{t('export.text')}</p>
      <Button
        kind="second"
        size="medium"
        busy={exporting.status === 'collecting'}
        onClick={() => void saveExport()}
      >
        {t('export.submit')}
      </Button>
      <p className="privacy-state" role="status">
        {exporting.status === 'saved' && t('export.saved')}
      </p>
      {exporting.status === 'failed' && (
        <Banner kind="danger">
          {exporting.code === 'rate_limited' ? t('export.enough') : errorText(exporting)}
        </Banner>
      )}
    </>
  )
}
