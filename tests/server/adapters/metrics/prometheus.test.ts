import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { eventsPath } from '#contract/events.ts'
import { getSettings } from '#contract/settings.ts'
import { openMetrics } from '#server/adapters/metrics/open.ts'
import { prometheusMetrics } from '#server/adapters/metrics/prometheus.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import { enqueue } from '#server/lib/jobs.ts'
import { openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { openStream } from '#tests/support/events.ts'

/** A server that counts. */
async function openCounted() {
  const api = await openApi()
  const faults: unknown[] = []
  const metrics = prometheusMetrics(api.deps.db, error => faults.push(error))
  api.deps.metrics = metrics
  return { api, faults, read: () => read(metrics) }
}

/** What stands behind each name, as it is scraped. */
async function read(metrics: ReturnType<typeof prometheusMetrics>): Promise<Map<string, number>> {
  const page = await metrics.page()
  expect(page.headers.get('content-type')).toMatch(/^text\/plain; version=/)
  const lines = (await page.text()).split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map(line => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))]
    })
  )
}

const requests = (route: string, method: string, status: string) =>
  `vonk_http_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`

test('the process itself is measured', async () => {
  const { read } = await openCounted()
  const names = [...(await read()).keys()]
  expect(names).toEqual(
    expect.arrayContaining(['process_cpu_seconds_total', 'nodejs_eventloop_lag_seconds'])
  )
})

test('requests count by operation or pattern, method and kind of answer', async () => {
  const { api, read } = await openCounted()
  await api.guest.call(getSettings)
  await api.guest.call(getSettings)
  await api.fetch('/api/settings.php', { method: 'DELETE' })
  await api.fetch('/healthz')
  await api.guest.fetch(eventsPath)
  const counted = await read()
  expect(counted.get(requests('getSettings', 'GET', '2xx'))).toBe(2)
  expect(counted.get(requests('/api/settings.php', 'DELETE', '4xx'))).toBe(1)
  expect(counted.get(requests('/healthz', 'GET', '2xx'))).toBe(1)
  expect(counted.get(requests(eventsPath, 'GET', '4xx'))).toBe(1)
})

test('a method that the server does not know counts as OTHER', async () => {
  const { api, read } = await openCounted()
  for (const method of ['PROPFIND', 'ZEBRA', 'PATCH']) await api.fetch('/healthz', { method })
  const counted = await read()
  expect([...counted.keys()].join()).not.toMatch(/PROPFIND|ZEBRA/)
  const sums = ['OTHER', 'PATCH'].map(method =>
    [...counted]
      .filter(([name]) => name.includes('_seconds_count') && name.includes(`method="${method}"`))
      .reduce((sum, [, count]) => sum + count, 0)
  )
  expect(sums).toEqual([2, 1])
})

test('and never by what somebody typed', async () => {
  const { api, read } = await openCounted()
  const paths = ['/api/zebra.php', '/media/zebra/large.webp', '/zebra', '/api/settings.php?q=zebra']
  for (const path of paths) await api.fetch(path)
  const names = [...(await read()).keys()]
  expect(names.join()).not.toContain('zebra')
  const routes = names.filter(name => name.startsWith('vonk_http_request_duration_seconds_count'))
  expect(routes).toEqual([
    requests('/api/*', 'GET', '4xx'),
    requests('/media/*', 'GET', '4xx'),
    requests('/*', 'GET', '4xx'),
    requests('getSettings', 'GET', '2xx')
  ])
})

test('streams count while they are open', async () => {
  const { api, read } = await openCounted()
  const ann = await api.member()
  const [one, other] = [await openStream(ann), await openStream(ann)]
  await Promise.all([one.next(), other.next()])
  expect((await read()).get('vonk_event_streams')).toBe(2)
  await Promise.all([one.close(), other.close()])
  await expect.poll(async () => (await read()).get('vonk_event_streams')).toBe(0)
})

test('a message counts once, however often its answer is asked for, and a refused one never', async () => {
  const { api, read } = await openCounted()
  const ann = await api.member({ credits: 100 })
  const ben = await api.member()
  const key = 'the-same-key'
  expect((await write(ann, ben, 'Hoi', { key })).status).toBe(200)
  expect((await write(ann, ben, 'Hoi', { key })).status).toBe(200)
  expect((await write(ann, { id: 'x'.repeat(16) })).status).toBe(404)
  expect((await read()).get('vonk_messages_sent_total')).toBe(1)
})

test('jobs count by kind: those that wait, those that failed, and those that nobody tries again', async () => {
  const { api, read } = await openCounted()
  const now = api.deps.clock()
  await api.transact(async tx => {
    for (const mail_id of ['one', 'two', 'done'])
      await enqueue(tx, 'send_mail', { mail_id }, now, now)
    await enqueue(tx, 'sweep', {}, now, now)
  })
  const jobs = api.deps.db.updateTable('job')
  await jobs
    .set({ done_at: now })
    .where('data', '@>', JSON.stringify({ mail_id: 'done' }))
    .execute()
  await jobs
    .set({ last_error: 'refused' })
    .where('data', '@>', JSON.stringify({ mail_id: 'two' }))
    .execute()
  await jobs.set({ done_at: now, last_error: 'refused' }).where('kind', '=', 'sweep').execute()
  const counted = await read()
  expect(jobLines(counted)).toEqual({
    'kind="send_mail",state="waiting"': 2,
    'kind="send_mail",state="failing"': 1,
    'kind="send_mail",state="failed"': 0,
    'kind="sweep",state="waiting"': 0,
    'kind="sweep",state="failing"': 0,
    'kind="sweep",state="failed"': 1
  })
  await api.deps.db.deleteFrom('job').execute()
  expect(jobLines(await read())).toEqual({})
})

const jobLines = (counted: Map<string, number>) =>
  Object.fromEntries(
    [...counted].flatMap(([name, value]) => {
      const labels = /^vonk_jobs\{(.*)\}$/.exec(name)?.[1]
      return labels === undefined ? [] : [[labels, value]]
    })
  )

test('a database that cannot be asked takes no other number along', async () => {
  const away = await openDatabase({ url: 'postgres://127.0.0.1:1/vonk' })
  onTestFinished(() => away.destroy())
  const faults: unknown[] = []
  const counted = await read(prometheusMetrics(away, error => faults.push(error)))
  expect(counted.get('vonk_event_streams')).toBe(0)
  expect(jobLines(counted)).toEqual({})
  expect(faults).toHaveLength(1)
})

test('nor does one that takes the question and never answers', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const sockets: Socket[] = []
  silent.on('connection', socket => sockets.push(socket))
  const { port } = silent.address() as AddressInfo
  const db = await openDatabase({ url: `postgres://127.0.0.1:${port}/vonk` })
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    silent.close()
    await db.destroy()
  })
  const faults: unknown[] = []
  const counted = await read(prometheusMetrics(db, error => faults.push(error)))
  expect(counted.get('vonk_event_streams')).toBe(0)
  expect(faults).toEqual([new Error('The database did not answer in time')])
})

test('a server’s connections are counted, PGlite has none', async () => {
  const { api } = await openCounted()
  const pooled = await openDatabase({ url: 'postgres://127.0.0.1:1/vonk' })
  onTestFinished(() => pooled.destroy())
  const stateOf = async (db: Db, state: string) =>
    (await read(prometheusMetrics(db, () => {}))).get(`vonk_database_connections{state="${state}"}`)
  expect([await stateOf(pooled, 'idle'), await stateOf(pooled, 'awaited')]).toEqual([0, 0])
  const isServer = process.env['TEST_DATABASE_URL'] !== undefined
  expect(await stateOf(api.deps.db, 'busy')).toEqual(isServer ? expect.any(Number) : undefined)
})

test('nothing is counted where no port is given', async () => {
  const { deps } = await openApi()
  expect(await openMetrics(readConfig({}), deps.db, deps.log)).toBeUndefined()
  expect(await openMetrics(readConfig({ VONK_METRICS_PORT: '0' }), deps.db, deps.log)).toBeDefined()
})
