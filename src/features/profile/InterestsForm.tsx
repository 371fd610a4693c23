import type { Interest } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { useInterests } from '#src/features/settings/interests.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Chip } from '#src/ui/Chip.tsx'
import { InterestIcon } from '#src/ui/InterestIcon.tsx'
import { ChipsField } from './ChipsField.tsx'
import type { FormProps } from './form-props.ts'

/** They stand apart, so that nobody who looks for gardening stumbles over them. */
const intimate: readonly string[] = [
  'analsex',
  'bondage',
  'exchanging_pictures',
  'kissing',
  'lingerie',
  'massages',
  'masturbating',
  'one_night_stand',
  'oral_sex',
  'public_sex',
  'sadomasochism',
  'safe_sex',
  'sex',
  'sex_toys',
  'threesome'
] satisfies Interest[]

/** All interests of the site with their drawings, by name. */
export function InterestsForm({ values, change, errorOf }: FormProps) {
  const t = useTexts('profile')
  const names = useTexts('interests')
  const all = useInterests()
  const chosen = values.interests
  const isFull = chosen.length >= limits.interests
  const toggle = (name: Interest) =>
    change({
      interests: chosen.includes(name) ? chosen.filter(other => other !== name) : [...chosen, name]
    })
  const chips = (group: Interest[]) =>
    group.map(name => (
      <Chip
        key={name}
        pressed={chosen.includes(name)}
        disabled={isFull && !chosen.includes(name)}
        icon={<InterestIcon interest={name} size="small" />}
        onPress={() => toggle(name)}
      >
        {names(name)}
      </Chip>
    ))
  return (
    <>
      <p className="profile-note" role="status">
        {t(isFull ? 'interests.full' : 'interests.count', {
          count: chosen.length,
          most: limits.interests
        })}
      </p>
      <ChipsField label={t('interests.daily')} error={errorOf('interests')}>
        {chips(all.filter(name => !intimate.includes(name)))}
      </ChipsField>
      <ChipsField label={t('interests.intimate')}>
        {chips(all.filter(name => intimate.includes(name)))}
      </ChipsField>
    </>
  )
}
