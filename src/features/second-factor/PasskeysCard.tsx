import { useStore } from '@nanostores/react'
import { type Passkey, secondFactorLimits } from '#contract/second-factor.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { NewPasskeyForm } from './NewPasskeyForm.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import { device } from './device.ts'
import { $passkeyForm, openPasskeyForm } from './passkeys.ts'
import { useLostFocus } from './use-lost-focus.ts'

/** The passkeys of the account, and the way to another one. */
export function PasskeysCard({ passkeys }: { passkeys: Passkey[] }) {
  const t = useTexts('second-factor')
  const { open } = useStore($passkeyForm)
  const heading = useLostFocus<HTMLHeadingElement>(`${open} ${passkeys.length}`)
  const canHold = device.canHold()
  const hasRoom = passkeys.length < secondFactorLimits.passkeys
  return (
    <div className="second-factor-card">
      <div className="second-factor-head">
        <Icon name="key" />
        <h3 className="second-factor-heading" ref={heading} tabIndex={-1}>
          {t('passkeys.title')}
        </h3>
      </div>
      <p className="second-factor-text">{t('passkeys.text')}</p>
      {passkeys.length > 0 && (
        <ul className="second-factor-passkeys">
          {passkeys.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {!canHold && <p className="second-factor-text">{t('passkeys.unsupported')}</p>}
      {canHold && open && <NewPasskeyForm />}
      {canHold && !open && hasRoom && (
        <div className="second-factor-ways">
          <Button kind="second" size="small" onClick={openPasskeyForm}>
            {t('passkeys.add')}
          </Button>
        </div>
      )}
    </div>
  )
}
