import { useId, useState } from 'react'
import { useStore } from '@nanostores/react'
import type { Gender } from '#contract/common.ts'
import { limits } from '#contract/limits.ts'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Range } from '#src/ui/Range.tsx'
import type { RangeEnds } from '#src/ui/range-ends.ts'
import { Segmented } from '#src/ui/Segmented.tsx'
import { Switch } from '#src/ui/Switch.tsx'
import { FilterInterests } from './FilterInterests.tsx'
import { FilterPlace } from './FilterPlace.tsx'
import { countFilters } from './filter-query.ts'
import { $filters, changeFilters, clearFilters } from './filters.ts'
import { $searchFields } from './search-fields.ts'

/** Every filter that the site offers; each works at once. */
export function FilterFields() {
  const t = useTexts('members')
  const filters = useStore($filters) ?? {}
  const fields = useStore($searchFields)
  return (
    <div className="members-fields">
      {fields.has('gender') && <FilterGender />}
      {fields.has('age') && <FilterAge />}
      {(fields.has('country') || fields.has('countryregion')) && <FilterPlace />}
      {fields.has('interests') && <FilterInterests />}
      <FilterSwitches />
      {countFilters(filters) > 0 && (
        <Button kind="quiet" size="small" className="members-clear" onClick={clearFilters}>
          {t('filter.clear')}
        </Button>
      )}
    </div>
  )
}

const genders = ['woman', 'man', 'other', 'everyone'] as const

function FilterGender() {
  const t = useTexts('members')
  const id = useId()
  const { gender } = useStore($filters) ?? {}
  const set = (value: Gender | 'everyone') =>
    changeFilters({ gender: value === 'everyone' ? undefined : value })
  return (
    <Segmented
      className="members-genders"
      label={t('filter.gender')}
      name={`${id}-gender`}
      options={genders.map(value => ({ value, label: t(`filter.${value}`) }))}
      value={gender ?? 'everyone'}
      onChange={set}
    />
  )
}

/** While a thumb moves, only the numbers do; the search follows when it is let go. */
function FilterAge() {
  const t = useTexts('members')
  const { minimumAge: min, maximumAge: max } = limits
  const { min_age = min, max_age = max } = useStore($filters) ?? {}
  const [moving, setMoving] = useState<RangeEnds | null>(null)
  const ends = moving ?? { low: min_age, high: max_age }
  const commit = ({ low, high }: RangeEnds) => {
    setMoving(null)
    if (low === min_age && high === max_age) return
    changeFilters({
      min_age: low > min ? low : undefined,
      max_age: high < max ? high : undefined
    })
  }
  return (
    <Range
      label={t('filter.age')}
      lowLabel={t('filter.age_from')}
      highLabel={t('filter.age_to')}
      min={min}
      max={max}
      value={ends}
      shown={t('filter.age_shown', { from: ends.low, to: ends.high })}
      onChange={setMoving}
      onCommit={commit}
    />
  )
}

const switches = [
  { name: 'with_photo', field: 'with_photo' },
  { name: 'online', field: 'online' },
  { name: 'new', field: 'new' },
  { name: 'no_fictional', field: 'fictional' }
] as const

function FilterSwitches() {
  const t = useTexts('members')
  const filters = useStore($filters) ?? {}
  const fields = useStore($searchFields)
  const fictional = useStore($fictionalWords).plural
  const offered = switches.filter(({ field }) => fields.has(field))
  if (offered.length === 0) return null
  return (
    <div className="members-switches">
      {offered.map(({ name }) => (
        <Switch
          key={name}
          label={t(`filter.${name}`, { fictional })}
          checked={filters[name] !== undefined}
          onChange={on => changeFilters({ [name]: on ? '1' : undefined })}
        />
      ))}
    </div>
  )
}
