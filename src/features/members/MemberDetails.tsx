import type { ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import { type Interest, interests } from '#contract/interests.ts'
import type { MemberProfile } from '#contract/members.ts'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { InterestIcon } from '#src/ui/InterestIcon.tsx'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { MemberFacts } from './MemberFacts.tsx'

interface DetailsProps {
  member: MemberProfile
  isOwn: boolean
  /** On a phone: the photos in small. */
  children: ReactNode
}

/** Below the portrait: a sentence first, then what there is to know. */
export function MemberDetails({ member, isOwn, children }: DetailsProps) {
  const t = useTexts('members')
  const { name, quote, about, matched } = member
  const settings = useStore($readySettings)
  const fictional = useStore($fictionalWords).singular
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
      <MemberInterests member={member} />
      {about && (
        <section>
          <h2 className="member-heading">{t('member.about', { name })}</h2>
          <p className="member-about">{about}</p>
        </section>
      )}
      <MemberFacts member={member} />
      {member.fictional && settings?.fictional_warning && (
        <p className="member-warning">
          <Icon name="feather" size="small" />
          {t('member.warning', { name, fictional })}
        </p>
      )}
    </>
  )
}

function MemberInterests({ member }: { member: MemberProfile }) {
  const t = useTexts('members')
  const names = useTexts('interests')
  const known = member.interests.filter((interest): interest is Interest =>
    (interests as readonly string[]).includes(interest)
  )
  if (known.length === 0) return null
  return (
    <section className="member-interests-part">
      <h2 className="member-heading">{t('member.interests')}</h2>
      <ul className="member-interests">
        {known.map(interest => (
          <li key={interest}>
            <Chip icon={<InterestIcon interest={interest} size="small" />}>{names(interest)}</Chip>
          </li>
        ))}
      </ul>
    </section>
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
