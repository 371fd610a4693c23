import { atom, onMount } from 'nanostores'
import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { $user } from '#src/features/session/session.ts'
import { environment } from '#src/lib/environment.ts'
import { onForget } from '#src/lib/forget.ts'
import { persisted } from '#src/lib/persisted.ts'
import { isFreeMoment } from './free-moment.ts'
import { $timeBonus } from './time-bonus.ts'

/** When the offer was closed (specification §4); from then on it stays hidden. */
const closedAt = persisted('hide-time-bonus-modal', z.nullable(z.number()), null)

/** For a browser that keeps nothing: closed as long as the member stays. */
let isClosedUnkept = false
onForget(() => {
  isClosedUnkept = false
})

const $hasStayed = atom(false)

/** From entering the members area the offer waits 40 s. @returns what is to be called on leaving */
export function enterMembersArea(): () => void {
  const timer = setTimeout(() => $hasStayed.set(true), limits.timeBonusModalMilliseconds)
  return () => {
    clearTimeout(timer)
    $hasStayed.set(false)
  }
}

function isDue(): boolean {
  return (
    $hasStayed.get() &&
    $timeBonus.get().isVisible &&
    $user.get()?.credits === 0 &&
    !isClosedUnkept &&
    closedAt.read() === null
  )
}

/** Whether the time bonus is offered in a dialog now. */
export const $isOfferOpen = atom(false)

onMount($isOfferOpen, () => {
  const look = () => {
    const isOpen = $isOfferOpen.get()
    // What is open stays so for as long as it is true, whatever else is done meanwhile.
    const next = isDue() && (isOpen || isFreeMoment())
    if (next !== isOpen) $isOfferOpen.set(next)
  }
  // The countdown ticks: a moment that was not free is followed by one that may be.
  const stops = [$hasStayed, $timeBonus, $user].map(store => store.listen(look))
  return () => stops.forEach(stop => stop())
})

/** Closed, or followed: either way it does not come again. */
export function closeOffer(): void {
  closedAt.write(environment.now())
  isClosedUnkept = closedAt.read() === null
  $isOfferOpen.set(false)
}
