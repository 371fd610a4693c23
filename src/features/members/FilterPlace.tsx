import { useStore } from '@nanostores/react'
import { LocationButton } from '#src/features/location/LocationButton.tsx'
import { type FoundPlace, clearFinding } from '#src/features/location/location.ts'
import { $user } from '#src/features/session/session.ts'
import { countryOf } from '#src/features/settings/country.ts'
import { $readySettings, $regions } from '#src/features/settings/settings.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Field } from '#src/ui/Field.tsx'
import { $filters, changeFilters } from './filters.ts'
import { $searchFields } from './search-fields.ts'

/** Country and region, as far as the site offers them; the region once there is a country. */
export function FilterPlace() {
  const t = useTexts('members')
  const fields = useStore($searchFields)
  const { country, countryregion } = useStore($filters) ?? {}
  const home = useHome()
  const state = useStore($regions)
  const countries = state.status === 'ready' ? state.value : []
  const choosesCountry = fields.has('country') && countries.length > 1
  const within = choosesCountry ? country : (country ?? home)
  const regions = countries.find(known => known.country === within)?.regions ?? []
  const choosesRegion = fields.has('countryregion')

  const choose = (place: { country?: string | undefined; countryregion?: string | undefined }) => {
    clearFinding()
    changeFilters(place)
  }
  const take = (place: FoundPlace) =>
    changeFilters({
      ...(fields.has('country') ? { country: place.country } : {}),
      ...(choosesRegion ? { countryregion: place.countryregion ?? undefined } : {})
    })
  return (
    <div className="members-place">
      {choosesCountry && (
        <Field
          as="select"
          label={t('filter.country')}
          value={country ?? ''}
          onChange={event => choose({ country: event.currentTarget.value || undefined })}
        >
          <option value="">{t('filter.any_country')}</option>
          {countries.map(known => (
            <option key={known.country} value={known.country}>
              {known.name}
            </option>
          ))}
        </Field>
      )}
      {choosesRegion && regions.length > 0 && (
        <Field
          as="select"
          label={t('filter.region')}
          value={countryregion ?? ''}
          onChange={event => choose({ countryregion: event.currentTarget.value || undefined })}
        >
          <option value="">{t('filter.any_region')}</option>
          {regions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Field>
      )}
      <LocationButton brief onPlace={take} />
    </div>
  )
}

/** Where somebody lives or looks from: whose regions are meant where no country is chosen. */
function useHome(): string | undefined {
  const user = useStore($user)
  const settings = useStore($readySettings)
  return user?.profile.country ?? (settings ? countryOf(settings) : undefined)
}
