import { limits } from '#contract/limits.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Field } from '#src/ui/Field.tsx'
import type { FormProps } from './form-props.ts'

const notes = [
  { name: 'quote', most: limits.quoteLength, rows: 2 },
  { name: 'about', most: limits.aboutLength, rows: 4 },
  { name: 'ideal_evening', most: limits.noteLength, rows: 3 },
  { name: 'seeking', most: limits.noteLength, rows: 3 }
] as const

/** What one says in one's own words. */
export function WordsForm({ values, change, errorOf }: FormProps) {
  const t = useTexts('profile')
  return notes.map(({ name, most, rows }) => {
    const text = values[name] ?? ''
    return (
      <Field
        key={name}
        as="textarea"
        label={t(`words.${name}`)}
        hint={t(`words.hints.${name}`)}
        counter={`${text.length} / ${most}`}
        name={name}
        rows={rows}
        maxLength={most}
        value={text}
        error={errorOf(name)}
        onChange={event => change({ [name]: event.target.value })}
      />
    )
  })
}
