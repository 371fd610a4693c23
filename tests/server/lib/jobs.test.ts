import { expect, onTestFinished, test } from 'vitest'
import { jobHandlers } from '#server/features/jobs.ts'
import { pushWorkers, startJobs } from '#server/lib/job-workers.ts'
import { type JobHandlers, enqueue } from '#server/lib/jobs.ts'
import { type Api, openApi } from '#tests/support/api.ts'

/** Handlers that hold what they are given until they are let go, and count. */
function holding() {
  const gate = Promise.withResolvers<void>()
  const count = () => ({ running: 0, most: 0, done: 0 })
  const mails = count()
  const pushes = count()
  const hold = async (counted: ReturnType<typeof count>) => {
    counted.most = Math.max(counted.most, ++counted.running)
    await gate.promise
    counted.running--
    counted.done++
  }
  const handlers: JobHandlers = {
    ...jobHandlers,
    send_mail: () => hold(mails),
    send_push: () => hold(pushes)
  }
  return { handlers, mails, pushes, letGo: () => gate.resolve() }
}

async function put(api: Api, { mails = 0, pushes = 0 }): Promise<void> {
  const now = api.deps.clock()
  const note = { kind: 'like', sender_id: 'ann', conversation_id: null, tag: 'likes' } as const
  await api.transact(async tx => {
    for (let number = 0; number < pushes; number++) {
      await enqueue(tx, 'send_push', { ...note, member_id: `member ${number}` }, now, now)
    }
    for (let number = 0; number < mails; number++) {
      await enqueue(tx, 'send_mail', { mail_id: String(number) }, now, now)
    }
  })
}

test('pushes that are not answered hold up nothing else', async () => {
  const api = await openApi()
  const { handlers, pushes, letGo } = holding()
  let mailed = 0
  await put(api, { pushes: pushWorkers + 1, mails: 2 })
  const stop = startJobs(api.deps, { ...handlers, send_mail: async () => void mailed++ })
  onTestFinished(async () => {
    letGo()
    await stop()
  })
  await expect.poll(() => mailed).toBe(2)
  await expect.poll(() => pushes.running).toBe(pushWorkers)
  expect(pushes.done).toBe(0)
})

test('letters that no server takes hold up nothing else', async () => {
  const api = await openApi()
  const { handlers, mails, letGo } = holding()
  let swept = 0
  await put(api, { mails: 2 })
  const now = api.deps.clock()
  await api.transact(tx => enqueue(tx, 'sweep', {}, now, now))
  const stop = startJobs(api.deps, { ...handlers, sweep: async () => void swept++ })
  onTestFinished(async () => {
    letGo()
    await stop()
  })
  await expect.poll(() => [mails.running, swept]).toEqual([1, 1])
  expect(mails.done).toBe(0)
})

test('pushes go several at a time, everything else one after the other', async () => {
  const api = await openApi()
  const { handlers, mails, pushes, letGo } = holding()
  await put(api, { pushes: pushWorkers + 3, mails: 3 })
  const stop = startJobs(api.deps, handlers)
  onTestFinished(async () => {
    letGo()
    await stop()
  })
  await expect.poll(() => [pushes.running, mails.running]).toEqual([pushWorkers, 1])
  letGo()
  await expect.poll(() => [pushes.done, mails.done]).toEqual([pushWorkers + 3, 3])
  expect([pushes.most, mails.most]).toEqual([pushWorkers, 1])
})

test('stopping waits for what runs, and begins nothing more', async () => {
  const api = await openApi()
  const { handlers, mails, pushes, letGo } = holding()
  await put(api, { pushes: pushWorkers + 1, mails: 2 })
  const stop = startJobs(api.deps, handlers)
  onTestFinished(async () => {
    letGo()
    await stop()
  })
  await expect.poll(() => [pushes.running, mails.running]).toEqual([pushWorkers, 1])
  let isStopped = false
  const stopping = stop().then(() => (isStopped = true))
  // One round trip to the database, in which a stop that waits for nobody would be over.
  await api.deps.db.selectFrom('job').select('id').execute()
  expect(isStopped).toBe(false)
  letGo()
  await stopping
  expect([pushes.done, mails.done]).toEqual([pushWorkers, 1])
})

test('an idle queue costs one statement per poll and takes no job', async () => {
  const api = await openApi()
  const statements: string[] = []
  const db = api.deps.db.withPlugin({
    transformQuery({ node }) {
      statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result
  })
  const stop = startJobs({ ...api.deps, db }, jobHandlers)
  onTestFinished(stop)
  await expect.poll(() => statements.length).toBeGreaterThan(2)
  // Taking a job begins with a query of the builder.
  expect(new Set(statements)).toEqual(new Set(['RawNode']))
})
