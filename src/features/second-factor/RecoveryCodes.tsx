import { useEffect, useRef } from 'react'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import { closeTotp } from './totp.ts'

/** The codes, this one time. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useTexts('second-factor')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const text = codes.join('\n')
  return (
    <div className="second-factor-form">
      <h4 className="second-factor-subheading" ref={title} tabIndex={-1}>
        {t('codes.title')}
      </h4>
      <p className="second-factor-text">{t('codes.text')}</p>
      <ul className="second-factor-codes" aria-label={t('codes.label')}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="second-factor-ways">
        <CopyButton text={text}>{t('codes.copy')}</CopyButton>
        <a
          className="button button-second button-small"
          download={t('codes.file')}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        >
          {t('codes.download')}
        </a>
      </div>
      <Button size="medium" onClick={closeTotp}>
        {t('codes.kept')}
      </Button>
    </div>
  )
}
