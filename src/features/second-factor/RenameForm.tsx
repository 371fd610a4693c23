import { type FormEvent, useRef } from 'react'
import { type Passkey, secondFactorLimits } from '#contract/second-factor.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { renamePasskey } from './passkeys.ts'
import { useFormFocus } from './use-form-focus.ts'

interface RenameFormProps {
  passkey: Passkey
  busy: boolean
  onDone: () => void
}

export function RenameForm({ passkey: { id, name }, busy, onDone }: RenameFormProps) {
  const t = useTexts('second-factor')
  const form = useRef<HTMLFormElement>(null)
  useFormFocus(form, null)
  const rename = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('name') ?? '')
    if (await renamePasskey(id, typed)) onDone()
  }
  return (
    <form className="second-factor-rename" onSubmit={event => void rename(event)} ref={form}>
      <Field
        label={t('passkeys.name')}
        name="name"
        autoComplete="off"
        defaultValue={name}
        required
        maxLength={secondFactorLimits.passkeyNameLength}
      />
      <Button type="submit" size="small" busy={busy}>
        {t('passkeys.save')}
      </Button>
      <Button kind="quiet" size="small" onClick={onDone}>
        {t('cancel')}
      </Button>
    </form>
  )
}
