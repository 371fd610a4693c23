import { useStore } from '@nanostores/react'
import type { LoginSession } from '#contract/sessions.ts'
import { daysAgo, formatDate, formatTime } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { $ending, endSession } from './sessions.ts'

const pocketable = new Set(['iPhone', 'iPad', 'Android'])

/** One browser: what it is, since when, when last. */
export function SessionRow({ session }: { session: LoginSession }) {
  const t = useTexts('account')
  const ending = useStore($ending)
  const { id, current, device, created_at } = session
  const name = useDeviceName(device)
  const used = useWhen(session.used_at)
  return (
    <li className="security-session">
      <Icon name={pocketable.has(device.system ?? '') ? 'phone' : 'home'} />
      <div className="security-session-words">
        <p className="security-session-name">{name}</p>
        <p className="security-session-when">
          {current ? t('sessions.here') : t('sessions.used', { when: used })}
          {' · '}
          {t('sessions.since', { date: formatDate(created_at) })}
        </p>
      </div>
      {!current && (
        <Button
          kind="quiet"
          size="small"
          label={t('sessions.end_named', { name })}
          busy={ending.status === 'ending' && ending.which === id}
          onClick={() => void endSession(id)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

function useDeviceName({ browser, system }: LoginSession['device']): string {
  const t = useTexts('account')
  if (browser && system) return t('sessions.device', { browser, system })
  return browser ?? system ?? t('sessions.unknown')
}

function useWhen(iso: string): string {
  const t = useTexts('account')
  const days = daysAgo(iso, serverNow())
  const time = formatTime(iso)
  if (days <= 0) return t('sessions.today', { time })
  return days === 1 ? t('sessions.yesterday', { time }) : formatDate(iso)
}
