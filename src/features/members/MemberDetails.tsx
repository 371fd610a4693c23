import type { ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import type { MemberProfile } from '#contract/members.ts'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { MemberFacts } from './MemberFacts.tsx'
import { MemberInterests } from './MemberInterests.tsx'
import { MemberNotes } from './MemberNotes.tsx'

interface DetailsProps {
  member: MemberProfile
  isOwn: boolean
  /** On a phone: the photos in small. */
  children: ReactNode
}

/** Below the portrait: a sentence first, then what there is to know. */
export function MemberDetails({ member, isOwn, children }: DetailsProps) {
  const t = useTexts('members')
  const { quote, matched } = member
  return (
    <>
      {isOwn && (
        <Banner
          action={
            <Button kind="second" size="small" href={pathTo('profile')}>
              {t('member.edit')}
            </Button>
          }
        >
          {t('member.own')}
        </Banner>
      )}
      {quote && <p className="member-quote">{t('quote.text', { quote })}</p>}
      {children}
      {matched && (
        <p className="member-matched">
          <Icon name="heart-filled" size="small" />
          {t('member.matched')}
        </p>
      )}
      <Warning member={member} />
      <MemberInterests member={member} />
      <MemberNotes member={member} />
      <MemberFacts member={member} />
    </>
  )
}

/** Before anything is written: that no member stands behind it, and what a message costs all the same. */
function Warning({ member: { name, kind, fictional } }: { member: MemberProfile }) {
  const t = useTexts('members')
  const isWarned = useStore($readySettings)?.fictional_warning
  const word = useStore($fictionalWords).singular
  if (kind === 'cam' || kind === 'resell') {
    return <p className="member-warning">{t(`partner.${kind}`)}</p>
  }
  if (!fictional || !isWarned) return null
  return (
    <p className="member-warning">
      <Icon name="feather" size="small" />
      {t('member.warning', { name, fictional: word })}
    </p>
  )
}

export function MemberDetailsSkeleton() {
  const t = useTexts('members')
  return (
    <Skeleton label={t('member.loading')} className="member-skeleton">
      <Bone shape="title" width="long" />
      <Bone width="long" />
      <Bone width="medium" />
      <Bone width="short" />
    </Skeleton>
  )
}
