import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { withPostgres } from '../lib/postgres.ts'
import type { Figure } from './figures.ts'
import { load } from './load.ts'

const seconds = 4

/**
 * What the machine gives without any code of ours. Two days, or two machines, are compared by what
 * stands beside these figures: where a network call takes twice as long, so do ours.
 */
export async function measureMachine(): Promise<Figure[]> {
  const rows = await withPostgres(['-c', 'max_connections=100'], rowsPerSecond)
  return [
    { what: 'Machine: pages of a bare server, 32 connections', value: await pages(), unit: '/s' },
    ...(rows === null
      ? []
      : [{ what: 'Machine: rows stored one by one, PostgreSQL', value: rows, unit: '/s' }])
  ]
}

async function pages(): Promise<number> {
  const server = new Worker(new URL('./bare-server.ts', import.meta.url))
  const [{ port }] = (await once(server, 'message')) as [AddressInfo]
  const { perSecond } = await load(`http://localhost:${port}/`)
  await server.terminate()
  return perSecond
}

async function rowsPerSecond(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table bare (number integer)')
  const end = performance.now() + seconds * 1000
  let stored = 0
  while (performance.now() < end) await client.query('insert into bare values ($1)', [stored++])
  await client.end()
  return stored / seconds
}
