import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { OwnProfile } from '#contract/members.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { ChipGroup } from '#src/ui/ChipGroup.tsx'
import { Field } from '#src/ui/Field.tsx'
import { StepFrame } from './StepFrame.tsx'

const seekable = ['women', 'men', 'everyone'] as const
const kinds = ['relationship', 'dates', 'friendship', 'chat'] as const

/** Step 3: whom one looks for, what for, and more words about oneself. */
export function PersonalStep({ profile }: { profile: OwnProfile }) {
  const t = useTexts('signup')
  const [seeks, setSeeks] = useState(profile.seeks)
  const [looking_for, setLookingFor] = useState(profile.looking_for)
  const [height, setHeight] = useState(String(profile.height_cm ?? ''))
  const [about, setAbout] = useState(profile.about ?? '')
  const answers = () => ({
    ...(seeks ? { seeks } : {}),
    looking_for,
    height_cm: height.trim() === '' ? null : Number(height),
    about: about.trim() === '' ? null : about
  })
  return (
    <StepFrame step={3} profile={profile} answers={answers}>
      <ChipGroup
        label={t('personal.seeks')}
        name="seeks"
        options={seekable.map(value => ({ value, label: t(`personal.seeking.${value}`) }))}
        value={seeks}
        onChange={setSeeks}
      />
      <ChipGroup
        label={t('personal.looking_for')}
        name="looking_for"
        options={kinds.map(value => ({ value, label: t(`personal.kinds.${value}`) }))}
        value={looking_for}
        onChange={setLookingFor}
      />
      <Field
        label={t('personal.height')}
        hint={t('personal.height_hint')}
        name="height_cm"
        type="number"
        inputMode="numeric"
        min={120}
        max={230}
        value={height}
        trailing={t('personal.centimetres')}
        onChange={event => setHeight(event.target.value)}
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
        onChange={event => setAbout(event.target.value)}
      />
    </StepFrame>
  )
}
