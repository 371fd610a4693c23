import { sql } from 'kysely'
import { checkLedger } from '#server/features/credits/check.ts'
import { withPostgres } from '../lib/postgres.ts'
import { listen, write } from './chat-calls.ts'
import { type Talker, type Talking, startTalking } from './chat-population.ts'
import type { Figure } from './figures.ts'
import { residentMegabytes } from './load.ts'
import { percentile } from './percentile.ts'

const talkersAtOnce = 64
const warmSeconds = 3
const seconds = 10
const listeners = 1000
/** With a thousand listening, so many messages a second, each to another one of them. */
const rate = 100
const rateSeconds = 10

/** Messages per second, and how long one takes to those who listen, on both databases (design §11). */
export async function measureChat(): Promise<Figure[]> {
  const figures = await measureOn('PGlite', undefined)
  const more = await withPostgres(['-c', 'max_connections=100'], url =>
    measureOn('PostgreSQL', url)
  )
  return [...figures, ...(more ?? [])]
}

async function measureOn(name: string, url: string | undefined): Promise<Figure[]> {
  const talking = await startTalking(listeners, url)
  const { server } = talking
  // The budgets are those of a deployment.
  const budget = (limit: Partial<Figure>) => (url === undefined ? {} : limit)
  let times: number[]
  let delays: number[]
  let atRest: number
  let underLoad: number
  try {
    await writeFor(talking, warmSeconds)
    await talking.settle()
    atRest = residentMegabytes(server.pid)
    await writeFor(talking, warmSeconds)
    times = await writeFor(talking, seconds)
    underLoad = residentMegabytes(server.pid)
    delays = await deliverToListeners(talking)
  } finally {
    await server.kill()
  }
  const problems = await problemsOf(talking)
  await talking.forget()
  return [
    {
      what: `Messages stored, charged and delivered, ${name}`,
      value: times.length / seconds,
      unit: '/s',
      ...budget({ atLeast: 1000 })
    },
    { what: `Message, p50, ${name}`, value: percentile(times, 50), unit: 'ms' },
    {
      what: `Message, p99, ${name}`,
      value: percentile(times, 99),
      unit: 'ms',
      ...budget({ atMost: 100 })
    },
    {
      what: `From sending to the event, p99, ${listeners} listening, ${name}`,
      value: percentile(delays, 99),
      unit: 'ms',
      ...budget({ atMost: 150 })
    },
    {
      what: `Messages lost, doubled or wrongly charged, ${name}`,
      value: problems,
      unit: '',
      atMost: 0
    },
    { what: `Memory before, ${name}`, value: atRest, unit: 'MB', ...budget({ atMost: 200 }) },
    {
      what: `Memory after that load, ${name}`,
      value: underLoad,
      unit: 'MB',
      ...budget({ atMost: 400 })
    }
  ]
}

let sent = 0

/** Everybody writes to their neighbour, one message after another. @returns milliseconds of each */
async function writeFor({ server, talkers }: Talking, duration: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + duration * 1000
  const talk = async (from: Talker, to: Talker) => {
    while (performance.now() < end) {
      times.push(await write(server, from, to, `Message ${++sent}`))
    }
  }
  await Promise.all(
    talkers.slice(0, talkersAtOnce).map((from, index) => talk(from, talkers[index ^ 1] ?? from))
  )
  return times
}

/** @returns milliseconds from sending to the listener's event */
async function deliverToListeners({ server, talkers }: Talking): Promise<number[]> {
  const started = new Map<string, number>()
  const delays: number[] = []
  const ends: (() => void)[] = []
  for (const [index, talker] of talkers.entries()) {
    const mark = `to ${index} `
    ends.push(
      await listen(server, talker, text => {
        const begun = text.startsWith(mark) ? started.get(text) : undefined
        if (begun !== undefined) delays.push(performance.now() - begun)
      })
    )
  }
  const calls: Promise<unknown>[] = []
  for (let count = 0; count < rate * rateSeconds; count++) {
    const index = count % talkers.length
    const [to, from] = [talkers[index], talkers[index ^ 1]]
    if (!to || !from) continue
    const text = `to ${index} ${++sent}`
    started.set(text, performance.now())
    calls.push(write(server, from, to, text))
    await new Promise(resolve => setTimeout(resolve, 1000 / rate))
  }
  await Promise.all(calls)
  for (let wait = 0; delays.length < calls.length && wait < 100; wait++) {
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  ends.forEach(end => end())
  if (delays.length < calls.length) throw new Error(`${calls.length - delays.length} were not told`)
  return delays
}

/** What the books and the conversations say after a kill: nothing acknowledged may be missing. */
async function problemsOf({ open }: Talking): Promise<number> {
  const db = await open()
  try {
    const problems = await checkLedger(db)
    const { rows } = await sql<{ missing: number }>`
      select ${sent}::integer - count(*)::integer as missing from message`.execute(db)
    const missing = rows[0]?.missing ?? NaN
    sent = 0
    return problems.length + Math.abs(missing)
  } finally {
    await db.destroy()
  }
}
