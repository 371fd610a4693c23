import { useStore } from '@nanostores/react'
import { limits } from '#contract/limits.ts'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Chip } from '#src/ui/Chip.tsx'
import { $filters, changeFilters } from './filters.ts'

const flags = ['online', 'new', 'no_fictional'] as const

/** On a phone: the filters that are changed most, one tap away. */
export function FilterChips({ onMore }: { onMore: () => void }) {
  const t = useTexts('members')
  const filters = useStore($filters) ?? {}
  const fictional = useStore($fictionalWords).singular
  const { min_age: from = limits.minimumAge, max_age: to = limits.maximumAge } = filters
  const aged = filters.min_age !== undefined || filters.max_age !== undefined
  const words = {
    online: t('filter.online'),
    new: t('filter.new_chip'),
    no_fictional: t('filter.no_fictional_chip', { fictional })
  }
  return (
    <div className="members-chips" role="group" aria-label={t('filter.chips')}>
      <Chip opens onPress={onMore} className={aged ? 'is-on' : undefined}>
        {aged ? t('filter.age_chip', { from, to }) : t('filter.age')}
      </Chip>
      {flags.map(flag => (
        <Chip
          key={flag}
          mark="cross"
          pressed={filters[flag] !== undefined}
          onPress={() => changeFilters({ [flag]: filters[flag] === undefined ? '1' : undefined })}
        >
          {words[flag]}
        </Chip>
      ))}
    </div>
  )
}
