import { beforeEach, expect, test } from 'vitest'
import {
  $deleted,
  $deleting,
  $leaving,
  $offer,
  deleteAccount,
  takeOffer
} from '#src/features/deletion/deletion.ts'
import {
  $linkEmail,
  $linkRequest,
  $reactivation,
  askLink,
  reactivateWith
} from '#src/features/deletion/reactivation.ts'
import { appliedCode } from '#src/features/credits/discount-code.ts'
import { $session, signOut } from '#src/features/session/session.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { mailedTokens, password, withPassword } from '#tests/server/features/deletion/support.ts'

const email = 'ann@post.example'
let api: Api
let ann: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ email, ...(await withPassword()) })
  $deleted.set(null)
  await openClient(api, ann)
  $leaving.setKey('reason', 'break')
  $leaving.setKey('text', 'Even rust')
})

test('a deletion says until when it can be undone, and nothing of the member stays', async () => {
  await deleteAccount(password)
  expect($deleted.get()).toEqual({ email, until: '2026-05-16T19:00:00.000Z' })
  expect($session.get()).toEqual({ status: 'guest' })
  expect($leaving.get()).toEqual({ reason: null, text: '' })
})

test('who logs in next reads nothing of the deletion', async () => {
  await deleteAccount(password)
  await openClient(api, await api.member())
  expect($deleted.get()).toBeNull()
})

test('the address that was typed for the link goes with a logout', async () => {
  $linkEmail.set(email)
  await signOut()
  expect($linkEmail.get()).toBe('')
})

test('a wrong password leaves everything as it was, with what was said', async () => {
  await deleteAccount('something else')
  expect($deleting.get()).toMatchObject({ status: 'failed', code: 'password_wrong' })
  expect($session.get().status).toBe('member')
  expect($leaving.get()).toEqual({ reason: 'break', text: 'Even rust' })
  expect($deleted.get()).toBeNull()
})

test('without a reason nothing is asked of the server', async () => {
  $leaving.setKey('reason', null)
  await deleteAccount(password)
  expect($deleted.get()).toBeNull()
  expect($session.get().status).toBe('member')
})

test('the mailed link brings the account back, another one does not', async () => {
  await deleteAccount(password)
  const [token = ''] = await mailedTokens(api, email)
  await reactivateWith('x'.repeat(43))
  expect($reactivation.get()).toEqual({ status: 'invalid' })
  await reactivateWith('')
  expect($reactivation.get()).toEqual({ status: 'invalid' })
  await reactivateWith(token)
  expect($reactivation.get()).toEqual({ status: 'back', email })
  expect($deleted.get()).toBeNull()
})

test('the link is asked for once more', async () => {
  $linkEmail.set('not an address')
  await askLink()
  expect($linkRequest.get()).toMatchObject({ status: 'failed', code: 'invalid_input' })
  $linkEmail.set(email)
  expect(await askLink()).toBe(true)
  expect($linkRequest.get().status).toBe('done')
})

test('the discount that is taken stands in the next order', async () => {
  await takeOffer()
  const offer = $offer.get()
  expect(offer).toMatchObject({ status: 'taken', discount: { percentage: 25 } })
  expect(offer.status === 'taken' && offer.discount.code).toBe(appliedCode())
})
