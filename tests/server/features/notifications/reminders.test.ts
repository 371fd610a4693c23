import { expect, test } from 'vitest'
import { activate, requestActivation, signUp } from '#contract/account.ts'
import { setNotification } from '#contract/notifications.ts'
import { mailReminders } from '#server/features/notifications/reminders.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import type { Site } from '#shared/site.ts'

const hour = 3600
const day = 86_400

async function mailed(api: Api) {
  await runDueJobs(api)
  const before = api.letters.length
  await mailReminders(api.deps)
  await runDueJobs(api)
  return api.letters.slice(before)
}

async function openUnconfirmed() {
  const api = await openApi()
  const ann = await api.member({
    name: 'Ann',
    email: 'ann@post.example',
    language: 'en',
    status: 'not_confirmed',
    profile_status: 'disabled',
    signup_at: api.deps.clock()
  })
  await ann.call(requestActivation)
  return { api, ann }
}

test('who has not confirmed the address is reminded a day later, once', async () => {
  const { api } = await openUnconfirmed()
  api.pass(day - 1)
  expect(await mailed(api)).toEqual([])
  api.pass(1)
  const [letter, ...others] = await mailed(api)
  expect(others).toEqual([])
  expect(letter).toMatchObject({
    recipient: 'ann@post.example',
    subject: 'Your seat is still yours'
  })
  expect(letter?.text).toMatch(/activate\/done\?token=/)
  expect(letter?.text).toContain('We only ask again this once.')
  api.pass(day)
  expect(await mailed(api)).toEqual([])
})

test('who asked for another link is reminded a day after that', async () => {
  const { api, ann } = await openUnconfirmed()
  api.pass(20 * hour)
  await ann.call(requestActivation)
  api.pass(4 * hour)
  expect(await mailed(api)).toEqual([])
  api.pass(20 * hour)
  expect(await mailed(api)).toHaveLength(1)
})

test.each([
  ['has confirmed it', { status: 'active' as const }],
  ['gets no mail', { notifications_disabled: ['spam'] }],
  ['has deleted the account', { status: 'deleted' as const }]
])('nobody is reminded who %s', async (_name, values) => {
  const { api, ann } = await openUnconfirmed()
  await api.deps.db.updateTable('member').set(values).where('id', '=', ann.id).execute()
  api.pass(day)
  expect(await mailed(api)).toEqual([])
})

test('accounts that lie longer are left alone', async () => {
  const { api } = await openUnconfirmed()
  api.pass(3 * day)
  expect(await mailed(api)).toEqual([])
})

test('a signup is followed by its letter and, a day later, by the reminder', async () => {
  const api = await openApi()
  await api.guest.call(signUp, {
    body: {
      email: 'tim@post.example',
      name: 'Tim',
      password: 'drie rode fietsen',
      date_of_birth: '1990-05-01',
      language: 'nl'
    }
  })
  api.pass(day)
  expect(await mailed(api)).toMatchObject([{ subject: 'Je stoel staat nog klaar' }])
})

test('a followed link proves that letters arrive', async () => {
  const { api, ann } = await openUnconfirmed()
  await runDueJobs(api)
  const token = /done\?token=([\w-]+)/.exec(api.letters.at(-1)?.text ?? '')?.[1] ?? ''
  await api.deps.db
    .updateTable('member')
    .set({ notifications_disabled: ['spam', 'bounce'] })
    .where('id', '=', ann.id)
    .execute()
  const { reply } = await ann.call(activate, { body: { token } })
  expect(reply.user?.notifications_disabled).toEqual(['spam'])
})

async function openNewcomer(later_discount: Site['later_discount'] = { days: 7, percentage: 10 }) {
  const api = await openApi({ site: { later_discount } })
  const ann = await api.member({
    email: 'ann@post.example',
    language: 'en',
    signup_at: api.deps.clock()
  })
  return { api, ann }
}

test('the end of a site’s later discount is mailed once to a member that asked for offers', async () => {
  const { api, ann } = await openNewcomer()
  await ann.call(setNotification, { body: { kind: 'offer', channel: 'mail', enabled: true } })
  api.pass(5 * day - 1)
  expect(await mailed(api)).toEqual([])
  api.pass(1)
  const [letter] = await mailed(api)
  expect(letter?.subject).toContain('10%')
  expect(letter?.text).toContain('until Saturday 9 May at 21:00')
  expect(letter?.unsubscribeUrl).toContain('token=offer.')
  api.pass(hour)
  expect(await mailed(api)).toEqual([])
})

test.each([
  [{ days: 2, percentage: 10 }, 1],
  [null, 0]
])(
  'the letter of the later discount %o is sent %i times in its second half',
  async (later, count) => {
    const { api, ann } = await openNewcomer(later)
    await ann.call(setNotification, { body: { kind: 'offer', channel: 'mail', enabled: true } })
    expect(await mailed(api)).toEqual([])
    api.pass(day - 1)
    expect(await mailed(api)).toEqual([])
    api.pass(1)
    expect(await mailed(api)).toHaveLength(count)
  }
)

test('nobody who did not ask for offers hears of it, nor who has bought', async () => {
  const { api, ann } = await openNewcomer()
  api.pass(5 * day)
  expect(await mailed(api)).toEqual([])
  await ann.call(setNotification, { body: { kind: 'offer', channel: 'mail', enabled: true } })
  await api.deps.db
    .updateTable('member')
    .set({ paid_user: true })
    .where('id', '=', ann.id)
    .execute()
  expect(await mailed(api)).toEqual([])
})
