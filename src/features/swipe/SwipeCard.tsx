import { type PointerEvent, memo } from 'react'
import { useStore } from '@nanostores/react'
import type { ProfileCard } from '#contract/members.ts'
import { $regionNames, placeOf } from '#src/features/members/places.ts'
import { nameAndAge, pictureAlt, pictureLabel } from '#src/features/members/words.ts'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Label } from '#src/ui/Label.tsx'
import { Portrait } from '#src/ui/Portrait.tsx'
import { PortraitName } from '#src/ui/PortraitName.tsx'
import { Presence } from '#src/ui/Presence.tsx'
import { PersonName } from '#src/ui/PersonName.tsx'
import { classes } from '#src/ui/classes.ts'
import { pictureSizes } from './pictures.ts'

interface SwipeCardProps {
  card: ProfileCard
  /** 0 is on top; what flies off has left the deck. */
  place: number | 'leaving'
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
}

/** One card on the table; only the one on top is there for everybody. */
export function SwipeCard({ card, place, onPointerDown }: SwipeCardProps) {
  const isTop = place === 0
  return (
    <article
      className={classes('swipe-card', `swipe-card-${place}`)}
      data-card={card.id}
      data-top={isTop || undefined}
      aria-label={nameAndAge(card)}
      inert={!isTop}
      onPointerDown={isTop ? onPointerDown : undefined}
    >
      <Face card={card} />
    </article>
  )
}

/** The portrait with name and facts on it; drawn once, wherever the card lies. */
const Face = memo(function Face({ card }: { card: ProfileCard }) {
  const t = useTexts('swipe')
  const words = useTexts('members')
  const label = pictureLabel(card, useStore($fictionalWords).singular, 'tile', words)
  return (
    <>
      <Portrait
        className="swipe-portrait"
        thumb={card.main_image?.thumb_filename ?? null}
        large={card.main_image?.filename}
        sizes={pictureSizes}
        alt={pictureAlt(card, words)}
        eager
        label={label && <Label icon={card.fictional ? 'feather' : null}>{label}</Label>}
      >
        <PortraitName level={2} facts={<Facts card={card} />}>
          <a className="swipe-link" href={pathTo('members-id', { id: card.id })} draggable={false}>
            <PersonName name={card.name} age={card.age} />
          </a>
        </PortraitName>
        {card.quote && (
          <p className="swipe-quote" dir="auto">
            {words('quote.text', { quote: card.quote })}
          </p>
        )}
      </Portrait>
      <span className="swipe-mark swipe-mark-left" data-mark="left" aria-hidden="true">
        {t('answer.no')}
      </span>
      <span className="swipe-mark swipe-mark-right" data-mark="right" aria-hidden="true">
        {t('answer.yes')}
      </span>
    </>
  )
})

function Facts({ card }: { card: ProfileCard }) {
  const t = useTexts('members')
  const place = placeOf(card, useStore($regionNames))
  return card.online ? <Presence>{`${t('tile.online')} · ${place}`}</Presence> : <>{place}</>
}
