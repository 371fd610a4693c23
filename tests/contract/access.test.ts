import { beforeAll, describe, expect, test } from 'vitest'
import { ErrorReply, errorStatus } from '#contract/errors.ts'
import { operations } from '#contract/index.ts'
import { isChange } from '#contract/operation.ts'
import { type Snapshot, keepState } from '#tests/support/snapshot.ts'
import { type Outcome, type Relation, type Row, at, expected, relations } from './row.ts'
import { rows } from './rows/index.ts'
import { type CallerName, type Scene, callers, openScene } from './scene.ts'

// Roles and permissions (specification §6), cell by cell: every operation, for everybody who can
// call, about their own thing, another member's and one that is not there.

let scene: Scene
let state: Snapshot

beforeAll(async () => {
  scene = await openScene()
  state = await keepState(scene.api.deps.db)
})

interface Answered {
  outcome: Outcome
  status: number
  body: unknown
  headers: Record<string, string>
}

async function call({ op, build }: Row, name: CallerName, relation: Relation): Promise<Answered> {
  const place = at(scene, name, relation)
  const { query, body } = await build(place)
  const answer = await place.caller.call(op, { query, body } as object)
  const { 'x-request-id': _id, ...headers } = Object.fromEntries(answer.headers)
  if (answer.status === 200) return { outcome: 'ok', status: 200, body: answer.reply, headers }
  const error = ErrorReply.parse(answer.error)
  expect(answer.status).toBe(errorStatus[error.error])
  return { outcome: error.error, status: answer.status, body: error, headers }
}

test('every operation has one row, and no row is of something else', () => {
  const names = rows.map(({ op }) => op.name).toSorted()
  expect(names).toEqual(operations.map(op => op.name).toSorted())
})

describe.each(rows.map(row => [row.op.name, row] as const))('%s', (_name, row) => {
  test('is open to whom the table says, and to nobody else', async () => {
    const found: Record<string, Outcome> = {}
    const wanted: Record<string, Outcome | undefined> = {}
    const answers = new Map<string, Answered>()
    for (const name of callers) {
      for (const relation of relations.filter(relation => row.outcomes[relation])) {
        const cell = `${name} ${relation}`
        const answer = await call(row, name, relation)
        answers.set(cell, answer)
        found[cell] = answer.outcome
        wanted[cell] = expected(row, name, relation)
        if (answer.outcome === 'ok' && isChange(row.op)) await state.restore()
      }
    }
    await state.restore()
    expect(found).toEqual(wanted)

    for (const name of callers) {
      const foreign = answers.get(`${name} foreign`)
      const missing = answers.get(`${name} missing`)
      // What is refused says nothing about whether it is there.
      if (foreign && missing && foreign.outcome !== 'ok' && missing.outcome !== 'ok') {
        if (foreign.outcome === missing.outcome) expect(foreign).toEqual(missing)
      }
    }
  })
})
