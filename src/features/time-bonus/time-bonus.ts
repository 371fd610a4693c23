import { atom } from 'nanostores'
import { type DiscountCode, firstPurchaseCodes, listPackages } from '#contract/credits.ts'
import { countdownText } from '#src/features/credits/countdown.ts'
import { $user } from '#src/features/session/session.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { onForget } from '#src/lib/forget.ts'
import { serverNow } from '#src/lib/server-clock.ts'

export interface RunningBonus {
  isVisible: true
  percentage: number
  /** The end, as the server says it. */
  expires: string
  /** The smaller discount that follows; null where none follows. */
  later: DiscountCode | null
  /** Hours, minutes and seconds with two digits each. */
  left: string
}
export type TimeBonus = { isVisible: false } | RunningBonus

/** The countdown of specification §4; the server alone decides whether there is one. */
export const $timeBonus = atom<TimeBonus>({ isVisible: false })

/** Whether the server has said if there is one, or could not. */
export const $isBonusKnown = atom(false)

let timer: ReturnType<typeof setInterval> | undefined

export function clearTimeBonus(): void {
  clearInterval(timer)
  timer = undefined
  if ($timeBonus.get().isVisible) $timeBonus.set({ isVisible: false })
}

/** One that runs goes on as it is. Null, or a member who has paid, ends it. */
export function startTimeBonus(
  discount: Pick<DiscountCode, 'expires' | 'percentage'> | null,
  later: DiscountCode | null = null
): void {
  if (!discount?.expires || $user.get()?.paid_user !== false) return clearTimeBonus()
  if (timer !== undefined) return
  const { expires, percentage } = discount
  const tick = () => {
    const left = countdownText(expires, serverNow())
    if (left === null) clearTimeBonus()
    else $timeBonus.set({ isVisible: true, percentage, expires, later, left })
  }
  timer = setInterval(tick, 1000)
  tick()
}

/** Asks the server; that it does not answer takes nothing away from what is known. */
export async function loadTimeBonus(): Promise<void> {
  const { id } = $user.get() ?? {}
  try {
    const { discount, later_discount } = await call(listPackages)
    // Who logged out meanwhile has none.
    if (id !== $user.get()?.id) return
    const isTimeBonus = discount?.code === firstPurchaseCodes.timeBonus
    startTimeBonus(isTimeBonus ? discount : null, later_discount)
  } catch (error) {
    expectApiError(error)
  }
  $isBonusKnown.set(true)
}

/**
 * Loads the bonus of whoever logs in, and ends it when they have paid. While it runs the server is
 * asked again whenever it has told of the member: an order whose money is still on its way, of
 * another device too, ends it as well.
 *
 * @returns what ends it all
 */
export function followTimeBonus(): () => void {
  let loadedFor: string | undefined
  const stop = $user.subscribe(user => {
    if (user?.paid_user !== false) clearTimeBonus()
    else if (user.id !== loadedFor || timer !== undefined) void loadTimeBonus()
    loadedFor = user?.id
  })
  return () => {
    stop()
    clearTimeBonus()
  }
}

onForget(() => {
  clearTimeBonus()
  $isBonusKnown.set(false)
})
