import { useStore } from '@nanostores/react'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Chip } from '#src/ui/Chip.tsx'
import { $filters, changeFilters } from './filters.ts'
import { $searchFields } from './search-fields.ts'
import { ageWords } from './wishes.ts'

/** The flags of the query with the site's field for each. */
const flags = [
  { name: 'online', field: 'online' },
  { name: 'new', field: 'new' },
  { name: 'with_photo', field: 'with_photo' },
  { name: 'no_fictional', field: 'fictional' }
] as const

/** On a phone: the filters that are changed most, one tap away. */
export function FilterChips({ onMore }: { onMore: () => void }) {
  const t = useTexts('members')
  const filters = useStore($filters) ?? {}
  const fields = useStore($searchFields)
  const fictional = useStore($fictionalWords).plural
  const aged = filters.min_age !== undefined || filters.max_age !== undefined
  const words = {
    online: t('filter.online'),
    new: t('filter.new_chip'),
    with_photo: t('filter.with_photo'),
    no_fictional: t('filter.no_fictional_chip', { fictional })
  }
  return (
    <div className="members-chips d-lg-none" role="group" aria-label={t('filter.chips')}>
      {fields.has('age') && (
        <Chip opens onPress={onMore} className={aged ? 'is-on' : undefined}>
          {aged ? ageWords(filters, t) : t('filter.age')}
        </Chip>
      )}
      {flags
        .filter(({ field }) => fields.has(field))
        .map(({ name }) => (
          <Chip
            key={name}
            mark="cross"
            pressed={filters[name] !== undefined}
            onPress={() => changeFilters({ [name]: filters[name] === undefined ? '1' : undefined })}
          >
            {words[name]}
          </Chip>
        ))}
    </div>
  )
}
