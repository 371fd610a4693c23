import { Suspense } from 'react'
import { loadTexts } from '#src/lib/i18n.ts'
import { lazily } from '#src/lib/lazily.ts'
import type { ReportDialogProps } from './ReportDialog.tsx'

const Dialog = lazily(async () => {
  const [{ ReportDialog }] = await Promise.all([import('./ReportDialog.tsx'), loadTexts('reports')])
  return ReportDialog
})

/** The dialog with its texts, loaded when somebody reports. */
export function LazyReportDialog(props: ReportDialogProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}
