import type { Ref } from 'react'
import type { ProfileCard } from '#contract/members.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { MemberTile } from './MemberTile.tsx'
import { PartnerTile } from './PartnerTile.tsx'
import { QuoteTile } from './QuoteTile.tsx'
import { tilesOf } from './groups.ts'
import type { ResultsPage } from './search.ts'

interface GridProps {
  pages: ResultsPage[]
  label: string
  ref?: Ref<HTMLUListElement>
}

/** The people found, in staggered columns on a phone and in four even ones on a desktop. */
export function MembersGrid({ pages, label, ref }: GridProps) {
  return (
    <div className="members-grid-frame">
      <ul className="members-grid" aria-label={label} ref={ref}>
        {tilesOf(pages).map(({ as, card }, place) =>
          as === 'quote' ? (
            <QuoteTile key={card.id} card={card} eager={place < 5} />
          ) : as === 'partner' ? (
            <PartnerTile key={card.id} card={card} />
          ) : (
            <MemberTile key={card.id} card={card} eager={place < 5} />
          )
        )}
      </ul>
    </div>
  )
}

/** Few people: each has a plain tile. */
export function MembersRow({ cards, label }: { cards: ProfileCard[]; label: string }) {
  return (
    <div className="members-grid-frame">
      <ul className="members-grid" aria-label={label}>
        {cards.map(card => (
          <MemberTile key={card.id} card={card} />
        ))}
      </ul>
    </div>
  )
}

export function MembersSkeleton() {
  const t = useTexts('members')
  return (
    <Skeleton label={t('loading')} className="members-grid-frame">
      <div className="members-grid">
        <div className="members-quote">
          <Bone shape="card" />
        </div>
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index} className="members-tile">
            <Bone shape="tile" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
