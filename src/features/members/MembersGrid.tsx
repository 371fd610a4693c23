import type { ProfileCard } from '#contract/members.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { MemberTile } from './MemberTile.tsx'
import { QuoteTile } from './QuoteTile.tsx'
import { groupsOf } from './groups.ts'
import { type Found, type ResultsPage, loadMore } from './search.ts'

/** The people found, in staggered columns on a phone and in four even ones on a desktop. */
export function MembersGrid({ pages, label }: { pages: ResultsPage[]; label: string }) {
  const groups = groupsOf(pages.flatMap(page => page.results))
  return (
    <div className="members-grid-frame">
      <ul className="members-grid" aria-label={label}>
        {groups.flatMap(({ quoted, others }, index) => [
          quoted && <QuoteTile key={quoted.id} card={quoted} eager={index === 0} />,
          ...others.map((card, place) => (
            <MemberTile key={card.id} card={card} eager={index === 0 && place < 4} />
          ))
        ])}
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

/** Fetches the next page when it comes near, and when it is pressed. */
function watch(element: HTMLElement | null) {
  if (!element) return
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadMore(), {
    rootMargin: '800px 0px'
  })
  observer.observe(element)
  return () => observer.disconnect()
}

export function MembersMore({ found }: { found: Found }) {
  const t = useTexts('members')
  if (found.next === null) {
    return found.pages.length > 1 ? <p className="members-end">{t('list.end')}</p> : null
  }
  return (
    <div className="members-more" role="status">
      {found.adding === 'failed' && <p>{t('list.more_failed')}</p>}
      {/* A new page is a new button, so that a short one is followed by the next at once. */}
      <div key={found.pages.length} ref={found.adding === 'failed' ? undefined : watch}>
        <Button kind="second" busy={found.adding === 'loading'} onClick={() => void loadMore()}>
          {t(found.adding === 'loading' ? 'list.more_busy' : 'list.more')}
        </Button>
      </div>
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
