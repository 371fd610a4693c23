import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendLike, withdrawLike } from '#contract/likes.ts'
import { eventsPath } from '#contract/events.ts'
import { logIn, logOut } from '#contract/session.ts'
import { createApp } from '#server/app.ts'
import { emit } from '#server/db/transact.ts'
import { eventsAtOnce } from '#server/features/events/queries.ts'
import { openSession } from '#server/features/session/sessions.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { type Api, type Caller, callerWith, openApi, origin } from '#tests/support/api.ts'
import { type Stream, openStream as open } from '#tests/support/events.ts'
import { overHeartbeats, stopTimers } from '#tests/support/heartbeats.ts'

let api: Api
let ann: Caller
let ben: Caller
let opened: Stream[] = []

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann' })
  ben = await api.member({ name: 'Ben' })
})

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.map(stream => stream.close()))
  opened = []
})

async function openStream(caller: Caller, lastEventId?: string): Promise<Stream> {
  const stream = await open(caller, lastEventId)
  opened.push(stream)
  return stream
}

function like(from: Caller, to: Caller) {
  return from.call(sendLike, { body: { profile_id: to.id } })
}

test('begins with ready and brings what happens then', async () => {
  const stream = await openStream(ben)
  expect(await stream.next()).toEqual({ name: 'ready', data: { resumed: false }, id: '0' })
  await like(ann, ben)
  expect(await stream.next()).toMatchObject({
    name: 'like',
    data: { profile: { id: ann.id } },
    id: '1'
  })
})

test('leaves out what happened before it was opened for the first time', async () => {
  await like(ann, ben)
  const stream = await openStream(ben)
  expect(await stream.next()).toMatchObject({ name: 'ready', id: '1' })
  await like(await api.member({ name: 'Cora' }), ben)
  expect(await stream.next()).toMatchObject({ data: { profile: { name: 'Cora' } }, id: '2' })
})

test('resumes with exactly what was missed', async () => {
  const cora = await api.member({ name: 'Cora' })
  const dan = await api.member({ name: 'Dan' })
  await like(ann, ben)
  await like(cora, ben)
  await like(dan, ben)
  const stream = await openStream(ben, '1')
  expect(await stream.next()).toEqual({ name: 'ready', data: { resumed: true }, id: '1' })
  expect(await stream.next()).toMatchObject({ data: { profile: { name: 'Cora' } }, id: '2' })
  expect(await stream.next()).toMatchObject({ data: { profile: { name: 'Dan' } }, id: '3' })
  await ann.call(withdrawLike, { query: { profile_id: ben.id } })
  await like(ann, ben)
  expect(await stream.next()).toMatchObject({ data: { profile: { name: 'Ann' } }, id: '4' })
})

test('resumes with more than fits into one reading', async () => {
  const missed = eventsAtOnce + 1
  const values = Array.from({ length: missed }, (_, index) => ({
    member_id: ben.id,
    number: index + 1,
    name: 'read',
    data: JSON.stringify({ conversation_id: '1'.repeat(16), number: index }),
    created_at: api.deps.clock()
  }))
  await api.deps.db.insertInto('event').values(values).execute()
  await api.deps.db
    .insertInto('event_stream')
    .values({ member_id: ben.id, last_number: missed })
    .execute()
  const stream = await openStream(ben, '0')
  await stream.next()
  for (let number = 1; number <= missed; number++) {
    expect((await stream.next())?.id).toBe(String(number))
  }
})

test('resumes when nothing was missed, also after all old events were swept', async () => {
  await like(ann, ben)
  await api.deps.db.deleteFrom('event').execute()
  const stream = await openStream(ben, '1')
  expect(await stream.next()).toMatchObject({ name: 'ready', data: { resumed: true } })
})

test.each(['1', '9', '-4', 'nonsense'])(
  'says that it cannot resume from %s when that is too old or unknown',
  async lastEventId => {
    for (const name of ['Cora', 'Dan', 'Eve']) await like(await api.member({ name }), ben)
    await api.deps.db.deleteFrom('event').where('number', '<=', 2).execute()
    const stream = await openStream(ben, lastEventId)
    expect(await stream.next()).toEqual({ name: 'ready', data: { resumed: false }, id: '3' })
  }
)

test('passes on typing without a number, so that it is never resumed', async () => {
  const stream = await openStream(ben)
  await stream.next()
  const data = { conversation_id: '1'.repeat(16), profile_id: ann.id }
  api.deps.fanout.typing(ben.id, data)
  expect(await stream.next()).toEqual({ name: 'typing', data, id: undefined })
})

test('keeps the order of what one transaction tells several members', async () => {
  const streams = [await openStream(ann), await openStream(ben)]
  for (const stream of streams) await stream.next()
  await api.transact(async tx => {
    for (const number of [1, 2, 3]) {
      for (const { id } of [ben, ann]) emit(tx, id, 'read', { conversation_id: ann.id, number })
    }
  })
  for (const stream of streams) {
    for (const number of [1, 2, 3]) {
      expect(await stream.next()).toMatchObject({ id: String(number), data: { number } })
    }
  }
})

test('brings nothing that concerns others', async () => {
  const stream = await openStream(ann)
  await stream.next()
  const cora = await api.member()
  await like(cora, ben)
  await like(cora, ann)
  expect(await stream.next()).toMatchObject({ name: 'like', id: '1' })
})

test('refuses guests and ended sessions', async () => {
  const stranger = callerWith(api.fetch, '', 'no-such-token')
  for (const caller of [api.guest, stranger]) {
    const response = await caller.fetch(eventsPath)
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({
      error: 'authentication_required',
      authentication_required: true
    })
  }
})

test('is not cached and not held back on its way', async () => {
  const response = await ben.fetch(eventsPath)
  await response.body?.cancel()
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('cache-control')).toBe('no-cache, no-transform')
  expect(response.headers.get('x-accel-buffering')).toBe('no')
})

test('ends with the session, and only with its own', async () => {
  const stream = await openStream(ben)
  await stream.next()
  await api.transact(async tx => {
    emit(tx, ben.id, 'session_ended', { session_id: 'another one' })
  })
  expect(await stream.next()).toMatchObject({ name: 'session_ended' })
  await like(ann, ben)
  expect(await stream.next()).toMatchObject({ name: 'like' })
  await ben.call(logOut)
  expect(await stream.next()).toMatchObject({ name: 'session_ended' })
  expect(await stream.next()).toBeNull()
  expect((await ben.fetch(eventsPath)).status).toBe(403)
})

test('ends without an event as soon as a login replaces its session', async () => {
  const elsewhere = await openStream(await otherSessionOf(ben))
  const stream = await openStream(ben)
  await Promise.all([stream.next(), elsewhere.next()])
  const password_hash = await hashPassword('drie rode fietsen')
  await api.member({ email: 'cas@post.example', password_hash })
  const body = { email: 'cas@post.example', password: 'drie rode fietsen' }
  expect((await ben.call(logIn, { body })).status).toBe(200)
  await like(ann, ben)
  expect(await stream.next()).toBeNull()
  expect(await elsewhere.next()).toMatchObject({ name: 'session_ended', data: { replaced: true } })
  expect(await elsewhere.next()).toMatchObject({ name: 'like' })
})

async function otherSessionOf({ id }: Caller): Promise<Caller> {
  const token = await api.transact(tx => openSession(tx, id, 'test', api.deps.clock()))
  return callerWith(api.fetch, id, token)
}

test('is refused to a page of another member than the one of the session', async () => {
  const statusFor = async (member: string) => {
    const response = await ben.fetch(`${eventsPath}?member=${member}`)
    await response.body?.cancel()
    return response.status
  }
  expect([await statusFor(ben.id), await statusFor(ann.id), await statusFor('')]).toEqual([
    200, 403, 200
  ])
})

/** Waits for the member's first sign of life. */
async function lastSeen(member: Caller): Promise<Date> {
  for (;;) {
    const row = api.deps.db.selectFrom('member').select('last_seen_at').where('id', '=', member.id)
    const { last_seen_at } = await row.executeTakeFirstOrThrow()
    if (last_seen_at) return last_seen_at
    await new Promise(resolve => setImmediate(resolve))
  }
}

test('ends with the next heartbeat when the session ended without a word', async () => {
  stopTimers()
  const stream = await openStream(ben)
  await stream.next()
  await api.deps.db.deleteFrom('session').where('member_id', '=', ben.id).execute()
  expect(await overHeartbeats(stream.next())).toBeNull()
})

test('finds with the next heartbeat what a lost poke left behind, and marks presence', async () => {
  stopTimers()
  api.deps.fanout.poke = () => {}
  const stream = await openStream(ben)
  await stream.next()
  await like(ann, ben)
  expect(await overHeartbeats(stream.next())).toMatchObject({ name: 'like', id: '1' })
  expect(await overHeartbeats(lastSeen(ben))).toEqual(api.deps.clock())
})

test('ends when the server is to stop', async () => {
  const stopping = new AbortController()
  const app = createApp(api.deps, { stopping: stopping.signal })
  const cookie = await sessionCookie(ben)
  const stream = await openStream({
    ...ben,
    fetch: async (path, init = {}) =>
      app.fetch(
        new Request(new URL(path, origin), {
          ...init,
          headers: { ...(init.headers as Record<string, string>), cookie }
        })
      )
  })
  await stream.next()
  stopping.abort()
  expect(await stream.next()).toBeNull()
})

async function sessionCookie(member: Caller): Promise<string> {
  const token = await api.transact(tx => openSession(tx, member.id, 'test', api.deps.clock()))
  return `session=${token}`
}
