import { expect, test } from 'vitest'
import { confirmMailAgain, getNotifications, requestMailAgain } from '#contract/notifications.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { runDueJobs } from '#tests/support/jobs.ts'

const day = 86_400

let api: Api
let ann: Caller

async function open(...disabled: string[]): Promise<void> {
  api = await openApi()
  ann = await api.member({
    email: 'ann@post.example',
    language: 'en',
    notifications_disabled: disabled
  })
}

const disabledNow = async () => (await ann.call(getNotifications)).reply.notifications.disabled

async function mailedToken(): Promise<string> {
  await runDueJobs(api)
  return /notifications\?confirm=([\w-]+)/.exec(api.letters.at(-1)?.text ?? '')?.[1] ?? ''
}

const confirm = (token: string) => api.guest.call(confirmMailAgain, { body: { token } })

test('who unsubscribed has mail again at once', async () => {
  await open('unsubscribe')
  const { reply } = await ann.call(requestMailAgain)
  expect(reply.mailed_to).toBeNull()
  expect(reply.notifications.disabled).toEqual([])
  await runDueJobs(api)
  expect(api.letters).toEqual([])
})

test.each([[['bounce']], [['spam']], [['spam', 'bounce', 'unsubscribe']]])(
  'after %j the address is confirmed by a letter first',
  async reasons => {
    await open(...reasons)
    const { reply } = await ann.call(requestMailAgain)
    expect(reply.mailed_to).toBe('ann@post.example')
    expect(reply.notifications.disabled).toEqual(reasons)
    const token = await mailedToken()
    expect(api.letters.at(-1)).toMatchObject({
      recipient: 'ann@post.example',
      subject: 'May we write to you again?'
    })
    expect(api.letters.at(-1)?.unsubscribeUrl).toBeUndefined()
    const { status, reply: confirmed } = await confirm(token)
    expect({ status, confirmed }).toEqual({ status: 200, confirmed: { email: 'ann@post.example' } })
    expect(await disabledNow()).toEqual([])
    expect((await confirm(token)).status).toBe(200)
  }
)

test('a used link does not undo what came back later', async () => {
  await open('bounce')
  await ann.call(requestMailAgain)
  const token = await mailedToken()
  await confirm(token)
  await api.deps.db
    .updateTable('member')
    .set({ notifications_disabled: ['spam'] })
    .where('id', '=', ann.id)
    .execute()
  expect((await confirm(token)).status).toBe(410)
  expect(await disabledNow()).toEqual(['spam'])
})

test('a link works for a day, and only for the address that it went to', async () => {
  await open('bounce')
  await ann.call(requestMailAgain)
  const token = await mailedToken()
  const move = (email: string) =>
    api.deps.db.updateTable('member').set({ email }).where('id', '=', ann.id).execute()
  await move('elsewhere@post.example')
  expect((await confirm(token)).error).toEqual({ error: 'link_invalid' })
  await move('ann@post.example')
  api.pass(day)
  expect((await confirm(token)).error).toEqual({ error: 'link_invalid' })
  expect((await confirm('no-such-token')).error).toEqual({ error: 'link_invalid' })
  expect(await disabledNow()).toEqual(['bounce'])
})

test('a link of another purpose confirms nothing', async () => {
  await open('bounce')
  await ann.call(requestMailAgain)
  const token = await mailedToken()
  await api.deps.db.updateTable('mailed_token').set({ purpose: 'activation' }).execute()
  expect((await confirm(token)).status).toBe(410)
})

test('six letters in an hour are too many', async () => {
  await open('bounce')
  for (let time = 0; time < 5; time++) expect((await ann.call(requestMailAgain)).status).toBe(200)
  expect((await ann.call(requestMailAgain)).error.error).toBe('rate_limited')
})
