import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { $blocked, $unblocking, unblock } from '#src/features/privacy/blocked.ts'
import { $privacy, $privacySaving, knownOf, turnPrivacy } from '#src/features/privacy/privacy.ts'
import { $ownProfile } from '#src/features/profile/own-profile.ts'
import { $user, loadSession, setBalance } from '#src/features/session/session.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { forgetMember } from '#src/lib/forget.ts'
import { hold, refuse } from '#tests/support/network.ts'

let api: Api
let ann: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member()
  await openClient(api, ann)
  // The screen is open.
  onTestFinished($privacy.listen(() => {}))
})

async function shown() {
  await $privacy.reload()
  const state = $privacy.get()
  if (state.status !== 'ready') throw new Error('The privacy did not load')
  return state.value
}

test('a switch is stored as soon as it is turned', async () => {
  expect(await shown()).toMatchObject({ invisible: false, private_mode: false })
  await turnPrivacy('invisible', true)
  expect($privacySaving.get().invisible).toEqual({ status: 'saved' })
  await $privacy.reload()
  expect(await shown()).toMatchObject({ invisible: true })
})

test('what session and own profile tell is known before the answer, and opens nothing', async () => {
  expect(knownOf('invisible')).toBe(false)
  await loadSession()
  expect(knownOf('read_receipts')).toBe(true)
  await turnPrivacy('invisible', true)
  await $ownProfile.reload()
  expect([knownOf('invisible'), knownOf('hides_place')]).toEqual([true, false])
})

test('the privacy mode shows the place as hidden', async () => {
  await shown()
  await turnPrivacy('private_mode', true)
  expect(await shown()).toMatchObject({ private_mode: true, hides_place: true })
})

test('read receipts that are turned off are off for the session too', async () => {
  await shown()
  await turnPrivacy('read_receipts', false)
  expect($user.get()?.read_receipts).toBe(false)
  await loadSession()
  expect($user.get()?.read_receipts).toBe(false)
})

test('read receipts leave the balance alone that changed meanwhile', async () => {
  await shown()
  const turning = turnPrivacy('read_receipts', false)
  setBalance({ credits: 3, lots: [], paid_user: false })
  await turning
  expect($user.get()).toMatchObject({ credits: 3, read_receipts: false })
})

test('a switch that is pressed again while it is stored stays as it shows', async () => {
  await shown()
  const turning = turnPrivacy('push_names', true)
  expect($privacy.get()).toMatchObject({ value: { push_names: true } })
  await Promise.all([turning, turnPrivacy('push_names', false)])
  expect($privacy.get()).toMatchObject({ value: { push_names: true } })
  expect(await shown()).toMatchObject({ push_names: true })
})

test('what is turned shows in the own profile too', async () => {
  onTestFinished($ownProfile.listen(() => {}))
  await $ownProfile.reload()
  await shown()
  await turnPrivacy('invisible', true)
  await turnPrivacy('hides_place', true)
  expect($ownProfile.get()).toMatchObject({ value: { invisible: true, hides_place: true } })
})

test('a switch springs back when it could not be stored, and says so', async () => {
  await shown()
  refuse('/api/privacy.php', 'not_allowed')
  await turnPrivacy('invisible', true)
  expect($privacySaving.get().invisible).toMatchObject({ status: 'failed', code: 'not_allowed' })
  expect(await shown()).toMatchObject({ invisible: false })
})

test('an answer turns no switch that was turned after it was asked for', async () => {
  await shown()
  const seen: (boolean | null)[] = []
  const answers = hold('/api/privacy.php')
  const first = turnPrivacy('invisible', true)
  await expect.poll(answers.waiting).toBe(1)
  const second = turnPrivacy('push_names', true)
  onTestFinished(
    $privacy.subscribe(state => {
      seen.push(state.status === 'ready' ? state.value.push_names : null)
    })
  )
  await expect.poll(answers.waiting).toBe(2)
  answers.release()
  await Promise.all([first, second])
  expect(new Set(seen)).toEqual(new Set([true]))
  expect($privacy.get()).toMatchObject({ value: { invisible: true, push_names: true } })
})

test('the privacy mode that ends shows no place that was hidden meanwhile', async () => {
  await shown()
  await turnPrivacy('private_mode', true)
  const answers = hold('/api/privacy.php')
  const mode = turnPrivacy('private_mode', false)
  await expect.poll(answers.waiting).toBe(1)
  const place = turnPrivacy('hides_place', true)
  const seen: (boolean | null)[] = []
  onTestFinished(
    $privacy.subscribe(state => {
      seen.push(state.status === 'ready' ? state.value.hides_place : null)
    })
  )
  await expect.poll(answers.waiting).toBe(2)
  answers.release()
  await Promise.all([mode, place])
  expect(new Set(seen)).toEqual(new Set([true]))
})

test('the privacy mode that ends shows the place as it was before', async () => {
  await shown()
  await turnPrivacy('private_mode', true)
  await turnPrivacy('private_mode', false)
  expect($privacy.get()).toMatchObject({ value: { private_mode: false, hides_place: false } })
})

test.each(['stored', 'refused'])('a switch that is %s after a logout shows nowhere', async how => {
  await shown()
  if (how === 'refused') refuse('/api/privacy.php', 'not_allowed')
  const answers = hold('/api/privacy.php')
  const turning = turnPrivacy('invisible', true)
  await expect.poll(answers.waiting).toBe(1)
  forgetMember()
  answers.release()
  await turning
  expect($privacy.get()).toEqual({ status: 'loading' })
  expect($privacySaving.get()).toEqual({})
})

test('a block that was lifted stays in sight, and is gone from the next list', async () => {
  const ben = await api.member({ name: 'Ben' })
  await ann.call(blockMember, { body: { profile_id: ben.id } })
  await $blocked.reload()
  await unblock(ben.id)
  expect($unblocking.get()).toEqual({ [ben.id]: 'done' })
  expect($blocked.get()).toMatchObject({ status: 'ready', value: [{ name: 'Ben' }] })
  await $blocked.reload()
  expect($blocked.get()).toMatchObject({ status: 'ready', value: [] })
})
