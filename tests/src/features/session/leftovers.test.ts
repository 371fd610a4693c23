import { expect, test, vi } from 'vitest'
import { takeTypedCode, typeCode } from '#src/features/credits/discount-code.ts'
import { keepPaymentCountry } from '#src/features/credits/payment-country.ts'
import { putDraft } from '#src/features/directdebit/draft.ts'
import { $session, signOut } from '#src/features/session/session.ts'
import { environment, setEnvironment } from '#src/lib/environment.ts'
import { keepTracking, trackingKey } from '#src/lib/tracking.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

// A telephone goes from hand to hand: what one member typed or chose is neither shown to the next nor
// left behind by a logout.

const iban = 'NL91ABNA0417164300'

function typeAll() {
  putDraft({ iban })
  typeCode('TULIP')
  takeTypedCode()
  keepPaymentCountry('GB')
}

/** What code that was loaded anew shows of it. */
async function shown() {
  const { $draft } = await import('#src/features/directdebit/draft.ts')
  const { appliedCode } = await import('#src/features/credits/discount-code.ts')
  const { paymentCountry } = await import('#src/features/credits/payment-country.ts')
  return [$draft.get().iban, appliedCode(), paymentCountry()]
}

async function open() {
  const api = await openApi()
  await openClient(api, await api.member())
  const { local, session } = environment
  return { api, local, session }
}

/** The page is loaded again: its code starts anew, and what the browser keeps stays. */
async function reload() {
  const before = environment
  vi.resetModules()
  const edge = await import('#src/lib/environment.ts')
  edge.setEnvironment({ ...before, local: before.local, session: before.session })
  const session = await import('#src/features/session/session.ts')
  await session.loadSession()
  return session
}

test('a logout takes what was typed, where its code is not loaded too', async () => {
  const { local, session } = await open()
  putDraft({ iban })
  keepPaymentCountry('GB')
  session.setItem('anything', '"typed"')
  const { signOut } = await reload()
  await signOut()
  for (const name of ['directdebit', 'anything']) expect(session.getItem(name)).toBeNull()
  expect(local.getItem('payment-country')).toBeNull()
})

test('where the visit came from stays over a logout', async () => {
  const { session } = await open()
  keepTracking(new URLSearchParams('network=tulip&ref=7'), () => session)
  const source = session.getItem(trackingKey)
  expect(source).toContain('tulip')
  await signOut()
  expect(session.getItem(trackingKey)).toBe(source)
})

test('a logout goes through where the browser forbids to keep anything', async () => {
  await open()
  const restore = setEnvironment({
    get session(): never {
      throw new DOMException('forbidden', 'SecurityError')
    }
  })
  await signOut()
  restore()
  expect($session.get()).toEqual({ status: 'guest' })
})

test('a reload leaves the member what they typed', async () => {
  await open()
  typeAll()
  await reload()
  expect(await shown()).toEqual([iban, 'TULIP', 'GB'])
})

test('a member who comes after a session that ended by itself sees nothing of the one before', async () => {
  const { api, local, session } = await open()
  typeAll()
  const inTab = ['directdebit', 'discount-code'].map(name => [name, session.getItem(name)] as const)
  await openClient(api, await api.member())
  for (const [name, value] of inTab) environment.session.setItem(name, value ?? '')
  environment.local.setItem('payment-country', local.getItem('payment-country') ?? '')
  expect(environment.session.getItem('directdebit')).toContain(iban)
  expect(environment.session.getItem('discount-code')).toContain('TULIP')
  const { $user } = await reload()
  expect($user.get()).not.toBeNull()
  expect(await shown()).toEqual(['', undefined, undefined])
})
