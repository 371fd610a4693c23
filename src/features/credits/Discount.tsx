import { useStore } from '@nanostores/react'
import { $now, countdownText } from './countdown.ts'
import { discountTitle, endText, thenText } from './discount-words.ts'
import { $packages } from './packages.ts'

const dayMilliseconds = 86_400_000

/**
 * The discount in the prices: first the clock time at which it ends, then what is left of it.
 *
 * @param except a code that is told elsewhere on the page
 */
export function Discount({ except }: { except?: string }) {
  const state = useStore($packages)
  const now = useStore($now)
  if (state.status !== 'ready') return null
  const { discount, later_discount } = state.value
  if (!discount?.expires || discount.code === except) return null
  const left = countdownText(discount.expires, now)
  if (left === null) return null
  const then = thenText(later_discount, now)
  const isNear = Date.parse(discount.expires) - now < dayMilliseconds
  return (
    <section className="credits-discount">
      <p className="credits-discount-title">{discountTitle(discount)}</p>
      <p className="credits-discount-end">{endText(discount.expires, now)}</p>
      {isNear && (
        <p className="credits-discount-left" role="timer">
          {left}
        </p>
      )}
      {then && <p className="credits-discount-then">{then}</p>}
    </section>
  )
}
