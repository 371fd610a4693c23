import type { ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import type { Chat } from '#contract/chats.ts'
import { pictureAlt } from '#src/features/members/words.ts'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { capital } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { classes } from '#src/ui/classes.ts'
import { Label } from '#src/ui/Label.tsx'
import { shortMoment } from './words.ts'

interface PersonRowProps {
  profile: Chat['profile']
  href: string
  /** When the last word was said; without one there is no time. */
  moment: string | undefined
  /** It leads to what is open. */
  current?: boolean
  className?: string | false
  /** Under the name. */
  children: ReactNode
}

/** A line of the list that leads to what was said with somebody. */
export function PersonRow({ profile, href, moment, current, className, children }: PersonRowProps) {
  const t = useTexts('chats')
  const picture = useTexts('members')
  const { singular: word } = useStore($fictionalWords)
  return (
    <li>
      <a
        className={classes('chats-row', current && 'is-current', className)}
        href={href}
        aria-current={current ? 'page' : undefined}
      >
        <Avatar
          size="huge"
          src={profile.main_image?.avatar_filename ?? null}
          alt={pictureAlt(profile, picture)}
          presence={profile.online ? t('online') : undefined}
        />
        <span className="chats-row-words">
          <span className="chats-row-head">
            <bdi className="chats-row-name">{profile.name}</bdi>
            {profile.fictional && <Label kind="text">{capital(word)}</Label>}
            {moment && (
              <time className="chats-row-time" dateTime={moment}>
                {shortMoment(moment)}
              </time>
            )}
          </span>
          {children}
        </span>
      </a>
    </li>
  )
}
