import { expect, test } from 'vitest'
import { mailWebhook } from '#contract/notifications.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'

const password = 'drie rode fietsen'
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

/** As Postmark sends them: with far more than we read. */
const bounce = {
  RecordType: 'Bounce',
  ID: 42,
  Type: 'HardBounce',
  TypeCode: 1,
  Name: 'Hard bounce',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  MessageStream: 'outbound',
  Description: 'The server was unable to deliver your message (ex: unknown user).',
  Details: 'smtp;550 5.1.1 The email account that you tried to reach does not exist.',
  Email: 'Ann@post.example',
  From: 'hallo@vonk.example',
  BouncedAt: '2026-05-02T16:33:54.9070259Z',
  DumpAvailable: true,
  Inactive: true,
  CanActivate: true,
  Subject: 'Robin schreef je',
  Metadata: {}
}
const complaint = { ...bounce, RecordType: 'SpamComplaint', Type: 'SpamComplaint', TypeCode: 512 }
const suppressed = {
  RecordType: 'SubscriptionChange',
  MessageID: null,
  ServerID: 1,
  Recipient: 'ann@post.example',
  Origin: 'Recipient',
  SuppressSending: true,
  SuppressionReason: 'ManualSuppression',
  ChangedAt: '2026-05-02T16:33:54Z',
  Tag: null
}

let api: Api
let ann: Caller

async function open(): Promise<void> {
  api = await openApi({ environment: { VONK_MAIL_WEBHOOK_PASSWORD: password } })
  ann = await api.member({ email: 'ann@post.example' })
}

function tell(record: object, authorization = basic(`vonk:${password}`)): Promise<Response> {
  return api.fetch(mailWebhook.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(record)
  })
}

async function disabled(): Promise<string[]> {
  const row = await api.deps.db
    .selectFrom('member')
    .select('notifications_disabled')
    .where('id', '=', ann.id)
    .executeTakeFirstOrThrow()
  return row.notifications_disabled
}

test.each([
  ['a hard bounce', bounce, ['bounce']],
  ['an address that is none', { ...bounce, Type: 'BadEmailAddress' }, ['bounce']],
  ['a spam notification', { ...bounce, Type: 'SpamNotification' }, ['spam']],
  ['a complaint', complaint, ['spam']],
  ['a suppression by the recipient', suppressed, ['unsubscribe']],
  ['a suppression after a bounce', { ...suppressed, SuppressionReason: 'HardBounce' }, ['bounce']],
  [
    'a suppression after a complaint',
    { ...suppressed, SuppressionReason: 'SpamComplaint' },
    ['spam']
  ],
  ['a suppression that ends', { ...suppressed, SuppressSending: false }, []],
  ['a reply by a machine', { ...bounce, Type: 'AutoResponder' }, []],
  ['a block of the sender', { ...bounce, Type: 'Blocked' }, []],
  ['a name that every object has', { ...bounce, Type: 'constructor' }, []],
  ['a delivery', { RecordType: 'Delivery', Recipient: 'ann@post.example' }, []]
])('%s is taken', async (_name, record, expected) => {
  await open()
  for (let time = 0; time < 2; time++) expect((await tell(record)).status).toBe(200)
  expect(await disabled()).toEqual(expected)
})

test('three soft bounces within a week are as good as a hard one', async () => {
  await open()
  const soft = (ID: number) => tell({ ...bounce, Type: 'SoftBounce', ID })
  await soft(1)
  for (let time = 0; time < 5; time++) await soft(2)
  expect(await disabled()).toEqual([])
  await soft(3)
  expect(await disabled()).toEqual(['bounce'])
})

test('soft bounces of more than a week are none', async () => {
  await open()
  const soft = (ID: number) => tell({ ...bounce, Type: 'DnsError', ID })
  await soft(1)
  await soft(2)
  api.pass(7 * 86_400)
  await soft(3)
  expect(await disabled()).toEqual([])
  await soft(4)
  await soft(5)
  expect(await disabled()).toEqual(['bounce'])
})

test('answers alike whether or not somebody has the address', async () => {
  await open()
  const known = await tell(bounce)
  const unknown = await tell({ ...bounce, Email: 'nobody@post.example' })
  expect(unknown.status).toBe(known.status)
  expect(await unknown.json()).toEqual(await known.json())
})

test('is there only for whoever knows the password', async () => {
  await open()
  const others = [
    basic('vonk:wrong'),
    basic(password),
    basic(''),
    'Basic',
    'Bearer x',
    '',
    'Basic %'
  ]
  for (const authorization of others) {
    const response = await tell(bounce, authorization)
    expect(response.status).toBe(403)
  }
  expect(
    (await api.fetch(mailWebhook.path, { method: 'POST', body: '{"RecordType":"Bounce"}' })).status
  ).toBe(403)
  expect(await disabled()).toEqual([])
  expect((await tell(bounce, basic(`other:${password}`))).status).toBe(200)
})

test('is not there without a password in the configuration', async () => {
  api = await openApi()
  expect((await tell(bounce)).status).toBe(404)
})

test.each([
  '{',
  '[]',
  '{}',
  '{"RecordType": 7}',
  '{"RecordType": "Bounce", "Email": {"a": 1}}',
  '{"RecordType": "\\u0000"}',
  `{"RecordType": "Bounce", "Email": "${'x'.repeat(400)}"}`
])('refuses %s as malformed', async body => {
  await open()
  const response = await api.fetch(mailWebhook.path, {
    method: 'POST',
    headers: { authorization: basic(`vonk:${password}`) },
    body
  })
  expect(response.status).toBe(400)
})

test('twenty records at once count each bounce once', async () => {
  await open()
  await Promise.all(Array.from({ length: 20 }, () => tell(bounce)))
  expect(await disabled()).toEqual(['bounce'])
})
