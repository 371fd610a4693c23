import { useStore } from '@nanostores/react'
import { $regions } from '#src/features/settings/settings.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Field } from '#src/ui/Field.tsx'
import { $filters, changeFilters } from './filters.ts'
import { countryName } from './places.ts'

/** Country and region, the region once there is a country. */
export function FilterPlace() {
  const t = useTexts('members')
  const { country, countryregion } = useStore($filters) ?? {}
  const state = useStore($regions)
  const countries = state.status === 'ready' ? state.value : []
  const regions = countries.find(known => known.country === country)?.regions ?? []
  return (
    <div className="members-place">
      <Field
        as="select"
        label={t('filter.country')}
        value={country ?? ''}
        onChange={event => changeFilters({ country: event.currentTarget.value || undefined })}
      >
        <option value="">{t('filter.any_country')}</option>
        {country !== undefined && !countries.some(known => known.country === country) && (
          <option value={country}>{countryName(country)}</option>
        )}
        {countries.map(known => (
          <option key={known.country} value={known.country}>
            {known.name}
          </option>
        ))}
      </Field>
      {regions.length > 0 && (
        <Field
          as="select"
          label={t('filter.region')}
          value={countryregion ?? ''}
          onChange={event =>
            changeFilters({ countryregion: event.currentTarget.value || undefined })
          }
        >
          <option value="">{t('filter.any_region')}</option>
          {regions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Field>
      )}
    </div>
  )
}
