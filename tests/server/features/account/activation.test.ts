import { expect, test } from 'vitest'
import { activate, requestActivation, signUp } from '#contract/account.ts'
import { getUser, logOut } from '#contract/session.ts'
import { endSessions } from '#contract/sessions.ts'
import { type Api, type Caller, callerWith, openApi } from '#tests/support/api.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { runDueJobs } from '#tests/support/jobs.ts'

const day = 86_400

/** The token of the newest letter. */
async function mailedToken(api: Api): Promise<string> {
  await runDueJobs(api)
  return /token=([\w-]+)/.exec(api.letters.at(-1)?.text ?? '')?.[1] ?? ''
}

interface Signed extends Api {
  tim: Caller
  token: string
}

async function openSigned(): Promise<Signed> {
  const api = await openApi()
  const { reply, headers } = await api.guest.call(signUp, {
    body: {
      email: 'tim@post.example',
      name: 'Tim',
      password: 'drie rode fietsen',
      date_of_birth: '1990-05-01',
      language: 'nl'
    }
  })
  const tim = callerWith(api.fetch, reply.user?.id ?? '', cookiesOf(headers)['session'] ?? '')
  return { ...api, tim, token: await mailedToken(api) }
}

const press = (caller: Caller, token: string) => caller.call(activate, { body: { token } })

test('confirms the address and shows the profile', async () => {
  const { tim, token } = await openSigned()
  const { status, reply, headers } = await press(tim, token)
  expect(status).toBe(200)
  expect(reply.user).toMatchObject({ status: 'active', profile: { status: 'active' } })
  expect(cookiesOf(headers)).toEqual({})
})

test('logs in where nobody is logged in', async () => {
  const { guest, fetch, tim, token } = await openSigned()
  const { reply, headers } = await press(guest, token)
  expect(reply.user?.id).toBe(tim.id)
  const elsewhere = callerWith(fetch, tim.id, cookiesOf(headers)['session'] ?? '')
  expect((await elsewhere.call(getUser)).reply.user?.id).toBe(tim.id)
})

test('leaves another member who is logged in there', async () => {
  const api = await openSigned()
  const ann = await api.member()
  const { reply, headers } = await press(ann, api.token)
  expect(reply.user?.id).toBe(ann.id)
  expect(cookiesOf(headers)).toEqual({})
  expect((await api.tim.call(getUser)).reply.user?.status).toBe('active')
})

test('a link that is used twenty times at once opens one session and confirms each time', async () => {
  const { guest, token } = await openSigned()
  const answers = await Promise.all(Array.from({ length: 20 }, () => press(guest, token)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const opened = answers.filter(({ headers }) => cookiesOf(headers)['session'] !== undefined)
  expect(opened.map(({ reply }) => reply.user?.status)).toEqual(['active'])
  expect(answers.filter(({ reply }) => reply.user !== null)).toEqual(opened)
})

const usedLinkActs: [what: string, act: (api: Signed) => Promise<unknown>][] = [
  ['at once', async () => {}],
  ['after a logout', ({ tim }) => tim.call(logOut)],
  ['after the other sessions were ended', ({ tim }) => tim.call(endSessions)],
  ['after a day', async ({ pass }) => pass(day)]
]

test.each(usedLinkActs)('a used link opens no session %s, and reports success', async (_, act) => {
  const api = await openSigned()
  await press(api.tim, api.token)
  await act(api)
  const { status, reply, headers } = await press(api.guest, api.token)
  expect([status, reply]).toEqual([200, { user: null }])
  expect(cookiesOf(headers)).toEqual({})
})

test('a used link is invalid after its seven days, and for an account that is not confirmed', async () => {
  const api = await openSigned()
  await press(api.tim, api.token)
  const { db } = api.deps
  await db.updateTable('member').set({ status: 'not_confirmed' }).execute()
  expect((await press(api.guest, api.token)).error.error).toBe('link_invalid')
  await db.updateTable('member').set({ status: 'active' }).execute()
  expect((await press(api.tim, api.token)).reply.user?.id).toBe(api.tim.id)
  api.pass(7 * day)
  expect((await press(api.tim, api.token)).error.error).toBe('link_invalid')
})

test('works for seven days', async () => {
  const early = await openSigned()
  early.pass(7 * day - 1)
  expect((await press(early.tim, early.token)).status).toBe(200)

  const late = await openSigned()
  late.pass(7 * day)
  const { status, error } = await press(late.tim, late.token)
  expect(status).toBe(410)
  expect(error).toEqual({ error: 'link_invalid' })
  expect((await late.tim.call(getUser)).reply.user?.status).toBe('not_confirmed')
})

test('refuses unknown tokens, tokens for something else and empty ones', async () => {
  const api = await openSigned()
  expect((await press(api.guest, 'nonsense')).error.error).toBe('link_invalid')
  await api.deps.db.updateTable('mailed_token').set({ purpose: 'reset' }).execute()
  expect((await press(api.guest, api.token)).error.error).toBe('link_invalid')
  expect((await press(api.guest, '')).error).toEqual({ error: 'invalid_input', fields: ['token'] })
})

test('does not bring back a blocked account', async () => {
  const api = await openSigned()
  await api.deps.db.updateTable('member').set({ status: 'blocked' }).execute()
  expect((await press(api.guest, api.token)).error.error).toBe('link_invalid')
})

test('leaves a profile hidden that was hidden after the confirmation', async () => {
  const api = await openSigned()
  await press(api.tim, api.token)
  await api.deps.db.updateTable('member').set({ profile_status: 'disabled' }).execute()
  const { reply } = await press(api.tim, api.token)
  expect(reply.user?.profile.status).toBe('disabled')
})

test('stores tokens hashed', async () => {
  const { deps, token } = await openSigned()
  const rows = await deps.db.selectFrom('mailed_token').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('mails the link again, and both work', async () => {
  const api = await openSigned()
  const { reply } = await api.tim.call(requestActivation)
  expect(reply).toEqual({ email: 'tim@post.example' })
  const second = await mailedToken(api)
  expect(second).not.toBe(api.token)
  expect((await press(api.tim, api.token)).status).toBe(200)
  expect((await press(api.tim, second)).status).toBe(200)
})

test('mails at most five times an hour', async () => {
  const api = await openSigned()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => api.tim.call(requestActivation))
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ error }) => error?.error === 'rate_limited')).toHaveLength(15)
  await runDueJobs(api)
  expect(api.letters).toHaveLength(6)
})

test('does not mail confirmed members, and refuses guests', async () => {
  const api = await openSigned()
  await press(api.tim, api.token)
  expect((await api.tim.call(requestActivation)).error).toEqual({ error: 'already_confirmed' })
  expect((await api.guest.call(requestActivation)).status).toBe(403)
})
