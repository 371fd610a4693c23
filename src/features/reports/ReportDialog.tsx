import { type FormEvent, useId, useMemo } from 'react'
import { useStore } from '@nanostores/react'
import { limits } from '#contract/limits.ts'
import { ReportReason } from '#contract/reports.ts'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ChipGroup } from '#src/ui/ChipGroup.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import {
  type Report,
  type ReportTarget,
  changeReport,
  leaveReport,
  reportOf,
  sendReport
} from './reports.ts'
import './reports.scss'

export interface ReportDialogProps {
  profile: { id: string; name: string }
  /** One photo of theirs, not the whole profile. */
  photoId?: string | undefined
  /** A message that they wrote; it is kept with what was said around it. */
  messageId?: string | undefined
  onClose: () => void
  /** Asks whether to block them as well; without it the dialog does not offer it. */
  onBlock?: (() => void) | undefined
}

/** Says what is wrong with a profile, a photo or a message, and ends with the number of the report. */
export function ReportDialog({
  profile: { id, name },
  photoId,
  messageId,
  onClose,
  onBlock
}: ReportDialogProps) {
  const t = useTexts('reports')
  const form = useId()
  const target = useMemo(() => ({ profileId: id, photoId, messageId }), [id, photoId, messageId])
  const report = useStore(useMemo(() => reportOf(target), [target]))
  const { state } = report
  const close = () => {
    leaveReport(target)
    onClose()
  }
  const block = () => {
    leaveReport(target)
    onBlock?.()
  }
  if (state.status === 'sent') {
    return (
      <Dialog
        open
        onClose={close}
        phone="sheet"
        title={t('sent.title')}
        foot={
          <div className="report-ways">
            {onBlock && (
              <Button kind="quiet" onClick={block}>
                {t('sent.block', { name })}
              </Button>
            )}
            <Button onClick={close}>{t('sent.close')}</Button>
          </div>
        }
      >
        <p role="status">
          {t('sent.text')} <strong className="report-ticket">{state.ticket}</strong>
        </p>
        <p className="report-small">{t('sent.keep')}</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onClose={close}
      closeLabel={t('close')}
      title={t(titleOf(target), { name })}
      foot={
        <div className="report-ways">
          <Button kind="quiet" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} busy={state.status === 'sending'}>
            {t('send')}
          </Button>
        </div>
      }
    >
      <ReportForm id={form} name={name} target={target} report={report} />
    </Dialog>
  )
}

function titleOf({ photoId, messageId }: ReportTarget) {
  if (messageId !== undefined) return 'message_title'
  return photoId === undefined ? 'title' : 'photo_title'
}

interface FormProps {
  id: string
  name: string
  target: ReportTarget
  report: Report
}

function ReportForm({ id, name, target, report }: FormProps) {
  const t = useTexts('reports')
  const errorText = useErrorText()
  const { reason, text, isReasonMissing, state } = report
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    void sendReport(target)
    if (reason === null) currentTarget.querySelector('input')?.focus()
  }
  return (
    <form className="report-form" id={id} onSubmit={submit}>
      <p>{t(target.messageId === undefined ? 'text' : 'message_text', { name })}</p>
      <ChipGroup
        label={t('reason')}
        name="reason"
        options={ReportReason.options.map(value => ({ value, label: t(`reasons.${value}`) }))}
        value={reason}
        error={isReasonMissing ? t('reason_missing') : undefined}
        onChange={chosen => changeReport(target, { reason: chosen })}
      />
      <Field
        as="textarea"
        label={t('words')}
        hint={t('words_hint')}
        counter={`${text.length} / ${limits.reportLength}`}
        name="text"
        rows={3}
        maxLength={limits.reportLength}
        value={text}
        onChange={event => changeReport(target, { text: event.target.value })}
      />
      <div aria-live="assertive">
        {state.status === 'failed' && (
          <Banner kind="danger" title={t('failed')}>
            {errorText(state)}
          </Banner>
        )}
      </div>
    </form>
  )
}
