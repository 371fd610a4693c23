import { useStore } from '@nanostores/react'
import type { MemberProfile, ProfileCard } from '#contract/members.ts'
import { $user } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { type ScreenProps, pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { Failed } from '#src/ui/Failed.tsx'
import { MemberActions } from './MemberActions.tsx'
import { MemberBlocked } from './MemberBlocked.tsx'
import { MemberDetails, MemberDetailsSkeleton } from './MemberDetails.tsx'
import { MemberGallery } from './MemberGallery.tsx'
import { MemberHead } from './MemberHead.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import { MemberStrip } from './MemberStrip.tsx'
import { MemberTop } from './MemberTop.tsx'
import { memberOf } from './member.ts'
import { $profiles } from './profiles.ts'
import { useGallery } from './use-gallery.ts'
import './member.scss'

/** Somebody's profile (route members-id); what a list has shown is there in the first frame. */
export function MemberScreen({ params }: ScreenProps) {
  const id = params['id'] ?? ''
  const t = useTexts('members')
  const store = memberOf(id)
  const state = useStore(store)
  const known = useStore($profiles, { keys: [id] })[id]
  if (state.status === 'ready') return <Member key={id} card={state.value} member={state.value} />
  if (state.status === 'loading') return <Member key={id} card={known} member={null} />
  if (state.code === 'profile_unavailable' || state.code === 'invalid_input') return <Gone />
  return (
    <div className="member-note">
      <MemberTop />
      <h1 className="member-note-title" dir="auto">
        {known?.name ?? t('member.failed.title')}
      </h1>
      <Failed
        title={t('member.failed.title')}
        retryLabel={t('member.failed.retry')}
        onRetry={() => void store.reload()}
      >
        {t(`errors:${state.code}`)}
      </Failed>
    </div>
  )
}

interface MemberViewProps {
  card: ProfileCard | undefined
  /** Null until it is loaded. */
  member: MemberProfile | null
}

function Member({ card, member }: MemberViewProps) {
  const isOwn = useStore($user)?.id === card?.id
  const gallery = useGallery()
  if (member?.blocked) return <MemberBlocked member={member} />
  const strip = (place: 'sheet' | 'gallery') =>
    member && <MemberStrip {...member} gallery={gallery} isOwn={isOwn} place={place} />
  return (
    <article className="member">
      <MemberTop>{member && !isOwn && <MemberMenu member={member} />}</MemberTop>
      <MemberGallery card={card} photos={member?.photos ?? null} gallery={gallery} isOwn={isOwn}>
        {strip('gallery')}
      </MemberGallery>
      {card && <MemberHead card={card} member={member} />}
      {card && !isOwn && <MemberActions card={card} />}
      <div className="member-sheet">
        {member ? (
          <MemberDetails member={member} isOwn={isOwn}>
            {strip('sheet')}
          </MemberDetails>
        ) : (
          <MemberDetailsSkeleton />
        )}
      </div>
    </article>
  )
}

function Gone() {
  const t = useTexts('members')
  return (
    <div className="member-note">
      <MemberTop />
      <Empty
        level={1}
        title={t('member.gone.title')}
        action={
          <Button kind="second" href={pathTo('members')}>
            {t('member.gone.action')}
          </Button>
        }
      >
        {t('member.gone.text')}
      </Empty>
    </div>
  )
}
