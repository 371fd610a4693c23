import { beforeEach, expect, test } from 'vitest'
import { requestReset } from '#contract/passwords.ts'
import { jobHandlers } from '#server/features/jobs.ts'
import { reportJobs } from '#server/features/maintenance/report-jobs.ts'
import { type JobData, type JobKind, enqueue, jobCounts, runNextJob } from '#server/lib/jobs.ts'
import { openLog } from '#server/lib/log.ts'
import { daySeconds } from '#server/lib/time.ts'
import { type Api, openApi } from '#tests/support/api.ts'

const hourSeconds = 3600

let api: Api
let lines: { level: number; msg: string }[]
/** When each attempt was made, in seconds after the first. */
let attempts: number[]

beforeEach(async () => {
  api = await openApi()
  lines = []
  attempts = []
  api.deps.log = openLog('info', { write: line => void lines.push(JSON.parse(line)) })
})

async function put<Kind extends JobKind>(kind: Kind, data: JobData[Kind]): Promise<void> {
  const now = api.deps.clock()
  await api.transact(tx => enqueue(tx, kind, data, now, now))
}

/** Runs whatever is due in the time to come, and all of it fails. */
async function failFor(seconds: number): Promise<void> {
  const begin = api.deps.clock().getTime()
  const secondsGone = () => (api.deps.clock().getTime() - begin) / 1000
  const fail = async () => {
    attempts.push(secondsGone())
    throw new Error('out of reach')
  }
  const kinds = Object.keys(jobHandlers) as JobKind[]
  const handlers = { ...jobHandlers, ...Object.fromEntries(kinds.map(kind => [kind, fail])) }
  while (secondsGone() <= seconds) {
    while (await runNextJob(api.deps, handlers));
    const next = await api.deps.db
      .selectFrom('job')
      .select('run_at')
      .where('done_at', 'is', null)
      .orderBy('run_at')
      .executeTakeFirst()
    if (!next) return
    api.pass((next.run_at.getTime() - api.deps.clock().getTime()) / 1000)
  }
}

const pauses = () => attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0))
const logged = (words: string) => lines.filter(({ msg }) => msg === words).length

test('a letter comes again for five days, every hour in the end, and is given up then', async () => {
  await put('send_mail', { mail_id: 'x' })
  await failFor(30 * daySeconds)
  expect(pauses().slice(0, 4)).toEqual([5, 10, 20, 40])
  expect(Math.max(...pauses())).toBe(hourSeconds)
  expect(attempts.at(-1)).toBeGreaterThan(5 * daySeconds - hourSeconds)
  expect(attempts.at(-1)).toBeLessThanOrEqual(5 * daySeconds)
  expect(await jobCounts(api.deps.db)).toEqual([
    { kind: 'send_mail', waiting: 0, failing: 0, failed: 1 }
  ])
})

test('a letter whose link is over is not tried any more', async () => {
  const ann = await api.member()
  const { email } = await api.deps.db
    .selectFrom('member')
    .select('email')
    .where('id', '=', ann.id)
    .executeTakeFirstOrThrow()
  await api.guest.call(requestReset, { body: { email: email ?? '' } })
  const { expires_at } = await api.deps.db
    .selectFrom('mailed_token')
    .select('expires_at')
    .executeTakeFirstOrThrow()
  const seconds = (expires_at.getTime() - api.deps.clock().getTime()) / 1000
  await failFor(30 * daySeconds)
  expect(attempts.length).toBeGreaterThan(5)
  expect(attempts.at(-1)).toBeLessThan(seconds)
})

test.each([
  ['send_refund', { refund_id: 'x' }],
  ['arrange_photos', { member_id: 'x' }],
  ['remove_photo_files', { photo_id: 'x', storage_key: 'x' }]
] as const)('%s comes again for as long as it takes', async (kind, data) => {
  await put(kind, data)
  await failFor(30 * daySeconds)
  expect(attempts.at(-1)).toBeGreaterThan(29 * daySeconds)
  expect(logged('job fails for long')).toBe(1)
  expect(logged('job given up')).toBe(0)
  await api.deps.db.updateTable('job').set({ run_at: api.deps.clock() }).execute()
  const handled = { ...jobHandlers, [kind]: async () => {} }
  expect(await runNextJob(api.deps, handled)).toBe(true)
  expect(await jobCounts(api.deps.db)).toEqual([])
})

test('what is done every minute is back a minute after the fault has gone', async () => {
  await put('reconcile_orders', {})
  await failFor(daySeconds)
  expect(Math.max(...pauses())).toBe(60)
})

test('a job that takes its process along comes back as seldom as one that fails', async () => {
  await put('sweep', {})
  await api.deps.db.updateTable('job').set({ attempts: 9 }).execute()
  void runNextJob(api.deps, { ...jobHandlers, sweep: () => new Promise(() => {}) })
  await expect
    .poll(() => api.deps.db.selectFrom('job').select('attempts').executeTakeFirst())
    .toEqual({ attempts: 10 })
  api.pass(60 * 30)
  expect(await runNextJob(api.deps, jobHandlers)).toBe(false)
  api.pass(60 * 30)
  expect(await runNextJob(api.deps, jobHandlers)).toBe(true)
})

test('the log names the kinds that fail, and says nothing of those that do not', async () => {
  await put('sweep', {})
  await reportJobs(api.deps)
  expect(lines).toEqual([])
  await put('send_mail', { mail_id: 'x' })
  await put('send_mail', { mail_id: 'y' })
  await runNextJob(api.deps, jobHandlers)
  await failFor(1)
  await put('send_mail', { mail_id: 'z' })
  lines = []
  await reportJobs(api.deps)
  expect(lines).toMatchObject([
    {
      msg: 'some jobs fail',
      jobs: [{ kind: 'send_mail', waiting: 3, failing: 2, failed: 0 }]
    }
  ])
})
