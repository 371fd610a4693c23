import fc from 'fast-check'

/** As much of JSON Schema as the OpenAPI document uses. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
}

/** What people, programs and attackers put where something else belongs. */
const odd: unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'null',
  'undefined',
  'NaN',
  '\u0000',
  '\ud800',
  '\u202e\u2066',
  '👩‍❤️‍👨',
  'İıſK',
  '١٢٣',
  "'; drop table member; --",
  '" or ""="',
  '%00%ff',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{constructor}}',
  '__proto__',
  'a'.repeat(5000),
  '2026-02-31',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13T00:00:00Z',
  0,
  -0,
  -1,
  0.1,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  5e-324,
  [],
  [[]],
  [null],
  {},
  { toString: null },
  { length: -1 },
  Array.from({ length: 300 }, () => 'a')
]

export const oddValue = fc.oneof(
  { arbitrary: fc.constantFrom(...odd), weight: 4 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 2 },
  { arbitrary: fc.double(), weight: 1 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 }
)

const dates = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map(date => date.toISOString())

/**
 * Values as a schema wants them, more or less: the shape is right, contents may still be refused.
 *
 * @param known texts that lead somewhere, such as ids that there are
 */
export function nearValue(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  const near = (inner: Schema) => nearValue(inner, known)
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map(type => near({ ...schema, type })))
  }
  if (variants) return fc.oneof(...variants.map(near))
  const { minimum = -1000, maximum = 1_000_000 } = schema
  const range = { min: Math.ceil(Math.min(minimum, maximum)), max: Math.floor(maximum) }
  switch (schema.type) {
    case 'object':
      return malformedObject(schema, known)
    case 'array':
      return fc.array(near(schema.items ?? {}), { maxLength: 4 })
    case 'integer':
      return fc.integer({
        min: Math.max(range.min, -(2 ** 31)),
        max: Math.min(range.max, 2 ** 31 - 1)
      })
    case 'number':
      return fc.double({ min: range.min, max: range.max, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return nearText(schema, known)
  }
}

function nearText({ format }: Schema, known: readonly string[]): fc.Arbitrary<string> {
  const some = fc.constantFrom(...known)
  if (format === 'date') return dates.map(date => date.slice(0, 10))
  if (format === 'date-time') return dates
  if (format === 'email') return fc.oneof(some, fc.emailAddress())
  if (format === 'uri') return fc.webUrl()
  return fc.oneof(
    some,
    fc.string({ maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 })
  )
}

/** An object of the schema in which most of the time something is missing, wrong or too much. */
export function malformedObject(
  { properties = {} }: Schema,
  known: readonly string[]
): fc.Arbitrary<Record<string, unknown>> {
  const missing = Symbol('missing')
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      fc.oneof(
        { arbitrary: nearValue(schema, known), weight: 5 },
        { arbitrary: oddValue, weight: 2 },
        { arbitrary: fc.constant(missing), weight: 1 }
      )
    ])
  )
  const extra = fc.option(fc.tuple(fc.string({ maxLength: 12 }), oddValue), { freq: 6 })
  return fc.tuple(fc.record(fields), extra).map(([record, more]) => {
    const there = Object.entries(record).filter(([, value]) => value !== missing)
    return Object.fromEntries(more ? [...there, more] : there)
  })
}
