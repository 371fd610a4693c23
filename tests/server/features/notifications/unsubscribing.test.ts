import { expect, test } from 'vitest'
import { getNotifications, getUnsubscription, unsubscribe } from '#contract/notifications.ts'
import { unsubscribeToken } from '#server/features/notifications/tokens.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'

let api: Api
let ann: Caller
let token: string

async function open(kinds: ('message' | 'like' | 'match')[] = ['message']): Promise<void> {
  api = await openApi()
  ann = await api.member({ email: 'ann@post.example' })
  token = await unsubscribeToken(api.deps.db, { memberId: ann.id, kinds })
}

const notifications = async () => (await ann.call(getNotifications)).reply.notifications

test('asking what a link ends changes nothing, however often a scanner does it', async () => {
  await open()
  for (let time = 0; time < 3; time++) {
    const { reply } = await api.guest.call(getUnsubscription, { query: { token } })
    expect(reply.unsubscription).toEqual({
      kinds: ['message'],
      email: 'a…@post.example',
      enabled: true
    })
  }
  expect((await notifications()).kinds.message.mail).toBe(true)
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  ],
  ['application/x-www-form-urlencoded', '']
])('one click of a mail program (%s) is enough, without login or header', async (type, body) => {
  await open()
  const response = await api.fetch(`${unsubscribe.path}?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body
  })
  expect(response.status).toBe(200)
  const { kinds, disabled } = await notifications()
  expect(kinds.message).toEqual({ mail: false, push: true })
  expect(kinds.like.mail).toBe(true)
  expect(disabled).toEqual([])
})

test('a browser that opens the address is led to the page, which changes nothing before a tap', async () => {
  await open()
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  for (const method of ['GET', 'HEAD']) {
    const response = await api.fetch(`${unsubscribe.path}?token=${token}`, {
      method,
      headers: { accept }
    })
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `/notifications?unsubscribe=${token}`
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
  expect((await notifications()).kinds.message.mail).toBe(true)
})

test.each(['application/json', '*/*'])('a client that accepts %s gets JSON', async accept => {
  await open()
  const response = await api.fetch(`${unsubscribe.path}?token=${token}`, { headers: { accept } })
  expect(response.headers.get('vary')).toContain('Accept')
  expect(await response.json()).toMatchObject({ unsubscription: { enabled: true } })
})

test('one click of a mail program that prefers HTML still unsubscribes', async () => {
  await open()
  const response = await api.fetch(`${unsubscribe.path}?token=${token}`, {
    method: 'POST',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click'
  })
  expect(response.status).toBe(200)
  expect((await notifications()).kinds.message.mail).toBe(false)
})

test('a second click changes nothing more', async () => {
  await open()
  for (let time = 0; time < 2; time++) {
    const { status, reply } = await api.guest.call(unsubscribe, { query: { token } })
    expect(status).toBe(200)
    expect(reply.unsubscription.enabled).toBe(false)
  }
})

test('the link of a letter about likes and matches ends both', async () => {
  await open(['like', 'match'])
  await api.guest.call(unsubscribe, { query: { token } })
  const { kinds } = await notifications()
  expect([kinds.like.mail, kinds.match.mail, kinds.message.mail]).toEqual([false, false, true])
})

test('ends all mail that can be ended when that is asked for', async () => {
  await open()
  await api.guest.call(unsubscribe, { query: { token, all: '1' } })
  expect((await notifications()).disabled).toEqual(['unsubscribe'])
  await api.guest.call(unsubscribe, { query: { token, all: '1' } })
  expect((await notifications()).disabled).toEqual(['unsubscribe'])
})

test('takes no token that was made up, changed, or made for another site', async () => {
  await open()
  const ben = await api.member()
  const [kinds, id, mac] = token.split('.')
  const bad = [
    'x',
    `${kinds}.${ben.id}.${mac}`,
    `like.${id}.${mac}`,
    `${kinds}.${id}.${mac?.slice(1)}`,
    `${token}.x`,
    `${kinds}.${id}.`
  ]
  for (const one of bad) {
    for (const op of [getUnsubscription, unsubscribe]) {
      const { status, error } = await api.guest.call(op, { query: { token: one } })
      expect({ status, error: error.error }).toEqual({ status: 410, error: 'link_invalid' })
    }
  }
  await api.deps.db
    .insertInto('site')
    .values({ id: 'other', definition: '{}', updated_at: api.deps.clock() })
    .execute()
  await api.deps.db
    .updateTable('member')
    .set({ site_id: 'other' })
    .where('id', '=', ann.id)
    .execute()
  expect((await api.guest.call(unsubscribe, { query: { token } })).status).toBe(410)
  const choices = await api.deps.db.selectFrom('notification_choice').selectAll().execute()
  expect(choices).toEqual([])
})

test('works for a page of ours, and not for that of another site', async () => {
  await open()
  const from = (site: string) =>
    api.fetch(`${unsubscribe.path}?token=${token}`, { method: 'POST', headers: { origin: site } })
  expect((await from('https://elsewhere.example')).status).toBe(403)
  expect((await notifications()).kinds.message.mail).toBe(true)
  expect((await from('http://localhost')).status).toBe(200)
})
