import { useStore } from '@nanostores/react'
import { PhotoManager } from '#src/features/photos/PhotoManager.tsx'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Failed } from '#src/ui/Failed.tsx'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { AccountRows } from './AccountRows.tsx'
import { EmptyParts, ProfileTop } from './ProfileTop.tsx'
import { FactsPart, InterestsPart, PlacePart, WordsPart } from './SectionParts.tsx'
import { SectionDialog } from './SectionDialog.tsx'
import { VisibilityPart } from './VisibilityPart.tsx'
import { $ownProfile } from './own-profile.ts'
import './profile.scss'

/** One's own place (route profile): who one is here, part by part, and the ways to the account. */
export function ProfileScreen() {
  const t = useTexts('account')
  const state = useStore($ownProfile)
  const profile = state.status === 'ready' ? state.value : null
  return (
    <div className="profile">
      <ProfileTop profile={profile} />
      <nav className="profile-account" aria-label={t('profile.account')}>
        <AccountRows />
      </nav>
      <div className="profile-parts">
        <Parts />
      </div>
    </div>
  )
}

function Parts() {
  const t = useTexts('profile')
  const errorText = useErrorText()
  const state = useStore($ownProfile)
  if (state.status === 'failed') {
    return (
      <Failed
        title={t('load_failed')}
        retryLabel={t('retry')}
        onRetry={() => void $ownProfile.reload()}
      >
        {errorText(state)}
      </Failed>
    )
  }
  if (state.status === 'loading') {
    return (
      <Skeleton className="profile-loading" label={t('loading')}>
        <Bone shape="title" width="short" />
        <Bone shape="card" />
        <Bone shape="title" width="short" />
        <Bone shape="card" />
      </Skeleton>
    )
  }
  const profile = state.value
  return (
    <>
      <EmptyParts profile={profile} />
      <WordsPart profile={profile} />
      <PhotoManager />
      <FactsPart profile={profile} />
      <InterestsPart profile={profile} />
      <PlacePart profile={profile} />
      <VisibilityPart />
      <SectionDialog />
    </>
  )
}
