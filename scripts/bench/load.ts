import { readFileSync } from 'node:fs'
import { Pool } from 'undici'
import { Server } from '#tests/e2e/support/server.ts'
import { withPostgres } from '../lib/postgres.ts'
import type { Figure } from './figures.ts'
import { percentile } from './percentile.ts'

const connections = 32
const seconds = 8

/** Asks as browsers do: what hardly anybody asks for, a page that is not compressed, costs more. */
const headers = { 'accept-encoding': 'gzip, deflate, br' }

/** Asks one after another on each connection; what comes is counted, not read. */
export async function load(url: string) {
  const { origin, pathname, search } = new URL(url)
  const pool = new Pool(origin, { connections, pipelining: 1 })
  const ask = async () => {
    const started = performance.now()
    const answer = await pool.request({ path: pathname + search, method: 'GET', headers })
    await answer.body.dump()
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
    return performance.now() - started
  }
  const askFor = async (seconds: number) => {
    const milliseconds: number[] = []
    const end = performance.now() + seconds * 1000
    const one = async () => {
      while (performance.now() < end) milliseconds.push(await ask())
    }
    await Promise.all(Array.from({ length: connections }, one))
    return milliseconds
  }
  await askFor(2)
  const measured = await askFor(seconds)
  await pool.close()
  return { perSecond: measured.length / seconds, p99: percentile(measured, 99) }
}

export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** Prebuilt pages from the Node host. */
export async function measureHost(): Promise<Figure[]> {
  const server = await Server.open({ VONK_DEMO_MEMBERS: '0', VONK_LOG_LEVEL: 'silent' })
  try {
    const { perSecond } = await load(`${server.url}/`)
    return [
      { what: 'Prebuilt pages, 32 connections', value: perSecond, unit: '/s', atLeast: 10_000 }
    ]
  } finally {
    await server.stop()
  }
}

/** Member search over HTTP on PostgreSQL with 2,000 members. */
export async function measureSearch(): Promise<Figure[]> {
  return (await withPostgres(['-c', 'max_connections=100'], searchOn)) ?? []
}

async function searchOn(url: string): Promise<Figure[]> {
  const server = await Server.open({
    DATABASE_URL: url,
    VONK_DEMO_MEMBERS: '2000',
    VONK_LOG_LEVEL: 'silent'
  })
  try {
    // A first start fills the demo in, which a server that runs has behind it.
    await server.kill()
    await server.start()
    const atRest = residentMegabytes(server.pid)
    const { perSecond, p99 } = await load(`${server.url}/api/members.php?country=NL&gender=woman`)
    return [
      {
        what: 'Member search over HTTP, 2,000 members',
        value: perSecond,
        unit: '/s',
        atLeast: 800
      },
      { what: 'Member search over HTTP, p99', value: p99, unit: 'ms', atMost: 100 },
      { what: 'Memory of the process at rest', value: atRest, unit: 'MB', atMost: 200 },
      {
        what: 'Memory of the process under search load',
        value: residentMegabytes(server.pid),
        unit: 'MB',
        atMost: 400
      }
    ]
  } finally {
    await server.stop()
  }
}
