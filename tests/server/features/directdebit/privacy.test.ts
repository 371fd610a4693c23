import { pino } from 'pino'
import { expect, test } from 'vitest'
import { orderByDirectDebit, sendDirectDebitCode } from '#contract/directdebit.ts'
import { NotSent } from '#server/adapters/sms/port.ts'
import { sweep } from '#server/features/maintenance/sweep.ts'
import { loggedError } from '#server/lib/logged-error.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { askCode, bodyFor, form, iban, number, reconcile, sign } from './support.ts'

/** Everything that the server logs, as it would be printed. */
function listen(api: Api): string[] {
  const lines: string[] = []
  api.deps.log = pino(
    { level: 'trace', serializers: { error: loggedError } },
    { write: (line: string) => void lines.push(line) }
  )
  return lines
}

const secrets = [iban, '0417164300', number, '612345678', 'Oudegracht', 'de Vries']

function leaks(lines: string[], ...more: string[]): string[] {
  const all = lines.join('\n').replaceAll(' ', '')
  return [...secrets, ...more].filter(secret => all.includes(secret.replaceAll(' ', '')))
}

test('no account, number, name or code comes into the log when everything goes well', async () => {
  const api = await openApi()
  const lines = listen(api)
  const ann = await api.member()
  const code = await askCode(api, ann)
  await sign(ann, code)
  await runDueJobs(api)
  await reconcile(api)
  expect(lines.length).toBeGreaterThan(2)
  expect(leaks(lines, `"${code}`)).toEqual([])
})

test('nor when the form is wrong', async () => {
  const api = await openApi()
  const lines = listen(api)
  const ann = await api.member()
  await askCode(api, ann)
  for (const change of [{ iban: 'NL92 ABNA 0417 1643 00' }, { city: '' }, { sms_code: '000000' }]) {
    const body = { ...(await bodyFor(ann, '123456')), ...change }
    await ann.call(orderByDirectDebit, { body })
  }
  expect(leaks(lines)).toEqual([])
})

test('nor when the provider throws it back at us', async () => {
  const api = await openApi()
  const lines = listen(api)
  const ann = await api.member()
  api.deps.payments.createMandate = async request => {
    const error = new Error(`The account ${request.iban} is closed`, { cause: request })
    throw Object.assign(error, { body: JSON.stringify(request), request })
  }
  await sign(ann, await askCode(api, ann))
  await reconcile(api)
  expect(lines.join('')).toContain('[account] is closed')
  expect(leaks(lines)).toEqual([])
})

test('nor when the database throws it back at us', async () => {
  const api = await openApi()
  const lines = listen(api)
  const ann = await api.member()
  const code = await askCode(api, ann)
  // The row is refused for it, and the refusal shows the row.
  Object.assign(api.deps.payments, { name: null })
  expect((await sign(ann, code)).status).toBe(500)
  expect(lines.join('')).toContain('null value in column')
  expect(leaks(lines)).toEqual([])
})

test('nor when the text message does not go out', async () => {
  const api = await openApi()
  const lines = listen(api)
  const faults = [
    new NotSent('service', 'Twilio answers 400, 20003'),
    new TypeError(`fetch failed for ${number}`, { cause: { To: number } })
  ]
  for (const fault of faults) {
    api.deps.sms.send = async () => {
      throw fault
    }
    const ann = await api.member()
    await ann.call(sendDirectDebitCode, { body: { phone: form.phone } })
  }
  expect(lines.join('')).toContain('Twilio answers 400, 20003')
  expect(leaks(lines)).toEqual([])
})

test('codes are swept away two days later, mandates stay', async () => {
  const api = await openApi()
  const ann = await api.member()
  await sign(ann, await askCode(api, ann))
  const left = () => api.deps.db.selectFrom('sms_code').select('id').execute()
  api.pass(48 * 3600)
  await sweep(api.deps)
  expect(await left()).toHaveLength(1)
  api.pass(1)
  await sweep(api.deps)
  expect(await left()).toEqual([])
  expect(await api.deps.db.selectFrom('mandate').selectAll().execute()).toHaveLength(1)
})
