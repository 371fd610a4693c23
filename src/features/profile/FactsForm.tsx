import type { Gender, Seeks } from '#contract/common.ts'
import { limits } from '#contract/limits.ts'
import { Children, Figure, Habit, LookingFor, Relationship } from '#contract/members.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { ChipGroup } from '#src/ui/ChipGroup.tsx'
import { Field } from '#src/ui/Field.tsx'
import { SpeaksChoice } from './SpeaksChoice.tsx'
import type { FormProps } from './form-props.ts'

const genders: readonly Gender[] = ['woman', 'man', 'other']
const seekable: readonly Seeks[] = ['women', 'men', 'everyone']
const choices = {
  looking_for: LookingFor.options,
  relationship: Relationship.options,
  children: Children.options,
  figure: Figure.options,
  smoking: Habit.options,
  drinking: Habit.options
} as const
type Choice = keyof typeof choices

/** What is quickly said; all of it but the first two may stay unsaid. */
export function FactsForm(props: FormProps) {
  const t = useTexts('profile')
  const { values, change, errorOf } = props
  return (
    <>
      <ChipGroup
        label={t('facts.gender')}
        name="gender"
        options={genders.map(value => ({ value, label: t(`facts.genders.${value}`) }))}
        value={values.gender}
        error={errorOf('gender')}
        onChange={gender => change({ gender })}
      />
      <ChipGroup
        label={t('facts.seeks')}
        name="seeks"
        options={seekable.map(value => ({ value, label: t(`facts.seekable.${value}`) }))}
        value={values.seeks}
        error={errorOf('seeks')}
        onChange={seeks => change({ seeks })}
      />
      <div className="profile-pair">
        <Choose {...props} name="looking_for" />
        <Choose {...props} name="relationship" />
        <Choose {...props} name="children" />
        <Field
          label={t('facts.occupation')}
          name="occupation"
          autoComplete="organization-title"
          maxLength={limits.occupationLength}
          value={values.occupation ?? ''}
          error={errorOf('occupation')}
          onChange={event => change({ occupation: event.target.value })}
        />
        <Field
          label={t('facts.height')}
          name="height_cm"
          type="number"
          inputMode="numeric"
          trailing={t('facts.centimetres')}
          value={values.height_cm ?? ''}
          error={errorOf('height_cm')}
          onChange={event => change({ height_cm: numberIn(event.target.value) })}
        />
        <Choose {...props} name="figure" />
        <Choose {...props} name="smoking" />
        <Choose {...props} name="drinking" />
      </div>
      <SpeaksChoice {...props} />
    </>
  )
}

function numberIn(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

/** One of a few, or nothing said. */
function Choose({ name, values, change, errorOf }: FormProps & { name: Choice }) {
  const t = useTexts('profile')
  const labelOf = (value: string) => t(`facts.options.${name}.${value}` as never) as string
  return (
    <Field
      as="select"
      label={t(`facts.${name}`)}
      name={name}
      value={values[name] ?? ''}
      error={errorOf(name)}
      onChange={event => change({ [name]: event.target.value || null })}
    >
      <option value="">{t('facts.unsaid')}</option>
      {choices[name].map(value => (
        <option key={value} value={value}>
          {labelOf(value)}
        </option>
      ))}
    </Field>
  )
}
