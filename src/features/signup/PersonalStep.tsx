import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { limits } from '#contract/limits.ts'
import type { OwnProfile } from '#contract/members.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { ChipGroup } from '#src/ui/ChipGroup.tsx'
import { Field } from '#src/ui/Field.tsx'
import { StepFrame } from './StepFrame.tsx'
import { $answers } from './answers.ts'
import { stepPrefill } from './prefill.ts'
import { answer } from './steps.ts'
import { useStepError } from './use-step-error.ts'

const seekable = ['women', 'men', 'everyone'] as const
const kinds = ['relationship', 'dates', 'friendship', 'chat'] as const

/** Step 3: whom one looks for, what for, and more words about oneself. */
export function PersonalStep({ profile }: { profile: OwnProfile }) {
  const t = useTexts('signup')
  const [learned] = useState(() => stepPrefill(3))
  const given = useStore($answers)
  const errorOf = useStepError()
  const seeks = given.seeks ?? learned.seeks ?? profile.seeks
  const looking_for = given.looking_for ?? profile.looking_for
  const height = given.height ?? String(profile.height_cm ?? '')
  const about = given.about ?? profile.about ?? ''
  const answers = () => ({
    ...(seeks ? { seeks } : {}),
    looking_for,
    height_cm: height.trim() === '' ? null : Number(height.replace(',', '.')),
    about
  })
  return (
    <StepFrame
      step={3}
      profile={profile}
      answers={answers}
      isPrefilled={learned.seeks !== undefined}
    >
      <ChipGroup
        label={t('personal.seeks')}
        name="seeks"
        options={seekable.map(value => ({ value, label: t(`personal.seeking.${value}`) }))}
        value={seeks}
        onChange={value => answer({ seeks: value })}
      />
      <ChipGroup
        label={t('personal.looking_for')}
        name="looking_for"
        options={kinds.map(value => ({ value, label: t(`personal.kinds.${value}`) }))}
        value={looking_for}
        onChange={value => answer({ looking_for: value })}
      />
      <Field
        label={t('personal.height')}
        hint={t('personal.height_hint')}
        name="height_cm"
        inputMode="numeric"
        value={height}
        error={errorOf('height_cm')}
        trailing={t('personal.centimetres')}
        onChange={event => answer({ height: event.target.value })}
      />
      <Field
        as="textarea"
        label={t('personal.about')}
        hint={t('personal.about_hint')}
        counter={`${about.length} / ${limits.aboutLength}`}
        name="about"
        rows={4}
        maxLength={limits.aboutLength}
        value={about}
        error={errorOf('about')}
        onChange={event => answer({ about: event.target.value })}
      />
    </StepFrame>
  )
}
