import { useStore } from '@nanostores/react'
import { pictureAlt } from '#src/features/members/words.ts'
import { $user } from '#src/features/session/session.ts'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { capital, formatMoney } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Label } from '#src/ui/Label.tsx'
import { Presence } from '#src/ui/Presence.tsx'
import { ConversationMenu } from './ConversationMenu.tsx'
import { PaneHead } from './PaneHead.tsx'
import type { Conversation } from './conversation-state.ts'
import { $typing } from './typing.ts'

/** Who it is, whether they are there, what the talk has cost and what is left. */
export function ConversationHeader({ conversation }: { conversation: Conversation }) {
  const t = useTexts('chats')
  const { id, profile } = conversation
  const picture = useTexts('members')
  const { singular: word } = useStore($fictionalWords)
  const isTyping = useStore($typing)[id ?? ''] === true
  const isHere = profile.online || isTyping
  return (
    <PaneHead>
      <a
        className="chats-header-picture"
        href={pathTo('members-id', { id: profile.id })}
        aria-label={t('menu.profile')}
      >
        <Avatar
          size="large"
          src={profile.main_image?.avatar_filename ?? null}
          alt={pictureAlt(profile, picture)}
          presence={isHere ? t('online') : undefined}
        />
      </a>
      <div className="chats-who">
        <h1 className="chats-name">
          <bdi className="chats-name-word">{profile.name}</bdi>
          {profile.age === null ? '' : `, ${profile.age}`}
        </h1>
        <p className="chats-state">
          {isHere ? (
            <Presence>
              <span>
                {t('online')}
                {isTyping && <span className="chats-state-typing">, {t('typing')}</span>}
              </span>
            </Presence>
          ) : (
            !profile.fictional && <span>{t('offline')}</span>
          )}
          {profile.fictional && <Label kind="text">{capital(word)}</Label>}
        </p>
      </div>
      <HeaderCosts conversation={conversation} />
      <ConversationMenu conversation={conversation} />
    </PaneHead>
  )
}

function HeaderCosts({ conversation: { spent } }: { conversation: Conversation }) {
  const t = useTexts('chats')
  const user = useStore($user)
  const sum = formatMoney(spent)
  const credits = spent.credits > 0 && t('costs.credits', { count: spent.credits })
  return (
    <dl className="chats-costs">
      <div className="chats-costs-spent">
        <dt>{t('costs.conversation')}</dt>
        <dd>
          {credits && <span className="chats-costs-credits">{credits} · </span>}
          {sum}
        </dd>
      </div>
      <div className="chats-costs-balance">
        <dt>{t('costs.balance')}</dt>
        <dd>{t('costs.credits', { count: user?.credits ?? 0 })}</dd>
      </div>
    </dl>
  )
}
