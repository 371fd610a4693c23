import { useStore } from '@nanostores/react'
import { $now, countdownText } from './countdown.ts'
import { discountTitle, endText, thenText } from './discount-words.ts'
import { $packages } from './packages.ts'
import { $welcomeDiscount } from './welcome.ts'

const dayMilliseconds = 86_400_000

/**
 * The discount in the prices: first the clock time at which it ends, then what is left of it.
 *
 * @param except a code that is told elsewhere on the page
 */
export function Discount({ except }: { except?: string }) {
  const state = useStore($packages)
  const now = useStore($now)
  const discount = state.status === 'ready' ? state.value.discount : null
  if (!discount?.expires || discount.code === except) return null
  const left = countdownText(discount.expires, now)
  if (left === null) return null
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
      <LaterDiscount expires={discount.expires} now={now} />
    </section>
  )
}

/** What follows, on a site with a smaller discount for longer. */
function LaterDiscount({ expires, now }: { expires: string; now: number }) {
  const welcome = useStore($welcomeDiscount)
  const then = thenText({ expires }, welcome.status === 'ready' ? welcome.value : null, now)
  return then && <p className="credits-discount-then">{then}</p>
}
