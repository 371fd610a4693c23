import * as z from 'zod/mini'
import { events } from '#contract/events.ts'
import { operations, schemas } from '#contract/index.ts'
import { descriptions } from './descriptions.ts'

export type Json = Record<string, unknown>
export type Direction = 'input' | 'output'

const prefix = '#/components/schemas/'
const Empty = z.object({})

/** Schemas of the contract under their export names; the others under the name of their operation. */
const registry = z.registry<{ id: string }>()
register('Empty', Empty)
for (const [name, schema] of schemas) register(name, schema)
for (const op of operations) {
  const name = pascalCase(op.name)
  register(`${name}Query`, op.query)
  register(`${name}Request`, op.body)
  register(`${name}Reply`, op.reply)
}
for (const [name, schema] of Object.entries(events)) register(`${pascalCase(name)}Event`, schema)

function register(id: string, schema: z.ZodMiniType): void {
  if (registry.has(schema) || (schema !== Empty && isEmpty(schema))) return
  registry.add(schema, { id })
}

function pascalCase(name: string): string {
  return name.replace(/(?:^|_)([a-z])/g, (_match, letter: string) => letter.toUpperCase())
}

export function isEmpty(schema: z.ZodMiniType): boolean {
  return schema instanceof z.ZodMiniObject && Object.keys(schema.shape).length === 0
}

const converted: Partial<Record<Direction, Record<string, Json>>> = {}

/** All schemas of the registry in JSON Schema 2020-12, converted on first use. */
function convert(io: Direction): Record<string, Json> {
  const known = converted[io]
  if (known) return known
  const { schemas: all } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: id => `${prefix}${id}`,
    override: ({ zodSchema, jsonSchema }) => simplify(zodSchema, jsonSchema as Json)
  }) as unknown as { schemas: Record<string, Json> }
  const named = Object.entries(all).map(([name, { $schema: _draft, $id: _id, ...schema }]) => {
    const description = descriptions[name]
    return [name, description === undefined ? schema : { description, ...schema }] as const
  })
  return (converted[io] = Object.fromEntries(named))
}

function simplify(zodSchema: unknown, json: Json): void {
  if (zodSchema instanceof z.ZodMiniFile) {
    delete json['contentEncoding']
    Object.assign(json, { format: 'binary', contentMediaType: 'application/octet-stream' })
  }
  // The server ignores unknown fields of a request, and a later version may add fields to a reply.
  if (json['additionalProperties'] === false) delete json['additionalProperties']
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum']
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum']
  // A coerced query value cannot be `z.int()`.
  if (json['type'] === 'number' && json['multipleOf'] === 1) {
    delete json['multipleOf']
    json['type'] = 'integer'
  }
}

/** A reference to the component of a schema. */
export function refTo(schema: z.ZodMiniType): { $ref: string } {
  const id = isEmpty(schema) ? 'Empty' : registry.get(schema)?.id
  if (id === undefined) throw new Error('The schema has no name in the contract')
  return { $ref: `${prefix}${id}` }
}

/** The schema that a reference names. */
export function resolve($ref: string, io: Direction): Json {
  return convert(io)[$ref.slice(prefix.length)] ?? {}
}

/** The fields of a query with their schemas. */
export function fieldsOf(query: z.ZodMiniType): { properties: Json; required: string[] } {
  const id = registry.get(query)?.id
  const { properties = {}, required = [] } = (
    id === undefined || isEmpty(query) ? {} : convert('input')[id]
  ) as { properties?: Json; required?: string[] }
  return { properties, required }
}

/**
 * The components that parts of the document refer to, and those that they refer to in turn.
 *
 * @param sent what clients send
 * @param returned what the server answers
 * @throws Error for a shape that differs between the two directions, because both share its name
 */
export function componentsFor(sent: unknown, returned: unknown): Record<string, Json> {
  const found = new Map<string, Json>()
  const collect = (part: unknown, io: Direction) => {
    for (const name of referencedNames(part)) {
      const schema = convert(io)[name]
      if (!schema) throw new Error(`${name} is no schema of the contract`)
      const other = found.get(name)
      if (other && JSON.stringify(other) !== JSON.stringify(schema)) {
        throw new Error(`${name} differs between requests and replies`)
      }
      if (other) continue
      found.set(name, schema)
      collect(schema, io)
    }
  }
  collect(sent, 'input')
  collect(returned, 'output')
  return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function referencedNames(part: unknown): Set<string> {
  const found = JSON.stringify(part ?? null).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)
  return new Set([...found].map(([, name]) => name ?? ''))
}
