import { expect, onTestFinished, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { isMembersArea } from '#src/features/time-bonus/members-area.ts'
import { $isOfferOpen, closeOffer, enterMembersArea } from '#src/features/time-bonus/offer.ts'
import { $session, $user, setUser } from '#src/features/session/session.ts'
import { startTimeBonus } from '#src/features/time-bonus/time-bonus.ts'
import { environment, setEnvironment } from '#src/lib/environment.ts'
import { forgetMember } from '#src/lib/forget.ts'
import { appPatterns } from '#shared/routes.ts'
import { changeUser, hours, openNewcomer, start, stopTime } from './support.ts'

const bonus = { expires: new Date(start + 4 * hours).toISOString(), percentage: 25 }

/** A newcomer without credits in the members area, and the time that passes there. */
async function enter(options: Parameters<typeof openNewcomer>[0] = {}) {
  const { client } = await openNewcomer(options)
  const pass = stopTime()
  onTestFinished($isOfferOpen.listen(() => {}))
  startTimeBonus(bonus)
  let leave = enterMembersArea()
  onTestFinished(() => leave())
  return { client, pass, leave: () => leave(), enterAgain: () => (leave = enterMembersArea()) }
}

const isOpen = () => $isOfferOpen.get()

test('the members area is six routes and nothing more', () => {
  const inside = Object.keys(appPatterns).filter(isMembersArea)
  expect(inside.toSorted()).toEqual(
    ['chats', 'likes', 'likes-m-id', 'members', 'members-id', 'premium'].toSorted()
  )
})

test('comes 40 seconds after entering the members area, and not before', async () => {
  expect(limits.timeBonusModalMilliseconds).toBe(40_000)
  const { pass } = await enter()
  pass(39_750)
  expect(isOpen()).toBe(false)
  pass(250)
  expect(isOpen()).toBe(true)
})

test('is never for a guest', async () => {
  const { pass } = await enter()
  $session.set({ status: 'guest' })
  pass(60_000)
  expect(isOpen()).toBe(false)
})

test('begins to wait anew after the area was left', async () => {
  const { pass, leave, enterAgain } = await enter()
  pass(39_750)
  leave()
  pass(5000)
  expect(isOpen()).toBe(false)
  enterAgain()
  pass(39_750)
  expect(isOpen()).toBe(false)
  pass(250)
  expect(isOpen()).toBe(true)
})

test('is not for somebody with a credit', async () => {
  const { pass } = await enter({ credits: 1 })
  pass(60_000)
  expect(isOpen()).toBe(false)
  changeUser({ credits: 0 })
  expect(isOpen()).toBe(true)
})

test('does not come without the time bonus, and goes with it', async () => {
  const { pass } = await enter()
  startTimeBonus(null)
  pass(60_000)
  expect(isOpen()).toBe(false)
  startTimeBonus(bonus)
  expect(isOpen()).toBe(true)
  startTimeBonus(null)
  expect(isOpen()).toBe(false)
})

test('goes when the area is left, and comes back: it was not dismissed', async () => {
  const { pass, leave, enterAgain } = await enter()
  pass(40_000)
  expect(isOpen()).toBe(true)
  leave()
  expect(isOpen()).toBe(false)
  enterAgain()
  pass(40_000)
  expect(isOpen()).toBe(true)
})

test('once closed it does not come again, in this browser', async () => {
  const { client, pass, leave, enterAgain } = await enter()
  pass(40_000)
  closeOffer()
  expect(isOpen()).toBe(false)
  expect(Number(client.local.getItem('hide-time-bonus-modal'))).toBe(start + 40_000)
  leave()
  enterAgain()
  pass(60_000)
  expect(isOpen()).toBe(false)
})

test('once closed it does not come again where the browser keeps nothing, until the logout', async () => {
  const { pass, leave, enterAgain } = await enter()
  const refused = () => {
    throw new Error('SecurityError')
  }
  setEnvironment({ local: { ...environment.local, getItem: refused, setItem: refused } })
  pass(40_000)
  closeOffer()
  pass(60_000)
  expect(isOpen()).toBe(false)
  leave()
  enterAgain()
  pass(60_000)
  expect(isOpen()).toBe(false)

  const user = $user.get()
  forgetMember()
  if (user) setUser(user)
  startTimeBonus(bonus)
  pass(1000)
  expect(isOpen()).toBe(true)
})

test('waits while another dialog is open', async () => {
  const { pass } = await enter()
  const page = { activeElement: null, querySelector: (): object | null => ({}) }
  vi.stubGlobal('document', page)
  onTestFinished(() => void vi.unstubAllGlobals())
  pass(50_000)
  expect(isOpen()).toBe(false)
  page.querySelector = () => null
  pass(1000)
  expect(isOpen()).toBe(true)
})

test('waits while something is being written', async () => {
  const { pass } = await enter()
  const field = { matches: (selector: string) => selector.startsWith('textarea') }
  const page = { activeElement: field as unknown, querySelector: () => null }
  vi.stubGlobal('document', page)
  onTestFinished(() => void vi.unstubAllGlobals())
  pass(50_000)
  expect(isOpen()).toBe(false)
  page.activeElement = null
  pass(1000)
  expect(isOpen()).toBe(true)
})
