import { useId, useState } from 'react'
import { useStore } from '@nanostores/react'
import type { Gender } from '#contract/common.ts'
import { limits } from '#contract/limits.ts'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Range } from '#src/ui/Range.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { Switch } from '#src/ui/Switch.tsx'
import { FilterInterests } from './FilterInterests.tsx'
import { FilterPlace } from './FilterPlace.tsx'
import { $filters, changeFilters, clearFilters, countFilters } from './filters.ts'

const genders = ['woman', 'man', 'everyone'] as const

/** Every filter; each works at once. */
export function FilterFields() {
  const t = useTexts('members')
  const id = useId()
  const filters = useStore($filters) ?? {}
  const fictional = useStore($fictionalWords).plural
  const setGender = (value: Gender | 'everyone') =>
    changeFilters({ gender: value === 'everyone' ? undefined : value })
  return (
    <div className="members-fields">
      <Segmented
        label={t('filter.gender')}
        name={`${id}-gender`}
        options={genders.map(value => ({ value, label: t(`filter.${value}`) }))}
        value={(filters.gender ?? 'everyone') as (typeof genders)[number]}
        onChange={setGender}
      />
      <FilterAge key={`${filters.min_age}-${filters.max_age}`} />
      <FilterPlace />
      <FilterInterests />
      <div className="members-switches">
        <Switch
          label={t('filter.online')}
          checked={filters.online !== undefined}
          onChange={on => changeFilters({ online: on ? '1' : undefined })}
        />
        <Switch
          label={t('filter.new')}
          checked={filters.new !== undefined}
          onChange={on => changeFilters({ new: on ? '1' : undefined })}
        />
        <Switch
          label={t('filter.no_fictional', { fictional })}
          checked={filters.no_fictional !== undefined}
          onChange={on => changeFilters({ no_fictional: on ? '1' : undefined })}
        />
      </div>
      {countFilters(filters) > 0 && (
        <Button kind="quiet" size="small" className="members-clear" onClick={clearFilters}>
          {t('filter.clear')}
        </Button>
      )}
    </div>
  )
}

/** While a thumb moves, only the numbers do; the search follows when it is let go. */
function FilterAge() {
  const t = useTexts('members')
  const { minimumAge: min, maximumAge: max } = limits
  const { min_age = min, max_age = max } = useStore($filters) ?? {}
  const [ends, setEnds] = useState({ low: min_age, high: max_age })
  return (
    <Range
      label={t('filter.age')}
      lowLabel={t('filter.age_from')}
      highLabel={t('filter.age_to')}
      min={min}
      max={max}
      value={ends}
      shown={t('filter.age_shown', { from: ends.low, to: ends.high })}
      onChange={setEnds}
      onCommit={({ low, high }) =>
        changeFilters({
          min_age: low > min ? low : undefined,
          max_age: high < max ? high : undefined
        })
      }
    />
  )
}
