import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { operations } from '#contract/index.ts'
import type { Operation } from '#contract/operation.ts'
import { malformedObject } from '#tests/support/from-schema.ts'
import { scale, seed } from '#tests/support/scale.ts'
import { type Snapshot, keepState } from '#tests/support/snapshot.ts'
import { type Sent, described, faultOf, formOf, openUnlimited } from './answers.ts'
import type { CallerName, Scene } from './scene.ts'

// Malformed calls, made from the OpenAPI document: whatever comes, the answer is one of the contract,
// is not our fault, and shows nothing of the inside. `npm run test:long` makes 10,000 of each.

const runs = scale === 1 ? 40 : 100 * scale

let scene: Scene
let state: Snapshot
let known: string[]

beforeAll(async () => {
  scene = await openUnlimited()
  known = [scene.ann.id, scene.as.free.id].flatMap(id => Object.values(scene.things(id)))
  state = await keepState(scene.api.deps.db)
})

const queryOf = (op: Operation, fields: Record<string, unknown>) => {
  const texts = Object.entries(fields).map(([name, value]) => [name, textOf(value)])
  return new URLSearchParams({ ...Object.fromEntries(texts), ...op.when }).toString()
}
const textOf = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

/** Guests are turned away early where members are meant: one in eight is enough there. */
function callersOf({ access }: Operation): fc.Arbitrary<CallerName> {
  const member = access === 'operator' ? 'operator' : 'free'
  const weight = access === 'guest' ? 4 : 1
  return fc.oneof(
    { arbitrary: fc.constant<CallerName>('visitor'), weight },
    { arbitrary: fc.constant<CallerName>(member), weight: 8 - weight }
  )
}

function sentTo(op: Operation): fc.Arbitrary<Sent> {
  const { query, body } = described(op)
  const bodies = body ? malformedObject(body, known) : fc.constant(undefined)
  return fc
    .record({ caller: callersOf(op), query: malformedObject(query, known), body: bodies })
    .map(({ caller, query, body }) => ({
      caller,
      query: queryOf(op, query),
      ...(body && { body: op.multipart ? formOf(body) : JSON.stringify(body) })
    }))
}

test.each(operations.map(op => [op.name, op] as const))(
  '%s answers malformed calls by the contract',
  async (_name, op) => {
    await fc.assert(
      fc.asyncProperty(sentTo(op), async sent => {
        expect(await faultOf(scene, op, sent)).toBeNull()
      }),
      { numRuns: runs, seed }
    )
    await state.restore()
  },
  180_000 * scale
)
