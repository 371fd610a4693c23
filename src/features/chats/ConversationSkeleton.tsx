import type { ProfileCard } from '#contract/members.ts'
import { pictureAlt } from '#src/features/members/words.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { PaneHead } from './PaneHead.tsx'
import './message-log.scss'

/** The shape of a conversation that is coming, with the name when the list knows it. */
export function ConversationSkeleton({ profile }: { profile: ProfileCard | null }) {
  const t = useTexts('chats')
  return (
    <div className="chats-pane">
      <div className="chats-conversation">
        <PaneHead>{profile ? <KnownHead profile={profile} /> : <UnknownHead />}</PaneHead>
        <div className="chats-log-frame">
          <Skeleton className="chats-log chats-log-skeleton" label={t('log.loading')}>
            <Bone shape="bubble" width="medium" />
            <Bone shape="bubble-own" width="short" />
            <Bone shape="bubble" width="long" />
            <Bone shape="bubble-own" width="medium" />
          </Skeleton>
        </div>
        <div className="chats-composer chats-composer-waiting" />
      </div>
    </div>
  )
}

function KnownHead({ profile }: { profile: ProfileCard }) {
  const picture = useTexts('members')
  return (
    <>
      <span className="chats-header-picture">
        <Avatar
          size="large"
          src={profile.main_image?.avatar_filename ?? null}
          alt={pictureAlt(profile, picture)}
        />
      </span>
      <h1 className="chats-name">
        <bdi className="chats-name-word">{profile.name}</bdi>
        {profile.age === null ? '' : `, ${profile.age}`}
      </h1>
    </>
  )
}

function UnknownHead() {
  const t = useTexts('chats')
  return <h1 className="visually-hidden">{t('list.title')}</h1>
}
