import { beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#contract/index.ts'
import { sendLike } from '#contract/likes.ts'
import { getMember } from '#contract/members.ts'
import { type Operation, isChange, takesBody } from '#contract/operation.ts'
import { type Api, type Caller, openApi, origin } from '#tests/support/api.ts'
import { dumpState } from '#tests/support/snapshot.ts'

// A page of another site can make a browser send what it likes, with our cookies where the browser
// lets it. Nothing that changes something may come of that (design §4).

let api: Api
let ann: Caller
let ben: Caller
let before: string[]

beforeAll(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', credits: 5 })
  ben = await api.member({ name: 'Ben' })
  await ben.call(sendLike, { body: { profile_id: ann.id } })
  before = await dumpState(api.deps.db)
})

const elsewhere = 'https://elsewhere.example'
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const text = { 'content-type': 'text/plain' }
const key = { 'idempotency-key': 'abcdefgh-12345678' }

/** What browsers say of requests that other pages cause. */
const requests: Record<string, Record<string, string>> = {
  'a form': {
    origin: elsewhere,
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    ...form
  },
  'a form of a page without an origin': { origin: 'null', 'sec-fetch-site': 'cross-site', ...form },
  'a form of an old browser': { origin: elsewhere, ...form },
  'a picture': { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  'a link': { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  'a link of an old browser': {},
  'a beacon': { origin: elsewhere, 'sec-fetch-site': 'cross-site', ...text },
  'a fetch without CORS': { origin: elsewhere, 'sec-fetch-site': 'cross-site', ...text },
  'a fetch with CORS': {
    origin: elsewhere,
    'sec-fetch-site': 'cross-site',
    'content-type': 'application/json',
    'x-client': '1',
    ...key
  },
  'a neighbour under another port': {
    origin: 'http://localhost:9999',
    'sec-fetch-site': 'same-site',
    'x-client': '1'
  },
  'a neighbour under another name': {
    origin: 'http://shop.localhost:4321',
    'sec-fetch-site': 'same-site',
    'x-client': '1'
  },
  'the same name over https': { origin: 'https://localhost:4321', 'x-client': '1' },
  'our own page without the header': { origin, 'sec-fetch-site': 'same-origin', ...form }
}

function send(op: Operation, headers: Record<string, string>) {
  const query = new URLSearchParams(op.when)
  return ann.fetch(`${op.path}?${query}`, {
    method: op.method.toUpperCase(),
    headers: { host: new URL(origin).host, ...headers },
    ...(takesBody(op) ? { body: '{}' } : {})
  })
}

const changes = operations.filter(isChange)
const guarded = changes.filter(({ beacon }) => !beacon)
const exempt = changes.filter(({ beacon }) => beacon)

describe.each(Object.entries(requests))('%s', (_name, headers) => {
  test.each(guarded.map(op => [op.name, op] as const))('does not %s', async (_name, op) => {
    const response = await send(op, headers)
    expect([response.status, await response.json()]).toEqual([403, { error: 'cross_site' }])
    expect(response.headers.getSetCookie()).toEqual([])
    // No page of another origin is let in on the answer.
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})

test.each(Object.entries(requests))('%s is no look at who likes one', async (_name, headers) => {
  const response = await ann.fetch(`${getMember.path}?id=${ben.id}`, {
    headers: { host: new URL(origin).host, ...headers }
  })
  expect(response.status).toBe(200)
})

test('nothing changed by any of it', async () => {
  expect(await dumpState(api.deps.db)).toEqual(before)
})

test.each(operations.map(op => [op.name, op] as const))(
  'nobody elsewhere is allowed to ask for %s',
  async (_name, op) => {
    const response = await ann.fetch(op.path, {
      method: 'OPTIONS',
      headers: {
        origin: elsewhere,
        'access-control-request-method': op.method.toUpperCase(),
        'access-control-request-headers': 'x-client,idempotency-key,content-type'
      }
    })
    expect(response.status).toBe(405)
    expect([...response.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual(
      []
    )
  }
)

describe('what goes without the client header', () => {
  test('is these calls, and no others', () => {
    // Beacons cannot set a header; services and mail programs do not know it.
    expect(exempt.map(({ name }) => name).toSorted()).toEqual([
      'logBounce',
      'mailWebhook',
      'pageHidden',
      'paymentWebhook',
      'reportFault',
      'unsubscribe'
    ])
  })

  const beacons = exempt.filter(({ name }) =>
    ['pageHidden', 'logBounce', 'reportFault'].includes(name)
  )

  test.each(beacons.map(op => [op.name, op] as const))(
    '%s comes from our own pages only',
    async (_name, op) => {
      for (const name of [
        'a form',
        'a beacon',
        'a fetch with CORS',
        'a neighbour under another port'
      ]) {
        const response = await send(op, requests[name] ?? {})
        expect([name, response.status]).toEqual([name, 403])
      }
      const own = await send(op, { origin, 'sec-fetch-site': 'same-origin', ...text })
      expect(own.status).not.toBe(403)
    }
  )

  test('a payment’s webhook says which, and changes nothing that the provider does not confirm', async () => {
    const response = await api.guest.fetch('/api/payment-webhook.php?provider=sandbox', {
      method: 'POST',
      headers: form,
      body: 'id=made-up-payment'
    })
    expect(response.status).toBe(200)
    expect(notLimits(await dumpState(api.deps.db))).toEqual(notLimits(before))
  })

  test('a mail service’s webhook is nobody’s without the password', async () => {
    const call = (headers: Record<string, string>) =>
      api.guest.fetch('/api/mail-webhook.php', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ RecordType: 'SpamComplaint', Email: `${ann.id}@post.example` })
      })
    expect((await call({})).status).toBe(404)
    Object.assign(api.deps.config, { VONK_MAIL_WEBHOOK_PASSWORD: 'a long password' })
    for (const authorization of ['', 'Basic Og==', `Basic ${btoa('postmark:wrong password')}`]) {
      expect((await call({ authorization })).status).toBe(403)
    }
    expect(notLimits(await dumpState(api.deps.db))).toEqual(notLimits(before))
  })

  test('an unsubscription wants a token that we made', async () => {
    const response = await api.guest.fetch(`/api/unsubscribe.php?token=message.${ann.id}.AAAA`, {
      method: 'POST',
      headers: form,
      body: 'List-Unsubscribe=One-Click'
    })
    expect([response.status, await response.json()]).toEqual([410, { error: 'link_invalid' }])
  })
})

const notLimits = (rows: string[]) => rows.filter(row => !/^(rate_limit|secret) /.test(row))
