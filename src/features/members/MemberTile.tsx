import { useId } from 'react'
import { useStore } from '@nanostores/react'
import type { ProfileCard } from '#contract/members.ts'
import { useLike } from '#src/features/likes/use-like.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Label } from '#src/ui/Label.tsx'
import { Portrait } from '#src/ui/Portrait.tsx'
import { PortraitName } from '#src/ui/PortraitName.tsx'
import { Presence } from '#src/ui/Presence.tsx'
import { PersonName } from '#src/ui/PersonName.tsx'
import { KindLabel } from './KindLabel.tsx'
import { openPortrait } from './morph.ts'
import { $regionNames, placeOf } from './places.ts'
import { pictureAlt } from './words.ts'

interface TileProps {
  card: ProfileCard
  /** Above the fold. */
  eager?: boolean
}

/** Somebody's portrait with name, one line of facts and a heart. */
export function MemberPicture({ card, eager = false }: TileProps) {
  const t = useTexts('members')
  const id = useId()
  const { liked, href, act } = useLike(card.id)
  return (
    <Portrait
      className="members-picture"
      thumb={card.main_image?.thumb_filename ?? null}
      large={card.main_image?.filename}
      alt={pictureAlt(card, t)}
      eager={eager}
      label={
        <span className="members-labels" id={id}>
          <KindLabel card={card} where="tile" />
          {card.is_new && (
            <Label kind="new" icon={null}>
              {t('tile.new')}
            </Label>
          )}
        </span>
      }
      action={
        <IconButton
          className="members-heart"
          icon={liked ? 'heart-filled' : 'heart'}
          label={t(liked ? 'like.withdraw' : 'like.give', { name: card.name })}
          pressed={href === undefined ? liked : undefined}
          href={href}
          onClick={act}
        />
      }
    >
      <PortraitName facts={<Facts card={card} />}>
        <a
          className="members-link"
          href={pathTo('members-id', { id: card.id })}
          aria-describedby={id}
          onClick={openPortrait}
        >
          <PersonName name={card.name} age={card.age} />
        </a>
      </PortraitName>
    </Portrait>
  )
}

function Facts({ card }: { card: ProfileCard }) {
  const t = useTexts('members')
  const place = placeOf(card, useStore($regionNames))
  return card.online ? <Presence>{`${t('tile.online')} · ${place}`}</Presence> : <>{place}</>
}

export function MemberTile(props: TileProps) {
  return (
    <li className="members-tile">
      <MemberPicture {...props} />
    </li>
  )
}
