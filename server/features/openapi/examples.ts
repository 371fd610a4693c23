import { byField, byName } from './example-values.ts'
import { type Direction, type Json, resolve } from './schemas.ts'

interface Schema extends Json {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  propertyNames?: Schema
  additionalProperties?: Schema
  items?: Schema
  format?: string
  minimum?: number
  exclusiveMinimum?: number
}

const byFormat: Readonly<Record<string, string>> = {
  date: '2026-05-02',
  'date-time': '2026-05-02T19:00:00.000Z',
  email: 'robin@post.example',
  uri: 'https://vonk.example/'
}

/**
 * An example of a schema: every field of a reply, the required fields of a request.
 *
 * @param field name of the field that the value is for
 */
export function exampleOf(schema: Schema, io: Direction, field = ''): unknown {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return name in byName ? byName[name] : exampleOf(resolve(schema.$ref, io), io, field)
  }
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const [variant] = schema.anyOf ?? schema.allOf ?? []
  if (variant) return exampleOf(variant, io, field)
  const [type] = [schema.type].flat()
  const known = byField[field]
  if (typeof known === (type === 'integer' ? 'number' : type)) return known
  switch (type) {
    case 'object':
      return exampleObject(schema, io)
    case 'array':
      return schema.items ? [exampleOf(schema.items, io, field)] : []
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return byFormat[schema.format ?? ''] ?? 'text'
  }
}

function exampleObject(schema: Schema, io: Direction): unknown {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema
  const names = Object.keys(properties).filter(name => io === 'output' || required.includes(name))
  const fields = names.map(name => [name, exampleOf(properties[name] ?? {}, io, name)] as const)
  if (propertyNames && additionalProperties) {
    const key = String(exampleOf(propertyNames, io))
    return { [key]: exampleOf(additionalProperties, io) }
  }
  return Object.fromEntries(fields)
}
