import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Field } from '#src/ui/Field.tsx'
import { $draft } from './draft.ts'
import { bareIban, caretBehind, groupedIban } from './iban.ts'
import { changeDraft, checkIban } from './signing.ts'
import { useFieldError } from './use-field-error.ts'

/** Shows the account in groups of four while it is typed, and takes it however it is pasted. */
export function IbanField() {
  const t = useTexts('directdebit')
  const { iban } = useStore($draft)
  const error = useFieldError()('iban')
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<{ at: number } | null>(null)
  // New blanks in front of the caret would leave it behind.
  useLayoutEffect(() => {
    if (caret) input.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = currentTarget
    setCaret({ at: caretBehind(bareIban(value.slice(0, selectionStart ?? value.length)).length) })
    changeDraft({ iban: bareIban(value) })
  }
  return (
    <Field
      ref={input}
      className="directdebit-iban"
      label={t('label.iban')}
      name="iban"
      required
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={groupedIban(iban)}
      error={error}
      hint={t('account.hint')}
      onChange={change}
      onBlur={checkIban}
    />
  )
}
