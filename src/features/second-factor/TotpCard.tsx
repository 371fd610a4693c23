import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TotpProof } from './TotpProof.tsx'
import { TotpScan } from './TotpScan.tsx'
import { $totp, openTotp, renewCodes, startTotp, stopTotp } from './totp.ts'
import { useLostFocus } from './use-lost-focus.ts'

interface TotpCardProps {
  on: boolean
  codesLeft: number
}

/** Codes of an app: whether they are asked for, and what changes that. */
export function TotpCard({ on, codesLeft }: TotpCardProps) {
  const t = useTexts('second-factor')
  const heading = useLostFocus<HTMLHeadingElement>(useStore($totp))
  return (
    <div className="second-factor-card">
      <div className="second-factor-head">
        <Icon name="shield" />
        <h3 className="second-factor-heading" ref={heading} tabIndex={-1}>
          {t('totp.title')}
        </h3>
        <span className={on ? 'second-factor-state is-on' : 'second-factor-state'}>
          {on && <Icon name="check" size="small" />}
          {t(on ? 'totp.on' : 'totp.off')}
        </span>
      </div>
      <Step on={on} codesLeft={codesLeft} />
    </div>
  )
}

function Step({ on, codesLeft }: TotpCardProps) {
  const t = useTexts('second-factor')
  const step = useStore($totp)
  if (step.name === 'scan') return <TotpScan secret={step.secret} uri={step.uri} />
  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} />
  if (step.name === 'password') {
    return (
      <TotpProof
        text={t('setup.password_text')}
        submit={t('setup.next')}
        onSubmit={({ password }) => void startTotp(password)}
      />
    )
  }
  if (step.name === 'off' || step.name === 'renew') {
    const act = step.name === 'off' ? stopTotp : renewCodes
    return (
      <TotpProof
        title={t(`${step.name}.title`)}
        text={t(`${step.name}.text`)}
        codeLabel={t('off.code')}
        submit={t(`${step.name}.submit`)}
        onSubmit={({ password, code }) => void act(password, code)}
      />
    )
  }
  if (!on) {
    return (
      <>
        <p className="second-factor-text">{t('totp.text_off')}</p>
        <div className="second-factor-ways">
          <Button kind="second" size="small" onClick={() => openTotp('password')}>
            {t('totp.turn_on')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <p className="second-factor-text">{t('totp.text_on')}</p>
      <p className={codesLeft === 0 ? 'second-factor-text is-empty' : 'second-factor-text'}>
        {codesLeft === 0 ? t('totp.left_none') : t('totp.left', { count: codesLeft })}
      </p>
      <div className="second-factor-ways">
        <Button kind="second" size="small" onClick={() => openTotp('renew')}>
          {t('totp.renew')}
        </Button>
        <Button kind="quiet" size="small" onClick={() => openTotp('off')}>
          {t('totp.turn_off')}
        </Button>
      </div>
    </>
  )
}
