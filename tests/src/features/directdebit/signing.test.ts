import { describe, expect, test } from 'vitest'
import { sendDirectDebitCode } from '#contract/directdebit.ts'
import { $packages, bundleOf } from '#src/features/credits/packages.ts'
import { $asking, $code, askForCode } from '#src/features/directdebit/code.ts'
import { $directDebit } from '#src/features/directdebit/directdebit.ts'
import { $draft } from '#src/features/directdebit/draft.ts'
import { $attempt, $signing } from '#src/features/directdebit/problems.ts'
import { changeDraft, checkIban, signAndOrder } from '#src/features/directdebit/signing.ts'
import { order } from '#src/features/credits/orders.ts'
import { environment, setEnvironment } from '#src/lib/environment.ts'
import { $router } from '#src/lib/router.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { latestCode } from '#tests/server/features/directdebit/support.ts'

const typed = {
  account_holder: 'R. de Vries',
  iban: 'NL91ABNA0417164300',
  street: 'Oudegracht',
  house_number: '12',
  zip: '3511 AB',
  city: 'Utrecht',
  phone: '0612345678'
}

/** A member with the form filled in but for the code. */
async function open() {
  const api = await openApi()
  const ann = await api.member()
  const client = await openClient(api, ann)
  const unlisten = [
    $packages.listen(() => {}),
    $directDebit.listen(() => {}),
    $code.listen(() => {})
  ]
  await Promise.all([$packages.reload(), $directDebit.reload()])
  const offers = $packages.get()
  const about = $directDebit.get()
  if (offers.status !== 'ready' || about.status !== 'ready') throw new Error('Not loaded')
  const bundle = bundleOf(offers.value.packages, 'p0')
  if (!bundle) throw new Error('No bundle')
  const { consent } = about.value
  changeDraft({ ...typed, consent_version: consent.version })
  return { api, ann, client, bundle, consent, close: () => unlisten.forEach(end => end()) }
}

async function typeCode(api: Api): Promise<void> {
  await askForCode()
  changeDraft({ sms_code: await latestCode(api) })
}

const ordersOf = (api: Api) => api.deps.db.selectFrom('orders').selectAll().execute()

describe('the form', () => {
  test('orders, forgets what was typed and goes on to the order', async () => {
    const { api, client, bundle, consent, close } = await open()
    await typeCode(api)
    await signAndOrder(bundle, consent)
    const [placed] = await ordersOf(api)
    expect(placed).toMatchObject({ method: 'directdebit', status: 'pending' })
    expect($router.get()).toMatchObject({ route: 'transactions-id', params: { id: placed?.id } })
    expect($draft.get().iban).toBe('')
    expect($code.get().status).toBe('none')
    expect(client.reports).toEqual([])
    close()
  })

  test('names what is missing without asking the server', async () => {
    const { api, bundle, consent, client, close } = await open()
    changeDraft({ city: ' ', consent_version: '' })
    client.offline = true
    await signAndOrder(bundle, consent)
    const signing = $signing.get()
    expect(signing).toMatchObject({ status: 'failed', code: 'invalid_input' })
    expect(signing.status === 'failed' && signing.details.fields?.toSorted()).toEqual([
      'city',
      'consent',
      'sms_code'
    ])
    expect(await ordersOf(api)).toEqual([])
    close()
  })

  test('takes back what was said of a field that is being mended', async () => {
    const { bundle, consent, close } = await open()
    changeDraft({ city: '', sms_code: '' })
    await signAndOrder(bundle, consent)
    changeDraft({ city: 'Utrecht' })
    expect($signing.get()).toMatchObject({ details: { fields: ['sms_code'] } })
    changeDraft({ sms_code: '1' })
    expect($signing.get()).toEqual({ status: 'idle' })
    close()
  })

  test('finds a slip in the account as soon as the field is left', async () => {
    const { close } = await open()
    changeDraft({ iban: 'NL92ABNA0417164300' })
    checkIban()
    expect($signing.get()).toMatchObject({
      code: 'iban_checksum',
      details: { fields: ['iban'] },
      whole: false
    })
    // Whoever has left the field is not called back to it.
    expect($attempt.get()).toBeNull()
    changeDraft({ iban: '' })
    checkIban()
    expect($signing.get()).toEqual({ status: 'idle' })
    close()
  })

  test('keeps everything when the server refuses', async () => {
    const { api, bundle, consent, close } = await open()
    await typeCode(api)
    const code = $draft.get().sms_code
    changeDraft({ sms_code: code === '000000' ? '000001' : '000000' })
    await signAndOrder(bundle, consent)
    expect($signing.get()).toMatchObject({
      code: 'sms_code_invalid',
      details: { fields: ['sms_code'] }
    })
    expect($draft.get()).toMatchObject(typed)
    changeDraft({ sms_code: code })
    await signAndOrder(bundle, consent)
    expect(await ordersOf(api)).toHaveLength(1)
    close()
  })

  test('tells the price of now when it is another', async () => {
    const { api, bundle, consent, close } = await open()
    await typeCode(api)
    await signAndOrder({ ...bundle, amount: { cents: 1, currency: 'EUR' } }, consent)
    expect($signing.get()).toMatchObject({ status: 'changed', price: { cents: 990 } })
    expect($draft.get()).toMatchObject(typed)
    close()
  })

  test('counts consent to other words for none', async () => {
    const { api, bundle, consent, close } = await open()
    await typeCode(api)
    await signAndOrder(bundle, { ...consent, version: 'nl-00000000' })
    expect($signing.get()).toMatchObject({ details: { fields: ['consent'] } })
    close()
  })
})

describe('the code', () => {
  test('is told with the server’s times, however wrong this clock is', async () => {
    const { close } = await open()
    await askForCode()
    expect($code.get()).toMatchObject({
      status: 'sent',
      phone: '+31612345678',
      wait: 60,
      left_today: 2
    })
    close()
  })

  test('is none for another number', async () => {
    const { close } = await open()
    await askForCode()
    changeDraft({ phone: '0687654321' })
    expect($code.get()).toEqual({ status: 'none' })
    changeDraft({ phone: '0612345678' })
    expect($code.get().status).toBe('sent')
    close()
  })

  test('is sent once when the answers got lost and the button is pressed again', async () => {
    const { api, close } = await open()
    const { fetch } = environment
    let lost = 0
    setEnvironment({
      async fetch(input, init) {
        const request = new Request(input, init)
        const answer = await fetch(request)
        const isCode = new URL(request.url).pathname === sendDirectDebitCode.path
        if (isCode && lost++ < 3) throw new TypeError('fetch failed')
        return answer
      }
    })
    await askForCode()
    expect($asking.get()).toEqual({ status: 'failed', code: 'network' })
    await askForCode()
    expect($code.get().status).toBe('sent')
    expect(await api.deps.db.selectFrom('sms').select('id').execute()).toHaveLength(1)
    close()
  })

  test('is refused beside the number when that is none', async () => {
    const { close } = await open()
    changeDraft({ phone: '0201234567' })
    await askForCode()
    expect($signing.get()).toMatchObject({ code: 'phone_invalid', details: { fields: ['phone'] } })
    expect($asking.get()).toEqual({ status: 'idle' })
    close()
  })

  test('is not asked for without a number', async () => {
    const { client, close } = await open()
    changeDraft({ phone: ' ' })
    client.offline = true
    await askForCode()
    expect($signing.get()).toMatchObject({ code: 'invalid_input', details: { fields: ['phone'] } })
    close()
  })

  test('says beside its button why there is none', async () => {
    const { api, close } = await open()
    await askForCode()
    changeDraft({ phone: '0687654321' })
    await askForCode()
    expect($asking.get()).toEqual({ status: 'failed', code: 'rate_limited' })
    api.pass(60)
    await askForCode()
    expect($asking.get()).toEqual({ status: 'idle' })
    close()
  })
})

test('who orders by direct debit without having signed is led to the form', async () => {
  const { bundle, close } = await open()
  await order(bundle, 'directdebit')
  expect($router.get()).toMatchObject({ route: 'directdebit', search: { package: 'p0' } })
  close()
})
