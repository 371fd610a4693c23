import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Block } from './Block.tsx'
import { DraftField } from './DraftField.tsx'
import { $asking, $code, type Code, askForCode } from './code.ts'

/** The mobile number, and the code that proves that it is the member's. */
export function PhoneBlock() {
  const t = useTexts('directdebit')
  const code = useStore($code)
  const asking = useStore($asking)
  const wait = code.status === 'none' ? 0 : code.wait
  // Nothing is forbidden by it: an earlier code of the day may be over, and only the server knows.
  const isSpent = code.status !== 'none' && code.left_today === 0
  return (
    <Block title={t('phone.title')} text={t('phone.text')}>
      <DraftField name="phone" type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
      <div className="directdebit-ask">
        <Button
          kind="second"
          size="medium"
          busy={asking.status === 'sending'}
          disabled={wait > 0}
          onClick={() => void askForCode()}
        >
          {t(code.status === 'none' ? 'phone.send' : 'phone.again')}
        </Button>
        {wait > 0 && !isSpent && (
          <span className="directdebit-wait" aria-hidden="true">
            {t('phone.wait', { time: minutesText(wait) })}
          </span>
        )}
      </div>
      <div className="directdebit-live" aria-live="polite">
        {asking.status === 'failed' && <Banner kind="danger">{t(`errors:${asking.code}`)}</Banner>}
        {code.status !== 'none' && asking.status !== 'failed' && <SentNote code={code} />}
      </div>
      <DraftField
        name="sms_code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        hint={code.status === 'none' ? t('phone.first') : t('phone.six')}
      />
    </Block>
  )
}

/** To which number, how long it is good, and how many there are left. */
function SentNote({ code }: { code: Exclude<Code, { status: 'none' }> }) {
  const t = useTexts('directdebit')
  return (
    <p className="directdebit-note">
      {code.status === 'expired' ? t('phone.expired') : t('phone.sent', { phone: code.phone })}{' '}
      {t('phone.left', { count: code.left_today })}
    </p>
  )
}

/** @returns 0:42 */
function minutesText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
