import type * as z from 'zod/mini'
import { type Operation, isChange } from '#contract/operation.ts'
import { type Json, fieldsOf } from './schemas.ts'

export interface Parameter {
  name: string
  in: 'query' | 'header'
  required: boolean
  description?: string
  schema: Json
}

export function queryParameters(query: z.ZodMiniType): Parameter[] {
  const { properties, required } = fieldsOf(query)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: schema as Json
  }))
}

const clientHeader = {
  name: 'X-Client',
  in: 'header',
  description: 'Proves that a script of the site sends the call. Another site cannot set it.',
  schema: { type: 'string', enum: ['1'] }
} as const

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'One key per intent. For 24 hours, a repeated call returns the first response.',
  schema: { type: 'string', pattern: '^[\\w-]{8,64}$' }
} as const

function parametersOf(op: Operation): Parameter[] {
  const fixed = Object.entries(op.when ?? {}).map(([name, value]): Parameter => ({
    name,
    in: 'query',
    required: true,
    schema: { type: 'string', enum: [value] }
  }))
  const needsClient = isChange(op) && !op.beacon
  return [
    ...fixed,
    ...queryParameters(op.query),
    ...(needsClient || op.named ? [{ ...clientHeader, required: needsClient }] : []),
    ...(op.idempotent ? [{ ...idempotencyKey, required: true }] : [])
  ]
}

/** Parameters of operations that share a method and a path; required where all of them require it. */
export function sharedParameters(ops: readonly Operation[]): Parameter[] {
  const all = ops.map(parametersOf)
  const found = new Map<string, Parameter>()
  for (const parameter of all.flat()) {
    const key = `${parameter.in} ${parameter.name}`
    const same = all.map(list => list.find(one => `${one.in} ${one.name}` === key))
    const required = same.every(one => one?.required === true)
    if (!found.has(key)) found.set(key, { ...parameter, required })
  }
  return [...found.values()]
}
