import { useState } from 'react'
import { useStore } from '@nanostores/react'
import type { ScreenProps } from '#src/app/screen-props.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { Failed } from '#src/ui/Failed.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterPane } from './FilterPane.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { MembersGrid, MembersMore, MembersRow, MembersSkeleton } from './MembersGrid.tsx'
import { MembersHead } from './MembersHead.tsx'
import { $filters, clearFilters } from './filters.ts'
import { $results, type Found, search } from './search.ts'
import './members.scss'

/** Who is there: the search with its filters (route members). */
export function MembersScreen(_props: ScreenProps) {
  const [sheet, setSheet] = useState(false)
  const open = () => setSheet(true)
  return (
    <div className="members">
      <MembersHead onFilters={open} />
      <FilterChips onMore={open} />
      <FilterPane />
      <section className="members-list">
        <MembersList />
      </section>
      <FilterSheet open={sheet} onClose={() => setSheet(false)} />
    </div>
  )
}

function MembersList() {
  const t = useTexts('members')
  const results = useStore($results)
  if (results.status === 'loading') return <MembersSkeleton />
  if (results.status === 'failed') {
    return (
      <Failed
        title={t('failed.title')}
        retryLabel={t('failed.retry')}
        onRetry={() => void search()}
      >
        {t(`errors:${results.code}`)}
      </Failed>
    )
  }
  return (
    <>
      {results.pages.some(page => page.results.length > 0) ? (
        <MembersGrid pages={results.pages} label={t('list.label')} />
      ) : (
        <Empty
          title={t('empty.title')}
          action={
            <Button kind="second" onClick={clearFilters}>
              {t('empty.action')}
            </Button>
          }
        >
          {t('empty.text')}
        </Empty>
      )}
      <MembersMore found={results} />
      <Similar found={results} />
    </>
  )
}

function Similar({ found }: { found: Found }) {
  const t = useTexts('members')
  const { gender, min_age, max_age } = useStore($filters) ?? {}
  const cards = found.similar.flatMap(page => page.results)
  if (cards.length === 0) return null
  const isFree = gender === undefined && min_age === undefined && max_age === undefined
  return (
    <section className="members-similar" aria-labelledby="members-similar">
      <h2 id="members-similar">{t('similar.title')}</h2>
      <p>{t(isFree ? 'similar.text_free' : 'similar.text')}</p>
      <MembersRow cards={cards} label={t('similar.title')} />
    </section>
  )
}
