import * as z from 'zod/mini'
import { commonErrors, ErrorReply, errorStatus } from '#contract/errors.ts'
import { eventsPath } from '#contract/events.ts'
import { files } from '#contract/files.ts'
import { operations } from '#contract/index.ts'
import { type Operation, isChange, takesBody } from '#contract/operation.ts'

type Json = Record<string, unknown>

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  // Files have no JSON Schema; they stand as binary strings.
  const override = ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Json }) => {
    if (zodSchema instanceof z.ZodMiniFile)
      Object.assign(jsonSchema, { type: 'string', format: 'binary' })
  }
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'openapi-3.0',
    unrepresentable: 'any',
    override
  }) as Json
  return rest
}

/** The values of a query. */
function valuesOf(schema: z.ZodMiniType): Json[] {
  const query = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema
  }))
}

function parametersOf(op: Operation): Json[] {
  const fixed = Object.entries(op.when ?? {}).map(([name, value]) => ({
    name,
    in: 'query',
    required: true,
    schema: { type: 'string', enum: [value] }
  }))
  const free = valuesOf(op.query)
  const headers = [
    ...((isChange(op) && !op.beacon) || op.named
      ? [{ name: 'X-Client', required: !op.named, value: { type: 'string', enum: ['1'] } }]
      : []),
    ...(op.idempotent
      ? [{ name: 'Idempotency-Key', required: true, value: { type: 'string' } }]
      : [])
  ].map(({ name, required, value }) => ({ name, in: 'header', required, schema: value }))
  return [...fixed, ...free, ...headers]
}

function describe(op: Operation): Json {
  const answers = new Map<number, string[]>()
  for (const code of [...commonErrors, ...op.errors]) {
    const status = errorStatus[code]
    answers.set(status, [...(answers.get(status) ?? []), code])
  }
  const bodyType = op.multipart ? 'multipart/form-data' : 'application/json'
  return {
    operationId: op.name,
    parameters: parametersOf(op),
    ...(takesBody(op) && {
      requestBody: { content: { [bodyType]: { schema: schemaOf(op.body, 'input') } } }
    }),
    ...(op.access !== 'guest' && { security: [{ session: [] }] }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(op.reply, 'output') } }
      },
      ...Object.fromEntries(
        [...answers].map(([status, codes]) => [
          status,
          {
            description: codes.join(', '),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
          }
        ])
      )
    }
  }
}

/**
 * OpenAPI 3.0. Operations that share path and method are told apart by a query value, which OpenAPI
 * cannot say: the later ones stand under their path with that query.
 *
 * @param title name of the site
 */
export function openApiDocument(title: string): Json {
  const paths: Record<string, Json> = {}
  for (const op of operations) {
    const fixed = new URLSearchParams(op.when)
    const path = op.when ? `${op.path}?${fixed}` : op.path
    paths[path] = { ...paths[path], [op.method]: describe(op) }
  }
  for (const { name, path, query, types } of files) {
    const content = Object.fromEntries(types.map(type => [type, {}]))
    paths[path] = {
      get: {
        operationId: name,
        parameters: valuesOf(query),
        security: [{ session: [] }],
        responses: { 200: { description: 'A file', content } }
      }
    }
  }
  paths[eventsPath] = {
    get: {
      operationId: 'events',
      security: [{ session: [] }],
      responses: { 200: { description: 'Events', content: { 'text/event-stream': {} } } }
    }
  }
  return {
    openapi: '3.0.3',
    info: { title, version: '1' },
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorReply, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } }
    }
  }
}
