import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { operations } from '#contract/index.ts'
import { scale, seed } from '#tests/support/scale.ts'

interface TextField {
  /** Such as `signUp.body.name`. */
  path: string
  schema: z.ZodMiniType
}

interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  innerType?: z.ZodMiniType
  element?: z.ZodMiniType
  options?: z.ZodMiniType[]
  valueType?: z.ZodMiniType
}

/** Every text that the schema takes, at whatever depth. */
function textsIn(schema: z.ZodMiniType, path: string): TextField[] {
  const { type, shape = {}, ...def } = schema.def as unknown as Definition
  if (type === 'string') return [{ path, schema }]
  const inner = [def.innerType, def.element, def.valueType, ...(def.options ?? [])]
  return [
    ...Object.entries(shape).flatMap(([name, field]) => textsIn(field, `${path}.${name}`)),
    ...inner.flatMap(one => (one ? textsIn(one, path) : []))
  ]
}

const all = operations.flatMap(op => [
  ...textsIn(op.query, `${op.name}.query`),
  ...textsIn(op.body, `${op.name}.body`)
])
// The server compares passwords in a form of its own, and with what the member typed in the past.
const fields = all.filter(({ path }) => !/password\w*$/.test(path))

const invisible = [
  '\u200b\u2060\u200d\u200c\u00ad\u2800\u3164\u115f\u1160\uffa0\u034f\ufe0f\ufe00\u17b4\u17b5',
  '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u180e\ufeff\ufffc',
  '\u0000\u0007\u001b\u007f\u0085\u009f\r\n\t\v\f\u2028\u2029\u00a0\u3000\u{e0100}\u{e0041}',
  '\u{1d173}\u{1d159}\u{13441}\ufff9\u{ffffe}\u{10ffff}'
].flatMap(list => [...list])
const visible = ['a', 'Zoë', 'e\u0301', '\u0301', 'שלום', 'مرحبا', 'می\u200cخواهم', '葛\u{e0100}']
const emoji = [
  '🔥',
  '👩‍🚀',
  '☺️',
  '1️⃣',
  '🏴\u{e0067}\u{e0062}\u{e007f}',
  '\u212b',
  '\uf900',
  '\u0958',
  '9'
]

const fragment = fc.oneof(
  { arbitrary: fc.constantFrom(...invisible), weight: 5 },
  { arbitrary: fc.constantFrom(...visible, ...emoji), weight: 3 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 3 }), weight: 1 }
)
const hostile = fc
  .tuple(
    fc.constantFrom('', '/'),
    fc.array(fragment, { minLength: 1, maxLength: 12 }),
    fc.constantFrom('', '@post.example')
  )
  .map(([start, parts, end]) => start + parts.join('') + end)

const formatting = /[\u202a-\u202e\u2066-\u2069]/u
const directionMarks = /[\u061c\u200e\u200f]/u
const lineBreaks = /[\n\v\f\r\u0085\u2028\u2029]/u
const unseen = /[\s\p{DI}\p{C}\p{M}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]/gu

/** What is wrong with an accepted text; null when nothing is. */
function faultOf(text: string, isLong: boolean): string | null {
  if (text !== '' && text.replace(unseen, '') === '') return 'is invisible'
  if (formatting.test(text)) return 'reorders its surroundings'
  if (text !== text.normalize('NFC')) return 'changes under NFC'
  if (isLong) return null
  if (directionMarks.test(text)) return 'reorders its surroundings'
  if (lineBreaks.test(text)) return 'has a second line'
  return /^\p{M}/u.test(text) ? 'joins the text before it' : null
}

function accepted(schema: z.ZodMiniType, text: string): string | null {
  const { success, data } = schema.safeParse(text)
  return success && typeof data === 'string' ? data : null
}

describe('Text fields of the contract', () => {
  test('include the fields that members see, found by walking the contract', () => {
    const paths = fields.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining([
        'signUp.body.name',
        'signUp.body.tracking.ref',
        'updateProfile.body.quote',
        'sendMessage.body.text',
        'orderByDirectDebit.body.account_holder',
        'addPasskey.body.name',
        'savePushSubscription.body.subscription.endpoint'
      ])
    )
  })

  test.each(fields.map(field => [field.path, field] as const))(
    '%s accepts no text that is invisible, reorders its surroundings or changes under NFC',
    (_path, { schema }) => {
      const isLong = accepted(schema, 'one\ntwo')?.includes('\n') ?? false
      fc.assert(
        fc.property(hostile, text => {
          const value = accepted(schema, text)
          if (value === null) return
          expect([value, faultOf(value, isLong)]).toEqual([value, null])
          expect(accepted(schema, value)).toBe(value)
        }),
        { numRuns: 150 * scale, seed }
      )
    }
  )
})
