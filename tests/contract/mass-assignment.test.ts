import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { type Operation, isChange } from '#contract/operation.ts'
import type { Caller } from '#tests/support/api.ts'
import { type Snapshot, dumpState, keepState } from '#tests/support/snapshot.ts'
import { type Relation, type Row, at, expected } from './row.ts'
import { rows } from './rows/index.ts'
import { type CallerName, type Scene, openScene } from './scene.ts'

// A call that brings every column of every table beside what it may bring writes what it writes
// without them, and not a field more.

let scene: Scene
let state: Snapshot
let planted: Record<string, unknown>

beforeAll(async () => {
  scene = await openScene()
  planted = await plantedValues()
  state = await keepState(scene.api.deps.db)
})

/** Values that would matter, where a column has such a value. */
const tempting: Record<string, unknown> = {
  role: 'operator',
  status: 'active',
  profile_status: 'active',
  paid_user: true,
  credits: 987_654_321,
  balance: 987_654_321,
  remaining: 987_654_321,
  site_id: 'elsewhere',
  kind: 'fictional',
  password_hash: 'argon2id$AAAA$AAAA'
}

const byType: Record<string, unknown> = {
  boolean: true,
  integer: 987_654_321,
  bigint: 987_654_321,
  'timestamp with time zone': '2031-01-01T00:00:00.000Z',
  date: '1931-01-01',
  jsonb: { planted: true },
  ARRAY: ['planted']
}

/** Every column of every table, with a value of its type. */
async function plantedValues(): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select distinct column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() order by 1, 2`.execute(scene.api.deps.db)
  const valueOf = (name: string, type: string) => {
    if (name in tempting) return tempting[name]
    // Whose it is: somebody else's.
    if (name === 'id' || name.endsWith('_id')) return scene.ann.id
    return byType[type] ?? 'planted'
  }
  return Object.fromEntries(rows.map(({ name, type }) => [name, valueOf(name, type)]))
}

/** What a schema lists; what it lists is no intruder. */
function listed(op: Operation): Set<string> {
  const shapes = [op.query, op.body].map(
    schema => (schema as unknown as { def: { shape?: object } }).def.shape ?? {}
  )
  return new Set([...shapes.flatMap(shape => Object.keys(shape)), ...Object.keys(op.when ?? {})])
}

/** Adds the planted values, also to the objects inside. */
function fed(value: unknown, extra: Record<string, unknown>): unknown {
  if (typeof value !== 'object' || value === null || value instanceof File) return value
  if (Array.isArray(value)) return value.map(one => fed(one, extra))
  const own = Object.entries(value).map(([name, inner]) => [name, fed(inner, planted)])
  return { ...extra, ...Object.fromEntries(own) }
}

const keyOf = (op: Operation) => `mass-assignment-${op.name}`

async function send(caller: Caller, op: Operation, input: { query?: object; body?: object }) {
  const options = { ...input, key: keyOf(op) } as object
  const { status } = await caller.call(op, options)
  return status
}

/** What a call leaves behind: rows that are gone and rows that came, without what is drawn by lot. */
async function traces(act: () => Promise<number>): Promise<{ status: number; rows: string[] }> {
  const before = await dumpState(scene.api.deps.db)
  const known = new Set(before.flatMap(wordsOf))
  const status = await act()
  const after = await dumpState(scene.api.deps.db)
  await state.restore()
  const plain = (row: string) => row.replace(words, word => (known.has(word) ? word : '*'))
  const [was, is] = [new Set(before), new Set(after)]
  const rows = [
    ...before.filter(row => !is.has(row)).map(row => `- ${plain(row)}`),
    ...after.filter(row => !was.has(row)).map(row => `+ ${plain(row)}`)
  ]
  return { status, rows: rows.toSorted() }
}

/** Ids, tokens, hashes, tickets, codes and the time of day of the machine. */
const words = /(?:[\w-]{16,}|\bV-\w{4}-\w{4}\b|\bSTAY-\w{8}\b|\b\d{6}\b|\b\d{13}\b)(?![\w-]*\\?":)/g
const wordsOf = (row: string) => row.match(words) ?? []

const doers: CallerName[] = ['free', 'operator', 'unconfirmed', 'deleted', 'visitor']
const relations: Relation[] = ['own', 'foreign']

/** A call that succeeds, since only that writes much; else one that is refused by a rule. */
function chosen(row: Row): { name: CallerName; relation: Relation; succeeds: boolean } {
  for (const relation of relations) {
    const name = doers.find(name => expected(row, name, relation) === 'ok')
    if (name) return { name, relation, succeeds: true }
  }
  return { name: 'free', relation: 'own', succeeds: false }
}

const writes = rows.filter(({ op }) => isChange(op))

test('hardly any change is tried with a refused call only', () => {
  const refused = writes.filter(row => !chosen(row).succeeds).map(({ op }) => op.name)
  expect(refused.toSorted()).toEqual(refusedOnly)
})

/** Changes whose success wants a phone, an app, a key or a service on the other side. */
const refusedOnly = [
  'addPasskey',
  'confirmTotp',
  'logInWithPasskey',
  'mailWebhook',
  'orderByDirectDebit',
  'renewRecoveryCodes',
  'stopTotp',
  'takeSecondStep',
  'translateMessage'
]

test.each(writes.map(row => [row.op.name, row] as const))(
  '%s writes nothing that it does not list',
  async (_name, row) => {
    const { op } = row
    const { name, relation, succeeds } = chosen(row)
    const place = at(scene, name, relation)
    const { query = {}, body = {} } = (await row.build(place)) as Record<string, object>
    const names = listed(op)
    const extra = Object.fromEntries(Object.entries(planted).filter(([key]) => !names.has(key)))
    const inQuery = Object.fromEntries(
      Object.entries(extra).map(([key, value]) => [key, String(value)])
    )

    const clean = await traces(() => send(place.caller, op, { query, body }))
    const changed = await traces(() =>
      send(place.caller, op, {
        query: { ...inQuery, ...query },
        body: fed(body, extra) as object
      })
    )
    expect(clean.status === 200).toBe(succeeds)
    expect(changed).toEqual(clean)
  }
)
