import { type FormEvent, useId, useRef } from 'react'
import { useStore } from '@nanostores/react'
import { type DeletionReason, DeletionReason as reasons } from '#contract/deletion.ts'
import { limits } from '#contract/limits.ts'
import { PasswordField } from '#src/features/account/PasswordField.tsx'
import { useRefusal } from '#src/features/account/use-refusal.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ChipGroup } from '#src/ui/ChipGroup.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { useFirstError } from '#src/ui/use-first-error.ts'
import { Alternatives } from './Alternatives.tsx'
import { Consequences } from './Consequences.tsx'
import { $asksToLeave, $deleting, $leaving, deleteAccount } from './deletion.ts'
import './deletion.scss'

/** Why, what else there is, what happens, and the button: all of it on one page. */
export function DeletionDialog() {
  const t = useTexts('deletion')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { reason, text } = useStore($leaving)
  const deleting = useStore($deleting)
  const { of, general } = useRefusal(deleting, ['password'])
  useFirstError(form, deleting.status === 'failed' ? deleting : null)
  const close = () => $asksToLeave.set(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void deleteAccount(String(new FormData(event.currentTarget).get('password') ?? ''))
  }
  return (
    <Dialog
      open
      onClose={close}
      closeLabel={t('close')}
      title={t('title')}
      foot={
        <div className="deletion-foot">
          <Button kind="second" onClick={close}>
            {t('stay')}
          </Button>
          <Button
            kind="danger"
            type="submit"
            form={id}
            disabled={!reason}
            busy={deleting.status === 'sending'}
          >
            {t('delete')}
          </Button>
        </div>
      }
    >
      <form className="deletion-form" id={id} ref={form} onSubmit={submit}>
        <ChipGroup<DeletionReason>
          label={t('why')}
          name="reason"
          options={reasons.options.map(value => ({ value, label: t(`reasons.${value}`) }))}
          value={reason}
          onChange={value => $leaving.setKey('reason', value)}
        />
        {reason && <Alternatives reason={reason} />}
        <Field
          as="textarea"
          label={t('text')}
          hint={t('text_hint')}
          name="text"
          value={text}
          maxLength={limits.deletionTextLength}
          onChange={event => $leaving.setKey('text', event.target.value)}
        />
        <Consequences />
        <PasswordField
          label={t('password')}
          name="password"
          kind="current"
          hint={t('password_hint')}
          error={of('password')}
        />
        <div aria-live="assertive">{general && <Banner kind="danger">{general}</Banner>}</div>
      </form>
    </Dialog>
  )
}
