import { type RefObject, useEffect, useRef } from 'react'
import { formatNumber } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { type Found, loadMore } from './search.ts'
import { formatCount, totalOf } from './search-counts.ts'
import { firstLink } from './use-return.ts'

/** So many pages come by themselves; then somebody is asked, so that the page has an end. */
const pagesInOneGo = 5

interface MembersMoreProps {
  found: Found
  /** Whose first new item takes the focus when the button brought it. */
  list: RefObject<HTMLUListElement | null>
}

/** The next page: it comes when it is near, and when it is asked for. */
export function MembersMore({ found, list }: MembersMoreProps) {
  const t = useTexts('members')
  const { pages, adding, next } = found
  const near = useRef<HTMLDivElement>(null)
  /** How many items there were when the button was pressed. */
  const pressedAt = useRef<number | null>(null)
  const comesAlone = next !== null && adding === 'idle' && pages.length % pagesInOneGo > 0

  useEffect(() => {
    if (!near.current || !comesAlone) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void loadMore(),
      { rootMargin: '800px 0px' }
    )
    // Watched anew after each page, so that a short one is followed by the next at once.
    observer.observe(near.current)
    return () => observer.disconnect()
  }, [comesAlone, pages.length])

  useEffect(() => {
    if (adding === 'failed') pressedAt.current = null
    if (pressedAt.current === null || adding !== 'idle') return
    const first = list.current?.children[pressedAt.current]
    pressedAt.current = null
    firstLink(first)?.focus()
  }, [list, adding, pages.length])

  const press = () => {
    pressedAt.current = list.current?.children.length ?? null
    void loadMore()
  }
  if (next === null && pages.length === 1) return null
  const shown = pages.reduce((sum, page) => sum + page.results.length, 0)
  return (
    <div className="members-more" ref={near}>
      <p className="members-shown" role="status">
        {adding === 'failed'
          ? t('list.more_failed')
          : pages.length > 1 &&
            t(next === null ? 'list.end' : 'list.shown', {
              shown: formatNumber(shown),
              number: formatCount(totalOf(found.counts))
            })}
      </p>
      {next !== null && (
        <Button kind="second" busy={adding === 'loading'} onClick={press}>
          {t(
            adding === 'loading'
              ? 'list.more_busy'
              : adding === 'failed'
                ? 'list.more_again'
                : 'list.more'
          )}
        </Button>
      )}
    </div>
  )
}
