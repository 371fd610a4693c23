import { useStore } from '@nanostores/react'
import { LocationButton } from '#src/features/location/LocationButton.tsx'
import { clearFinding } from '#src/features/location/location.ts'
import { countryName } from '#src/features/members/places.ts'
import { $regions } from '#src/features/settings/settings.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Field } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { FormProps } from './form-props.ts'
import type { Answers } from './sections.ts'

/** Country, region and town; a region or town of another country goes with it. */
export function PlaceForm({ values, change, errorOf }: FormProps) {
  const t = useTexts('profile')
  const state = useStore($regions)
  const countries = state.status === 'ready' ? state.value : []
  const { country, countryregion, city } = values
  const regions = countries.find(known => known.country === country)?.regions ?? []
  const choose = (place: Answers) => {
    clearFinding()
    change(place)
  }
  return (
    <>
      <LocationButton onPlace={place => change({ ...place })} />
      <div className="profile-pair">
        <Field
          as="select"
          label={t('place.country')}
          name="country"
          autoComplete="country"
          value={country}
          error={errorOf('country')}
          onChange={event =>
            choose({ country: event.target.value, countryregion: null, city: null })
          }
        >
          {!countries.some(known => known.country === country) && (
            <option value={country}>{countryName(country)}</option>
          )}
          {countries.map(known => (
            <option key={known.country} value={known.country}>
              {known.name}
            </option>
          ))}
        </Field>
        <Field
          as="select"
          label={t('place.region')}
          name="countryregion"
          value={countryregion ?? ''}
          error={errorOf('countryregion')}
          onChange={event => choose({ countryregion: event.target.value || null, city: null })}
        >
          <option value="">{t('facts.unsaid')}</option>
          {regions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Field>
      </div>
      <Field
        label={t('place.city')}
        hint={t('place.city_hint')}
        name="city"
        autoComplete="address-level2"
        icon={<Icon name="pin" />}
        maxLength={80}
        value={city ?? ''}
        error={errorOf('city')}
        onChange={event => choose({ city: event.target.value })}
      />
    </>
  )
}
