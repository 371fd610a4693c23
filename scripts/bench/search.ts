import { sql } from 'kysely'
import { openDatabase } from '#server/db/open.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Db } from '#server/db/schema.ts'
import { searchMembers } from '#server/features/members/search.ts'
import type { Scope } from '#server/lib/context.ts'
import { loadSites } from '#server/lib/sites.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { withPostgres } from '../lib/postgres.ts'
import type { Figure } from './figures.ts'
import { percentile } from './percentile.ts'
import { type Asked, searchMix } from './search-mix.ts'
import { fillWithMembers } from './search-population.ts'

const sizes = [10_000, 100_000, 1_000_000]
/** Of so many rounds the middle time of a search counts: what else the machine does is not ours. */
const rounds = 5
/** One guest among so many who ask. */
const guestEvery = 10

interface Population {
  size: number
  db: Db
  scope: Scope
  askers: string[]
  /** Of each round the milliseconds of each page. */
  rounds: number[][]
}

/**
 * The rule of the search, not HTTP, on generated populations (design §11). The sizes take turns, so
 * that whatever else the machine does slows all of them alike.
 */
export async function measureSearchRules(): Promise<Figure[]> {
  const settings = ['-c', 'shared_buffers=1GB', '-c', 'max_wal_size=8GB']
  return (await withPostgres(settings, searchRulesOn)) ?? []
}

async function searchRulesOn(url: string): Promise<Figure[]> {
  const populations: Population[] = []
  try {
    for (const size of sizes) populations.push(await generate(url, size))
    const mix = searchMix()
    for (let round = 0; round <= rounds; round++) {
      for (const population of populations) {
        const taken = await searchAll(population, mix)
        // The first one fills the caches.
        if (round > 0) population.rounds.push(taken)
      }
    }
    return figuresOf(populations)
  } finally {
    for (const { db } of populations) await db.destroy()
  }
}

function figuresOf(populations: Population[]): Figure[] {
  const figures: Figure[] = []
  const p95s = new Map<number, number>()
  for (const { size, rounds: taken } of populations) {
    const times = middles(taken)
    const p95 = percentile(times, 95)
    p95s.set(size, p95)
    const what = `Search rules, ${size.toLocaleString('en')} members`
    const p50 = { value: percentile(times, 50), unit: 'ms' }
    figures.push({ what: `${what}, p50 of ${times.length} searches`, ...p50 })
    figures.push({ what: `${what}, p95`, value: p95, unit: 'ms', atMost: 15 })
  }
  const ratio = (p95s.get(1_000_000) ?? NaN) / (p95s.get(10_000) ?? NaN)
  const what = 'Search rules, p95 of 1,000,000 members to p95 of 10,000'
  return [...figures, { what, value: ratio, unit: '×', atMost: 1.5 }]
}

async function generate(url: string, size: number): Promise<Population> {
  const name = `members_${size}`
  const admin = await openDatabase({ url, connections: 1 })
  await sql`create database ${sql.id(name)}`.execute(admin)
  await admin.destroy()
  const own = new URL(url)
  own.pathname = `/${name}`
  const db = await openDatabase({ url: own.href, connections: 1 })
  const now = new Date()
  await migrate(db)
  await loadSites(db, now)
  const started = performance.now()
  const askers = await fillWithMembers(db, size, now)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${size.toLocaleString('en')} members generated in ${seconds} s`)
  return { size, db, scope: { site: defaultSite, now }, askers, rounds: [] }
}

async function searchAll({ db, scope, askers }: Population, mix: Asked[]): Promise<number[]> {
  const taken: number[] = []
  for (const [index, asked] of mix.entries()) {
    const viewer = index % guestEvery === 0 ? null : (askers[index % askers.length] ?? null)
    taken.push(...(await open(db, scope, viewer, asked)))
  }
  return taken
}

/** The middle time of each search. */
function middles([first = [], ...others]: number[][]): number[] {
  const ofSearch = (index: number) => [first, ...others].map(taken => taken[index] ?? NaN)
  return first.map((_, index) => percentile(ofSearch(index), 50))
}

/** Milliseconds of each page, one after another. */
async function open(db: Db, scope: Scope, viewer: string | null, { filters, pages }: Asked) {
  const taken: number[] = []
  let next: string | null | undefined
  for (let page = 0; page < pages && next !== null; page++) {
    const start = performance.now()
    const found = await searchMembers(db, scope, viewer, { ...filters, next })
    taken.push(performance.now() - start)
    next = found.next
  }
  return taken
}
