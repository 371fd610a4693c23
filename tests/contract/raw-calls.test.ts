import { beforeAll, expect, test } from 'vitest'
import { operations } from '#contract/index.ts'
import { type Operation, takesBody } from '#contract/operation.ts'
import { type Snapshot, keepState } from '#tests/support/snapshot.ts'
import { type Sent, described, faultOf, formOf, openUnlimited } from './answers.ts'
import type { Scene } from './scene.ts'

// Bodies and queries that are none: the answer is one of the contract all the same.

let scene: Scene
let state: Snapshot

beforeAll(async () => {
  scene = await openUnlimited()
  state = await keepState(scene.api.deps.db)
})

const callerOf = ({ access }: Operation) => (access === 'operator' ? 'operator' : 'free')

const deep = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)
const list = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

/** Bodies that no client of ours would send. */
function rawBodies(field: string): Record<string, Omit<Sent, 'caller' | 'query'>> {
  const inField = (value: string) => `{${JSON.stringify(field)}:${value}}`
  const typed = (type: string, body: BodyInit) => ({ body, headers: { 'content-type': type } })
  return {
    'half of a body': { body: inField('"x').slice(0, -1) },
    'no body': { body: '' },
    'a word': { body: 'null' },
    'a number': { body: '1' },
    'a text': { body: '"text"' },
    'a list': { body: '[{}]' },
    'a comma too much': { body: '{"a":1,}' },
    'a mark of order': { body: `\ufeff${inField('1')}` },
    'bytes of no text': typed('application/json', new Uint8Array([0xff, 0xfe, 0x00, 0x22])),
    'a huge number': { body: inField('1e400') },
    'a long number': { body: inField('9'.repeat(5000)) },
    'ten thousand levels': { body: deep(10_000) },
    'ten thousand levels in a field': { body: inField(deep(10_000)) },
    'ten thousand lists in a field': { body: inField(list(10_000)) },
    'half of an emoji': { body: inField('"\\ud83d"') },
    'a zero byte': { body: inField('"\\u0000"') },
    'a prototype': { body: '{"__proto__":{"role":"operator"},"constructor":{"prototype":{}}}' },
    'a prototype in a field': { body: inField('{"__proto__":{"length":1},"toString":1}') },
    'a field twice': { body: `{${JSON.stringify(field)}:1,${JSON.stringify(field)}:"x"}` },
    'another type': typed('text/plain', inField('1')),
    'a broken type': typed(';;;', inField('1')),
    'a form': typed('application/x-www-form-urlencoded', `${field}=1&${field}=2&__proto__=3&%=%ff`),
    'a form in parts without parts': typed('multipart/form-data', 'nothing'),
    'a form in broken parts': typed('multipart/form-data; boundary=x', '--x\r\nnothing'),
    'another alphabet': typed('application/json; charset=utf-16', inField('1'))
  }
}

const withBody = operations.filter(takesBody)

test.each(withBody.map(op => [op.name, op] as const))(
  '%s answers bodies that are none by the contract',
  async (_name, op) => {
    const { body } = described(op)
    const field = Object.keys(body?.properties ?? {})[0] ?? 'field'
    const faults: Record<string, string> = {}
    for (const [name, raw] of Object.entries(rawBodies(field))) {
      const query = new URLSearchParams(op.when).toString()
      const fault = await faultOf(scene, op, { caller: callerOf(op), query, ...raw })
      if (fault !== null) faults[name] = fault
    }
    await state.restore()
    expect(faults).toEqual({})
  }
)

const withFixed = (query: string, { when }: Operation) =>
  when ? `${new URLSearchParams(when)}&${query}` : query

/** Queries that no client of ours would send. */
const rawQueries = (name: string) => [
  `${name}=1&${name}=2&${name}[]=3`,
  `${name}[a]=1&${name}.b=2`,
  '__proto__=1&constructor=2&toString=3',
  '%',
  '%ff=%ff&%00=%00',
  `${name}=%ED%A0%80`,
  `${name}=${'x'.repeat(8000)}`,
  '&&&===&?',
  Array.from({ length: 2000 }, (_, index) => `a${index}=1`).join('&')
]

test.each(operations.map(op => [op.name, op] as const))(
  '%s answers queries that are none by the contract',
  async (_name, op) => {
    const name = Object.keys(described(op).query.properties ?? {})[0] ?? 'id'
    const faults: Record<string, string> = {}
    for (const query of rawQueries(name)) {
      const fault = await faultOf(scene, op, {
        caller: callerOf(op),
        query: withFixed(query, op),
        body: op.multipart ? formOf({}) : '{}'
      })
      if (fault !== null) faults[query.slice(0, 60)] = fault
    }
    await state.restore()
    expect(faults).toEqual({})
  }
)
