import { useStore } from '@nanostores/react'
import { daysAgo, formatDate, formatTime } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { $now, countdownText } from './countdown.ts'
import { isOwnCode } from './discount-words.ts'
import { $packages } from './packages.ts'

const dayMilliseconds = 86_400_000

/**
 * The discount in the prices: first the clock time at which it ends, then what is left of it.
 *
 * @param except a code that is told elsewhere on the page
 */
export function Discount({ except }: { except?: string }) {
  const t = useTexts('credits')
  const state = useStore($packages)
  const now = useStore($now)
  const discount = state.status === 'ready' ? state.value.discount : null
  if (!discount?.expires || discount.code === except) return null
  const left = countdownText(discount.expires, now)
  if (left === null) return null
  const isNear = Date.parse(discount.expires) - now < dayMilliseconds
  return (
    <section className="credits-discount">
      <p className="credits-discount-title">
        {t(isOwnCode(discount.code) ? 'discount.title' : 'discount.code_title', {
          code: discount.code,
          percentage: discount.percentage
        })}
      </p>
      <p className="credits-discount-end">{endText(t, discount.expires, now)}</p>
      {isNear && (
        <p className="credits-discount-left" role="timer">
          {left}
        </p>
      )}
    </section>
  )
}

function endText(t: ReturnType<typeof useTexts<'credits'>>, expires: string, now: number): string {
  const days = daysAgo(expires, now)
  const time = formatTime(expires)
  if (days === 0) return t('discount.today', { time })
  if (days === -1) return t('discount.tomorrow', { time })
  return t('discount.until', { date: formatDate(expires), time })
}
