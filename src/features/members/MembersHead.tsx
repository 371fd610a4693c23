import { useStore } from '@nanostores/react'
import { $user } from '#src/features/session/session.ts'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { countFilters } from './filter-query.ts'
import { $filters } from './filters.ts'
import { $regionNames } from './places.ts'
import { $results } from './search.ts'
import { countWords } from './words.ts'

/** The question, how many there are, and on a phone the way to the filters. */
export function MembersHead({ onFilters }: { onFilters: () => void }) {
  const t = useTexts('members')
  const results = useStore($results)
  const filters = useStore($filters) ?? {}
  const regionNames = useStore($regionNames)
  const fictional = useStore($fictionalWords)
  const count = countFilters(filters)
  const isMember = useStore($user) !== null
  return (
    <header className="members-head">
      <h1 className="members-title">{t('title')}</h1>
      <p className="members-count" role="status">
        {results.status === 'ready' && countWords(results, { filters, regionNames, fictional }, t)}
      </p>
      {isMember && (
        <a className="members-swipe" href={pathTo('swipe-game')}>
          {t('swipe')}
        </a>
      )}
      <IconButton
        className="members-filters d-lg-none"
        icon="filters"
        kind="soft"
        size="medium"
        label={count === 0 ? t('filter.open') : t('filter.open_count', { count })}
        onClick={onFilters}
      />
    </header>
  )
}
