import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { Server } from '#tests/e2e/support/server.ts'
import { withPostgres } from '../lib/postgres.ts'
import type { Figure } from './figures.ts'

const connections = 32
const seconds = 8

/** Asks as browsers do: what hardly anybody asks for, a page that is not compressed, costs more. */
const headers = { 'accept-encoding': 'gzip, deflate, br' }

async function load(url: string) {
  await autocannon({ url, headers, connections, duration: 2 })
  const result = await autocannon({ url, headers, connections, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
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
