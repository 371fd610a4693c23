import { LocationButton } from '#src/features/location/LocationButton.tsx'
import { useTexts } from '#src/lib/i18n.ts'
import { Field } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { $countries, Place } from './regions.ts'
import { useStepError } from './use-step-error.ts'

interface PlaceFieldsProps {
  place: Place
  countries: ReturnType<(typeof $countries)['get']>
  onChange: (place: Place) => void
}

/** Country and region: chosen, or found by the browser. The town stays with the member. */
export function PlaceFields({ place, countries, onChange }: PlaceFieldsProps) {
  const t = useTexts('signup')
  const errorOf = useStepError()
  const { country, countryregion } = place
  const regions = countries.find(candidate => candidate.country === country)?.regions ?? []
  return (
    <div className="signup-place">
      <div className="signup-pair">
        <Field
          as="select"
          label={t('about.region')}
          hint={t('about.region_hint')}
          name="countryregion"
          icon={<Icon name="pin" />}
          value={countryregion ?? ''}
          error={errorOf('countryregion')}
          onChange={event => onChange({ country, countryregion: event.target.value || null })}
        >
          <option value="">{t('about.no_region')}</option>
          {regions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Field>
        <Field
          as="select"
          label={t('about.country')}
          name="country"
          value={country}
          error={errorOf('country')}
          onChange={event => onChange({ country: event.target.value, countryregion: null })}
        >
          {countries.map(({ country: code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Field>
      </div>
      <LocationButton
        onPlace={found => onChange({ country: found.country, countryregion: found.countryregion })}
      />
    </div>
  )
}
