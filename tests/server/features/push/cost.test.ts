import { expect, test } from 'vitest'
import type { KyselyPlugin } from 'kysely'
import { sendLike } from '#contract/likes.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { newDevice } from '#tests/support/push-device.ts'
import { savePushSubscription } from '#contract/push.ts'

/** Counts the statements from here on. */
function counting(api: Api): { statements: number } {
  const counted = { statements: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      counted.statements++
      return result
    }
  }
  api.deps.db = api.deps.db.withPlugin(plugin)
  return counted
}

async function statementsOf(api: Api, act: () => Promise<unknown>): Promise<number> {
  const counted = counting(api)
  await act()
  return counted.statements
}

async function pushJobs(api: Api): Promise<number> {
  const jobs = await api.deps.db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', 'send_push')
    .execute()
  return jobs.length
}

async function open() {
  const api = await openApi()
  const ann = await api.member({ credits: 9 })
  const ben = await api.member()
  await write(ann, ben)
  return { api, ann, ben }
}

async function subscribe(ben: Caller): Promise<void> {
  const { subscription } = newDevice('https://push.example/ben')
  await ben.call(savePushSubscription, { body: { subscription } })
}

test('who has no subscription costs no job, who has one no further statement', async () => {
  const { api, ann, ben } = await open()
  const without = await statementsOf(api, () => write(ann, ben))
  expect(await pushJobs(api)).toBe(0)
  await subscribe(ben)
  const withOne = await statementsOf(api, () => write(ann, ben))
  expect(await pushJobs(api)).toBe(1)
  expect(without).toBeGreaterThan(5)
  expect(withOne).toBe(without)
})

test('a like costs as many statements, with a job and without', async () => {
  const { api, ann, ben } = await open()
  const cora = await api.member()
  const like = (from: Caller) => from.call(sendLike, { body: { profile_id: ben.id } })
  const without = await statementsOf(api, () => like(ann))
  await subscribe(ben)
  const withOne = await statementsOf(api, () => like(cora))
  expect(await pushJobs(api)).toBe(1)
  expect(withOne).toBe(without)
})

test('a message that is not stored is not told either', async () => {
  const { api, ann, ben } = await open()
  await subscribe(ben)
  api.deps.onSendStep = async step => {
    if (step === 'told') throw new Error('broken off')
  }
  expect((await write(ann, ben)).status).toBe(500)
  expect(await pushJobs(api)).toBe(0)
})
