import type { ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import type { GivenLike } from '#contract/likes.ts'
import { $regionNames, placeOf } from '#src/features/members/places.ts'
import { pictureAlt } from '#src/features/members/words.ts'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { Label } from '#src/ui/Label.tsx'
import { Portrait } from '#src/ui/Portrait.tsx'
import { classes } from '#src/ui/classes.ts'
import { useHandedOn } from '#src/ui/use-handed-on.ts'
import { PersonName } from '#src/ui/PersonName.tsx'
import { dayWords } from './when.ts'

interface LikeRowProps {
  like: GivenLike
  /** What can be done costs something, and says so. */
  priced?: boolean
  children: ReactNode
}

/** One like as a row: picture, name, place and day, and what can be done. */
export function LikeRow({ like, priced = false, children }: LikeRowProps) {
  const t = useTexts('members')
  const place = placeOf(like, useStore($regionNames))
  const fictional = useStore($fictionalWords).singular
  // Withdrawn, it goes, and with the last one the list.
  const ref = useHandedOn<HTMLLIElement>('.likes')
  return (
    <li ref={ref} className={classes('likes-row', priced && 'likes-row-priced')}>
      <Portrait
        className="likes-row-picture"
        thumb={like.main_image?.thumb_filename ?? null}
        alt={pictureAlt(like, t)}
      />
      <div className="likes-row-words">
        <a className="likes-row-name" href={pathTo('members-id', { id: like.id })}>
          <PersonName name={like.name} age={like.age} />
        </a>
        <p className="likes-row-facts">{`${place} · ${dayWords(like.liked_at, serverNow())}`}</p>
        {like.fictional && <Label kind="text">{fictional}</Label>}
      </div>
      <div className="likes-row-action">{children}</div>
    </li>
  )
}

interface LikeRowsProps<Like extends GivenLike> {
  title: string
  likes: readonly Like[]
  row: (like: Like) => ReactNode
}

/** A heading with its rows; says once that pictures are drawn. */
export function LikeRows<Like extends GivenLike>({ title, likes, row }: LikeRowsProps<Like>) {
  const t = useTexts('likes')
  const isDrawn = likes.some(like => like.main_image?.illustration)
  return (
    <section className="likes-section">
      <div className="likes-section-head">
        <h2 className="likes-heading">{title}</h2>
        {isDrawn && <p className="likes-drawn">{t('earlier.drawn')}</p>}
      </div>
      <ul className="likes-rows">{likes.map(row)}</ul>
    </section>
  )
}
