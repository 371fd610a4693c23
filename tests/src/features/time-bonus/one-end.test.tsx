import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { listPackages } from '#contract/credits.ts'
import { Discount } from '#src/features/credits/Discount.tsx'
import { $now } from '#src/features/credits/countdown.ts'
import { typeCode } from '#src/features/credits/discount-code.ts'
import { $packages, applyCode } from '#src/features/credits/packages.ts'
import { BonusBanner } from '#src/features/time-bonus/BonusBanner.tsx'
import { BonusDialog } from '#src/features/time-bonus/BonusDialog.tsx'
import { $isOfferOpen } from '#src/features/time-bonus/offer.ts'
import { $timeBonus, loadTimeBonus, startTimeBonus } from '#src/features/time-bonus/time-bonus.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import type { Site } from '#shared/site.ts'
import { addCode } from '#tests/server/features/credits/code-support.ts'
import { openNewcomer } from './support.ts'

const windowMinutes = 240
/** The member signs up at 22:00, so that the window contains midnight. */
const beforeSignup = 3 * 3600

/** The texts of an element, by class. */
function read(html: string, name: string): string | undefined {
  return new RegExp(`class="${name}"[^>]*>([^<]*)<`).exec(html)?.[1]
}

/** Name, end and countdown on each of the three screens, as the member sees them now. */
function shown() {
  const bonus = $timeBonus.get()
  if (!bonus.isVisible) return null
  $now.set(serverNow())
  $isOfferOpen.set(true)
  const banner = renderToStaticMarkup(<BonusBanner bonus={bonus} />)
  const dialog = renderToStaticMarkup(<BonusDialog bonus={bonus} />)
  const credits = renderToStaticMarkup(<Discount />)
  return {
    names: [
      read(banner, 'bonus-title'),
      /<h2[^>]*>([^<]*)</.exec(dialog)?.[1],
      read(credits, 'credits-discount-title')
    ],
    ends: [
      read(banner, 'bonus-end'),
      /class="bonus-until"><span>([^<]*)</.exec(dialog)?.[1],
      read(credits, 'credits-discount-end')
    ],
    left: [
      read(banner, 'bonus-left'),
      read(dialog, 'bonus-left'),
      read(credits, 'credits-discount-left')
    ],
    later: [read(dialog, 'bonus-then'), read(credits, 'credits-discount-then')]
  }
}

async function open(later_discount: Site['later_discount'] = null) {
  const desk = await openNewcomer({ secondsAgo: -beforeSignup, site: { later_discount } })
  desk.api.pass(beforeSignup)
  await loadTexts('time-bonus', 'credits', 'common')
  await Promise.all([$packages.reload(), loadTimeBonus()])
  return desk
}

test('banner, dialog and credits name one offer with one end at every minute of the window', async () => {
  const { api, member } = await open()
  const { reply } = await member.call(listPackages)
  for (let minute = 0; minute < windowMinutes; minute++) {
    // A timer updates the running countdown; here the clock moves, and a new countdown shows the same.
    const { discount } = reply
    startTimeBonus(null)
    startTimeBonus(discount)
    const now = shown()
    expect(new Set(now?.names), `minute ${minute}`).toEqual(new Set(['25% welcome bonus']))
    expect(new Set(now?.ends).size, `minute ${minute}`).toBe(1)
    expect(now?.ends[0]).toBe(minute < 120 ? 'until 02:00 tonight' : 'today until 02:00')
    expect(new Set(now?.left).size, `minute ${minute}`).toBe(1)
    const left = windowMinutes - minute
    expect(now?.left[0]).toBe(`0${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}:00`)
    expect(now?.later).toEqual([undefined, undefined])
    api.pass(60)
  }
  // At the end the server has no discount any more, under either name.
  startTimeBonus(null)
  startTimeBonus(reply.discount)
  expect(shown()).toBeNull()
  await $packages.reload()
  expect(renderToStaticMarkup(<Discount />)).toBe('')
})

test('a site with a smaller discount for longer names both ends on every screen', async () => {
  await open({ days: 7, percentage: 10 })
  const now = shown()
  const then = 'then 10%: until 9 May, 22:00'
  expect(now?.later).toEqual([then, then])
  expect(now?.ends[1]).toBe(now?.ends[2])
  expect(now?.ends[0]).toBe(`${now?.ends[1]} · ${then}`)
})

test('the credits name no later discount after a typed code', async () => {
  const { api } = await open({ days: 7, percentage: 10 })
  await addCode(api, { expires: new Date(serverNow() + 60_000) })
  typeCode('SPRING')
  await applyCode()
  const credits = renderToStaticMarkup(<Discount />)
  expect(read(credits, 'credits-discount-title')).toContain('Spring')
  expect(read(credits, 'credits-discount-then')).toBeUndefined()
})
