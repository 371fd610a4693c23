import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { limits } from '#contract/limits.ts'
import type { OwnProfile } from '#contract/members.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { ChipGroup } from '#src/ui/ChipGroup.tsx'
import { Field } from '#src/ui/Field.tsx'
import { InterestChoice } from './InterestChoice.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { StepFrame } from './StepFrame.tsx'
import { $answers } from './answers.ts'
import { stepPrefill } from './prefill.ts'
import { $countries, startingPlace } from './regions.ts'
import { answer } from './steps.ts'
import { useStepError } from './use-step-error.ts'

/** Step 2: who one is, where, one sentence, and what one likes. */
export function AboutStep({ profile }: { profile: OwnProfile }) {
  const t = useTexts('signup')
  const countries = useStore($countries)
  const answers = useStore($answers)
  const errorOf = useStepError()
  const [learned] = useState(() => stepPrefill(2))
  const { country, countryregion } = answers.place ?? startingPlace(learned, profile, countries)
  const gender = answers.gender ?? learned.gender ?? profile.gender
  const quote = answers.quote ?? learned.quote ?? profile.quote ?? ''
  const interests = answers.interests ?? learned.interests ?? profile.interests
  const isPrefilled = [learned.gender, learned.countryregion, learned.quote, learned.interests]
  return (
    <StepFrame
      step={2}
      profile={profile}
      answers={() => ({
        ...(gender ? { gender } : {}),
        country,
        countryregion,
        quote,
        interests: [...interests]
      })}
      isPrefilled={isPrefilled.some(part => part !== undefined)}
      preview={{ quote, countryregion }}
    >
      <ChipGroup
        label={t('about.gender')}
        name="gender"
        options={(['woman', 'man', 'other'] as const).map(value => ({
          value,
          label: t(`about.genders.${value}`)
        }))}
        value={gender}
        onChange={value => answer({ gender: value })}
      />
      <PlaceFields
        place={{ country, countryregion }}
        countries={countries}
        onChange={chosen => answer({ place: chosen })}
      />
      <Field
        as="textarea"
        label={t('about.quote')}
        hint={t('about.quote_hint')}
        counter={`${quote.length} / ${limits.quoteLength}`}
        name="quote"
        rows={2}
        maxLength={limits.quoteLength}
        value={quote}
        error={errorOf('quote')}
        onChange={event => answer({ quote: event.target.value })}
      />
      <InterestChoice chosen={interests} onChange={chosen => answer({ interests: [...chosen] })} />
    </StepFrame>
  )
}
