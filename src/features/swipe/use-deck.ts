import { type PointerEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { ProfileCard } from '#contract/members.ts'
import { type Way, drag } from './drag.ts'
import { flyBack, flyOff, layDown, prefersLessMotion } from './flight.ts'
import { answerCard, undoCard } from './swipe.ts'

/** A second tap this soon was meant for the card that has just left. */
const doubleTapMilliseconds = 240

/**
 * The deck as it is on the table: which cards are still flying off, and what moves them. A card that
 * leaves has answered already; the next one is there to be answered while it flies.
 *
 * @param onRefused the like was not possible, because none is left
 */
export function useDeck(cards: readonly ProfileCard[], onRefused: () => void) {
  const table = useRef<HTMLDivElement>(null)
  const [leaving, setLeaving] = useState<readonly ProfileCard[]>([])
  const comesFrom = useRef<Way | null>(null)
  const hadFocus = useRef(false)
  const answeredAt = useRef(-Infinity)
  const topId = cards[0]?.id

  const top = useCallback(() => table.current?.querySelector<HTMLElement>('[data-top]') ?? null, [])

  const answer = useCallback(
    (way: Way, speed: number) => {
      const element = top()
      if (!element) return
      const card = answerCard(way === 'right')
      if (!card) {
        layDown(element)
        onRefused()
        return
      }
      answeredAt.current = performance.now()
      hadFocus.current = element.contains(document.activeElement)
      if (prefersLessMotion()) return
      const isOther = ({ id }: ProfileCard) => id !== card.id
      setLeaving(others => [...others.filter(isOther), card])
      void flyOff(element, way, speed).then(() => setLeaving(others => others.filter(isOther)))
    },
    [onRefused, top]
  )

  /** For buttons and keys, which come twice more easily than a swipe. */
  const press = useCallback(
    (way: Way) => {
      if (performance.now() - answeredAt.current < doubleTapMilliseconds) return
      answer(way, 0)
    },
    [answer]
  )

  const undo = useCallback((liked: boolean) => {
    if (undoCard()) comesFrom.current = liked ? 'right' : 'left'
  }, [])

  const hold = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return
      const card = event.currentTarget
      drag(card, event.nativeEvent, thrown => {
        if (thrown) answer(thrown.way, thrown.speed)
        else layDown(card)
      })
    },
    [answer]
  )

  // What lies on the table again, taken back or refused, must not be flying any more.
  useLayoutEffect(() => {
    for (const card of table.current?.querySelectorAll<HTMLElement>('[data-card]') ?? []) {
      if (!card.classList.contains('swipe-card-leaving')) layDown(card)
    }
    const element = top()
    if (element && comesFrom.current) flyBack(element, comesFrom.current)
    comesFrom.current = null
    if (hadFocus.current) element?.querySelector('a')?.focus({ preventScroll: true })
    hadFocus.current = false
  }, [topId, top])

  const there = new Set(cards.map(({ id }) => id))
  return { table, leaving: leaving.filter(({ id }) => !there.has(id)), press, undo, hold }
}
