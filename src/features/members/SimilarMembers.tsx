import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { MembersRow } from './MembersGrid.tsx'
import { $filters } from './filters.ts'
import { $regionNames } from './places.ts'
import type { Found } from './search.ts'
import { totalOf } from './search-counts.ts'
import { nobodyWords, withoutWords } from './why-similar.ts'

/** People who fit almost, with the reason why they are shown. */
export function SimilarMembers({ found }: { found: Found }) {
  const t = useTexts('members')
  const filters = useStore($filters) ?? {}
  const regions = useStore($regionNames)
  const cards = found.similar.flatMap(page => page.results)
  if (cards.length === 0) return null
  return (
    <section className="members-similar" aria-labelledby="members-similar">
      <h2 id="members-similar">{t('similar.title')}</h2>
      <p>
        {totalOf(found.counts).number > 0 && `${nobodyWords(found, filters, regions, t)} `}
        {withoutWords(found, t)}
      </p>
      <MembersRow cards={cards} label={t('similar.title')} />
    </section>
  )
}
