import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useStore } from '@nanostores/react'
import { nameAndAge, pictureLabel } from '#src/features/members/words.ts'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { go } from '#src/lib/router.ts'
import { SwipeAnswers } from './SwipeAnswers.tsx'
import { SwipeCard } from './SwipeCard.tsx'
import { SwipeEmpty } from './SwipeEmpty.tsx'
import { SwipeWait, WaitWords } from './SwipeWait.tsx'
import type { Deck } from './deck.ts'
import { bringPictures } from './pictures.ts'
import { useDeck } from './use-deck.ts'
import { useKeys } from './use-keys.ts'

/** So many cards lie on the table; the others wait with their pictures ready. */
const onTable = 3

export function SwipeGame({ deck }: { deck: Deck }) {
  const t = useTexts('swipe')
  const { cards, undo: last, likes_left: likesLeft, available_at: availableAt } = deck
  const [isLooking, setLooking] = useState(false)
  const stop = useCallback(() => setLooking(false), [])
  const { table, leaving, press, undo, hold } = useDeck(cards, stop)
  // The lowest card is drawn when there is time, not in the frame of a throw.
  const shown = useDeferredValue(cards).slice(0, onTable)
  const top = cards[0]
  const isWaiting = likesLeft <= 0 && !isLooking && top !== undefined

  const keys = useMemo(
    () => ({
      no: () => !isWaiting && press('left'),
      yes: () => !isWaiting && press('right'),
      undo: () => last && undo(last.liked),
      open: () => !isWaiting && top && go('members-id', { id: top.id })
    }),
    [press, undo, top, last, isWaiting]
  )
  useKeys(keys)

  useEffect(() => bringPictures(cards), [cards])

  return (
    <>
      <Said deck={deck} isWaiting={isWaiting} />
      <div className="swipe-table" ref={table} onDragStart={event => event.preventDefault()}>
        {!isWaiting &&
          cards
            .slice(0, onTable)
            .filter((card, place) => place < onTable - 1 || shown.includes(card))
            .map((card, place) => (
              <SwipeCard key={card.id} card={card} place={place} onPointerDown={hold} />
            ))}
        {leaving.map(card => (
          <SwipeCard key={card.id} card={card} place="leaving" onPointerDown={hold} />
        ))}
        {isWaiting && (
          <SwipeWait
            availableAt={availableAt}
            last={last}
            onGoOn={() => setLooking(true)}
            onUndo={keys.undo}
          />
        )}
        {!top && <SwipeEmpty ended={deck.ended} />}
      </div>
      {likesLeft <= 0 && !isWaiting && (
        <p className="swipe-note">
          <WaitWords availableAt={availableAt} />
        </p>
      )}
      {!isWaiting && (top ?? last) && (
        <SwipeAnswers
          card={top}
          last={last}
          canLike={likesLeft > 0}
          onNo={keys.no}
          onYes={keys.yes}
          onUndo={keys.undo}
        />
      )}
      {!isWaiting && top && (
        <p className="swipe-hint" aria-hidden="true">
          <span className="swipe-key" data-key="↑" /> {t('answer.profile')}
        </p>
      )}
    </>
  )
}

/** Tells a screen reader who lies on top now, and how many likes are left. */
function Said({ deck, isWaiting }: { deck: Deck; isWaiting: boolean }) {
  const t = useTexts('swipe')
  const words = useTexts('members')
  const fictional = useStore($fictionalWords).singular
  const top = deck.cards[0]
  const label = top && pictureLabel(top, fictional, 'line', words)
  const person = top && [nameAndAge(top), label].filter(Boolean).join(', ')
  const count = deck.likes_left
  return (
    <p className="visually-hidden" role="status">
      {isWaiting ? (
        <WaitWords availableAt={deck.available_at} />
      ) : (
        person && (count > 0 ? t('said.left', { person, count }) : t('said.none', { person }))
      )}
    </p>
  )
}
