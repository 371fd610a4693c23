import { expect, test } from 'vitest'
import { getUser, logOut, setLanguage } from '#contract/session.ts'
import { openApi } from '#tests/support/api.ts'
import { cookiesOf } from '#tests/support/cookies.ts'

test('knows no user for a guest', async () => {
  const api = await openApi()
  const { reply, headers } = await api.guest.call(getUser)
  expect(reply).toEqual({ user: null })
  expect(headers.getSetCookie()).toEqual([])
})

test('gives members what the specification names, and renews their cookies', async () => {
  const api = await openApi()
  const ann = await api.member({
    name: 'Ann',
    country: 'BE',
    credits: 2,
    notifications_disabled: ['spam']
  })
  const { reply, headers } = await ann.call(getUser)
  expect(reply.user).toEqual({
    id: ann.id,
    email: `${ann.id}@post.example`,
    status: 'active',
    role: 'member',
    credits: 2,
    paid_user: false,
    lots: [{ credits: 2, remaining: 2, cents: 0, currency: 'EUR' }],
    notifications_disabled: ['spam'],
    signup_date: '2026-04-02T19:00:00.000Z',
    language: 'nl',
    fictional_icon: 'feather',
    fictional_consent: false,
    read_receipts: true,
    signup_step: null,
    profile: {
      id: ann.id,
      name: 'Ann',
      country: 'BE',
      seeks: null,
      status: 'active',
      main_image: null
    }
  })
  expect(Object.keys(cookiesOf(headers))).toEqual(['session', 'signed_in'])
})

test('shows the first public photo as the main image', async () => {
  const api = await openApi()
  const ann = await api.member()
  const common = { member_id: ann.id, created_at: api.deps.clock() }
  await api.deps.db
    .insertInto('photo')
    .values([
      { ...common, id: 'third', position: 3, storage_key: 'photos/third', status: 'active' },
      { ...common, id: 'first', position: 1, storage_key: 'photos/first', status: 'removed' },
      {
        ...common,
        id: 'secret',
        position: 0,
        storage_key: 'photos/secret',
        status: 'active',
        private: true
      },
      { ...common, id: 'second', position: 2, storage_key: 'photos/second', status: 'active' }
    ])
    .execute()
  const { reply } = await ann.call(getUser)
  expect(reply.user?.profile.main_image).toEqual({
    filename: '/media/photos/second/large.webp',
    thumb_filename: '/media/photos/second/thumb.webp',
    avatar_filename: '/media/photos/second/avatar.webp',
    match_filename: '/media/photos/second/match.webp',
    status: 'active',
    illustration: false
  })
})

test('takes the cookies of a session that ended away', async () => {
  const api = await openApi()
  const ann = await api.member()
  api.pass(31 * 86_400)
  const { reply, headers } = await ann.call(getUser)
  expect(reply.user).toBeNull()
  expect(cookiesOf(headers)).toEqual({ session: '', signed_in: '' })
})

test('stores the language and rewrites the locale cookie', async () => {
  const api = await openApi()
  const ann = await api.member()
  const { reply, headers } = await ann.call(setLanguage, { body: { language: 'sv' } })
  expect(reply.user.language).toBe('sv')
  expect(cookiesOf(headers)).toEqual({ locale: 'sv' })
  expect((await ann.call(getUser)).reply.user?.language).toBe('sv')
})

test('refuses a language that the product does not speak, and guests', async () => {
  const api = await openApi()
  const ann = await api.member()
  const unknown = await ann.call(setLanguage, { body: { language: 'xx' as 'nl' } })
  expect(unknown.error).toEqual({ error: 'invalid_input', fields: ['language'] })
  const guest = await api.guest.call(setLanguage, { body: { language: 'en' } })
  expect(guest.status).toBe(403)
})

test('logs out: the session ends, the cookies go, other tabs hear of it', async () => {
  const api = await openApi()
  const ann = await api.member()
  const { id } = await api.deps.db.selectFrom('session').select('id').executeTakeFirstOrThrow()
  const { status, headers } = await ann.call(logOut)
  expect(status).toBe(200)
  expect(cookiesOf(headers)).toEqual({ session: '', signed_in: '' })
  expect((await ann.call(getUser)).reply.user).toBeNull()
  const events = await api.deps.db
    .selectFrom('event')
    .select(['member_id', 'name', 'data'])
    .execute()
  expect(events).toEqual([{ member_id: ann.id, name: 'session_ended', data: { session_id: id } }])
})

test('ends only the session that logs out', async () => {
  const api = await openApi()
  const ann = await api.member()
  await api.member()
  await ann.call(logOut)
  const sessions = await api.deps.db.selectFrom('session').select('member_id').execute()
  expect(sessions.map(session => session.member_id)).not.toContain(ann.id)
  expect(sessions).toHaveLength(1)
})

test('lets guests log out', async () => {
  const api = await openApi()
  expect((await api.guest.call(logOut)).status).toBe(200)
})

test('refuses to log out without the client header', async () => {
  const api = await openApi()
  const ann = await api.member()
  expect((await ann.fetch('/api/logout.php')).status).toBe(403)
  expect((await ann.call(getUser)).reply.user?.id).toBe(ann.id)
})
