import { type ReactNode, Suspense } from 'react'
import { lazily } from '#src/lib/lazily.ts'
import { loadTexts, useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { Subpage } from '#src/ui/Subpage.tsx'
import { EmailPart } from './EmailPart.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import { SessionsPart } from './SessionsPart.tsx'
import './security.scss'

const SecondFactorSection = lazily(async () => {
  await loadTexts('second-factor')
  return (await import('#src/features/second-factor/SecondFactorSection.tsx')).SecondFactorSection
})

/** How one gets in, and where one is (route settings-security). */
export function SecurityScreen() {
  const t = useTexts('account')
  return (
    <Subpage
      back={{ href: pathTo('settings'), label: t('security.back') }}
      title={t('security.title')}
    >
      <EmailPart />
      <PasswordPart />
      <Suspense fallback={<Waiting />}>
        <SecondFactorSection />
      </Suspense>
      <SessionsPart />
    </Subpage>
  )
}

function Waiting(): ReactNode {
  const t = useTexts('account')
  return (
    <Skeleton label={t('security.loading')}>
      <Bone shape="card" />
    </Skeleton>
  )
}
