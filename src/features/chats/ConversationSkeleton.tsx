import type { ProfileCard } from '#contract/members.ts'
import { pictureAlt } from '#src/features/members/words.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'

/** The shape of a conversation that is coming, with the name when the list knows it. */
export function ConversationSkeleton({ profile }: { profile: ProfileCard | null }) {
  const t = useTexts('chats')
  const picture = useTexts('members')
  return (
    <div className="chats-pane">
      <div className="chats-conversation">
        <header className="chats-header">
          <IconButton
            className="chats-back"
            icon="chevron-left"
            label={t('back')}
            href={pathTo('chats')}
          />
          {profile && (
            <>
              <Avatar
                className="chats-header-picture"
                size="large"
                src={profile.main_image?.avatar_filename ?? null}
                alt={pictureAlt(profile, picture)}
              />
              <h1 className="chats-name">
                <span className="chats-name-word">{profile.name}</span>, {profile.age}
              </h1>
            </>
          )}
        </header>
        <div className="chats-log">
          <Skeleton className="chats-log-skeleton" label={t('log.loading')}>
            <Bone shape="bubble" width="medium" />
            <Bone shape="bubble-own" width="short" />
            <Bone shape="bubble" width="long" />
            <Bone shape="bubble-own" width="medium" />
          </Skeleton>
        </div>
      </div>
    </div>
  )
}
