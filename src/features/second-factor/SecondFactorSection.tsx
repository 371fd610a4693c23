import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Failed } from '#src/ui/Failed.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { SectionBones } from './SectionBones.tsx'
import { TotpCard } from './TotpCard.tsx'
import { $secondFactor } from './second-factor.ts'
import './second-factor.scss'

/** What a login asks beside the password, and what can take the password's place. */
export function SecondFactorSection() {
  const t = useTexts('second-factor')
  const state = useStore($secondFactor)
  if (state.status === 'loading') return <SectionBones label={t('loading')} />
  if (state.status === 'failed') {
    return (
      <Failed
        title={t('failed')}
        retryLabel={t('retry')}
        onRetry={() => void $secondFactor.reload()}
      >
        {t(`errors:${state.code}`)} {t('failed_text')}
      </Failed>
    )
  }
  const { totp, recovery_codes, passkeys } = state.value
  return (
    <section className="second-factor">
      <h2 className="second-factor-title">{t('title')}</h2>
      <p className="second-factor-intro">{t('text')}</p>
      <TotpCard on={totp} codesLeft={recovery_codes} />
      <PasskeysCard passkeys={passkeys} />
    </section>
  )
}
