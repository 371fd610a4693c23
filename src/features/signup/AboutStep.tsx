import { useState } from 'react'
import { useStore } from '@nanostores/react'
import type { Gender } from '#contract/common.ts'
import { limits } from '#contract/limits.ts'
import type { OwnProfile } from '#contract/members.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { ChipGroup } from '#src/ui/ChipGroup.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { InterestChoice } from './InterestChoice.tsx'
import { StepFrame } from './StepFrame.tsx'
import { $countries } from './regions.ts'

/** Step 2: who one is, where, one sentence, and what one likes. */
export function AboutStep({ profile }: { profile: OwnProfile }) {
  const t = useTexts('signup')
  const countries = useStore($countries)
  const [gender, setGender] = useState(profile.gender)
  const [country, setCountry] = useState(profile.country)
  const [countryregion, setRegion] = useState(profile.countryregion)
  const [quote, setQuote] = useState(profile.quote ?? '')
  const [interests, setInterests] = useState<readonly string[]>(profile.interests)
  const regions = countries.find(candidate => candidate.country === country)?.regions ?? []
  const answers = () => ({
    ...(gender ? { gender } : {}),
    country,
    countryregion,
    quote: quote.trim() === '' ? null : quote,
    interests: [...interests]
  })
  return (
    <StepFrame step={2} profile={profile} answers={answers} preview={{ quote, countryregion }}>
      <ChipGroup
        label={t('about.gender')}
        name="gender"
        options={(['woman', 'man', 'other'] as const).map(value => ({
          value,
          label: t(`about.genders.${value}`)
        }))}
        value={gender}
        onChange={(value: Gender) => setGender(value)}
      />
      <div className="signup-pair">
        <Field
          as="select"
          label={t('about.country')}
          name="country"
          value={country}
          onChange={event => {
            setCountry(event.target.value)
            setRegion(null)
          }}
        >
          {countries.map(({ country: code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Field>
        <Field
          as="select"
          label={t('about.region')}
          hint={t('about.region_hint')}
          name="countryregion"
          icon={<Icon name="pin" />}
          value={countryregion ?? ''}
          onChange={event => setRegion(event.target.value || null)}
        >
          <option value="">{t('about.no_region')}</option>
          {regions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Field>
      </div>
      <Field
        as="textarea"
        label={t('about.quote')}
        hint={t('about.quote_hint')}
        counter={`${quote.length} / ${limits.quoteLength}`}
        name="quote"
        rows={2}
        maxLength={limits.quoteLength}
        value={quote}
        onChange={event => setQuote(event.target.value)}
      />
      <InterestChoice chosen={interests} onChange={setInterests} />
    </StepFrame>
  )
}
