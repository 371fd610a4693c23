import { useLayoutEffect, useRef } from 'react'
import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Failed } from '#src/ui/Failed.tsx'
import { MembersGrid, MembersSkeleton } from './MembersGrid.tsx'
import { MembersMore } from './MembersMore.tsx'
import { NobodyFound } from './NobodyFound.tsx'
import { SimilarMembers } from './SimilarMembers.tsx'
import { useReturn } from './use-return.ts'
import { $filters } from './filters.ts'
import { $lastFound, $results, type Found, search } from './search.ts'

/** The people found; while others are looked for, the last ones stay in sight, out of reach. */
export function MembersList() {
  const t = useTexts('members')
  const results = useStore($results)
  const last = useStore($lastFound)
  useTopOnChange()
  if (results.status === 'failed') {
    return (
      <section className="members-list">
        <Failed
          title={t('failed.title')}
          retryLabel={t('failed.retry')}
          onRetry={() => void search()}
        >
          {t(`errors:${results.code}`)}
        </Failed>
      </section>
    )
  }
  const isStale = results.status === 'loading'
  const found = isStale ? last : results
  return (
    <section className="members-list" inert={isStale} aria-busy={isStale}>
      {found ? <FoundMembers found={found} /> : <MembersSkeleton />}
    </section>
  )
}

function FoundMembers({ found }: { found: Found }) {
  const t = useTexts('members')
  const list = useRef<HTMLUListElement>(null)
  const leave = useReturn(list)
  const isEmpty = found.pages.every(page => page.results.length === 0)
  return (
    <div onClickCapture={leave}>
      {isEmpty ? (
        <NobodyFound found={found} />
      ) : (
        <MembersGrid pages={found.pages} label={t('list.label')} ref={list} />
      )}
      <MembersMore found={found} list={list} />
      <SimilarMembers found={found} />
    </div>
  )
}

/** Another search begins at its beginning; who comes back to the same one does not. */
function useTopOnChange(): void {
  const filters = useStore($filters)
  const before = useRef(filters)
  useLayoutEffect(() => {
    if (before.current !== null && before.current !== filters)
      scrollTo({ top: 0, behavior: 'instant' })
    before.current = filters
  }, [filters])
}
