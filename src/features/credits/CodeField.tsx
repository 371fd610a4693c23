import { type FormEvent, useId, useRef } from 'react'
import { useStore } from '@nanostores/react'
import { isBlank, toCode } from '#contract/characters.ts'
import type { DiscountCode, Package } from '#contract/credits.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { $codeProblem, $typedCode, typeCode, unfoldCode } from './discount-code.ts'
import { whyNotHeld } from './discount-words.ts'
import { $quoting, applyCode, removeCode } from './packages.ts'

interface CodeFieldProps {
  bundle: Package
  /** The discount that the prices were asked with. */
  discount: DiscountCode | null
}

/** A discount code: folded away until somebody has one, then what it does or why it does not. */
export function CodeField({ bundle, discount }: CodeFieldProps) {
  const t = useTexts('credits')
  const typed = useStore($typedCode)
  const place = useRef<HTMLDivElement>(null)
  const name = toCode(typed.text).toUpperCase()
  const isApplied = typed.applied && discount?.code.toUpperCase() === name
  // What had the focus is gone.
  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) place.current?.focus()
    })
  return (
    <div className="order-code" ref={place} tabIndex={-1}>
      {isApplied ? (
        <div className="order-code-applied">
          <p role="status">
            {bundle.discount_code === discount.code
              ? t('code.applied', { code: discount.code, percentage: discount.percentage })
              : whyNotHeld(discount, bundle)}
          </p>
          <Button kind="quiet" size="small" onClick={() => void removeCode().then(keepFocus)}>
            {t('code.remove')}
          </Button>
        </div>
      ) : (
        <CodeForm onApply={() => void applyCode().then(keepFocus)} />
      )}
    </div>
  )
}

function CodeForm({ onApply }: { onApply: () => void }) {
  const t = useTexts('credits')
  const id = useId()
  const { text, open, applied } = useStore($typedCode)
  const refused = useStore($codeProblem)
  const { busy } = useStore($quoting)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onApply()
  }
  return (
    <>
      <button
        className="order-code-toggle"
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => unfoldCode(!open)}
      >
        {t('code.question')}
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size="small" />
      </button>
      <form id={id} className="order-code-form" hidden={!open} onSubmit={submit}>
        <Field
          label={t('code.label')}
          hideLabel
          name="discount_code"
          value={text}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={t('code.label')}
          error={refused ? t(`errors:${refused}`) : undefined}
          onChange={event => typeCode(event.target.value)}
        />
        <Button kind="second" type="submit" busy={busy && applied} disabled={isBlank(text)}>
          {t('code.apply')}
        </Button>
      </form>
    </>
  )
}
