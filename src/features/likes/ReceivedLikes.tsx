import { useStore } from '@nanostores/react'
import type { ReceivedLike } from '#contract/likes.ts'
import { $regionNames, placeOf } from '#src/features/members/places.ts'
import { pictureAlt, pictureLabel } from '#src/features/members/words.ts'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Label } from '#src/ui/Label.tsx'
import { Portrait } from '#src/ui/Portrait.tsx'
import { PortraitName } from '#src/ui/PortraitName.tsx'
import { PersonName } from '#src/ui/PersonName.tsx'
import { LikeRow, LikeRows } from './LikeRow.tsx'
import { NoLikes } from './NoLikes.tsx'
import { useLike } from './use-like.ts'
import { isThisWeek } from './when.ts'

/** The new ones as portraits, the older ones as rows. */
export function ReceivedLikes({ likes }: { likes: ReceivedLike[] }) {
  const t = useTexts('likes')
  if (likes.length === 0) return <NoLikes kind="received" />
  const now = serverNow()
  const fresh = likes.filter(like => like.like_new)
  const older = likes.filter(like => !like.like_new)
  const week = older.filter(like => isThisWeek(like.liked_at, now))
  const before = older.filter(like => !isThisWeek(like.liked_at, now))
  const row = (like: ReceivedLike) => (
    <LikeRow key={like.id} like={like}>
      <LikeBack like={like} />
    </LikeRow>
  )
  return (
    <>
      {fresh.length > 0 && (
        <section className="likes-section" aria-labelledby="likes-new">
          <h2 className="visually-hidden" id="likes-new">
            {t('new.title')}
          </h2>
          <ul className="likes-tiles">
            {fresh.map(like => (
              <NewLike key={like.id} like={like} />
            ))}
          </ul>
        </section>
      )}
      {week.length > 0 && <LikeRows title={t('earlier.week')} likes={week} row={row} />}
      {before.length > 0 && <LikeRows title={t('earlier.before')} likes={before} row={row} />}
    </>
  )
}

function NewLike({ like }: { like: ReceivedLike }) {
  const t = useTexts('likes')
  const words = useTexts('members')
  const label = pictureLabel(like, useStore($fictionalWords).singular, 'tile', words)
  const place = placeOf(like, useStore($regionNames))
  const { liked, act } = useLike(like.id)
  return (
    <li className="likes-tile">
      <Portrait
        thumb={like.main_image?.thumb_filename ?? null}
        large={like.main_image?.filename}
        alt={pictureAlt(like, words)}
        eager
        label={label && <Label icon={like.fictional ? 'feather' : null}>{label}</Label>}
        mark={
          <Label kind="new" icon={null}>
            {t('new.label')}
          </Label>
        }
      >
        <PortraitName facts={place}>
          <a className="likes-tile-link" href={pathTo('members-id', { id: like.id })}>
            <PersonName name={like.name} age={like.age} />
          </a>
        </PortraitName>
      </Portrait>
      <Button
        kind="second"
        size="medium"
        wide
        icon={<Icon name={liked ? 'heart-filled' : 'heart'} />}
        onClick={act}
      >
        {t(liked ? 'new.liked' : 'new.back')}
      </Button>
    </li>
  )
}

function LikeBack({ like }: { like: ReceivedLike }) {
  const t = useTexts('members')
  const { liked, act } = useLike(like.id)
  return (
    <IconButton
      className="likes-heart"
      icon={liked ? 'heart-filled' : 'heart'}
      label={t(liked ? 'like.withdraw' : 'like.give', { name: like.name })}
      pressed={liked}
      onClick={act}
    />
  )
}
