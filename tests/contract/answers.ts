import { ErrorReply, errorStatus } from '#contract/errors.ts'
import { operations } from '#contract/index.ts'
import { type Operation, errorsOf, takesBody } from '#contract/operation.ts'
import { openApiDocument } from '#server/features/openapi/document.ts'
import { refTo } from '#server/features/openapi/schemas.ts'
import { databaseLimiter } from '#server/lib/limiter.ts'
import type { Schema } from '#tests/support/from-schema.ts'
import { type CallerName, type Scene, openScene } from './scene.ts'

/** The scene on a server that counts no tries: else most answers would be that there were too many. */
export async function openUnlimited(): Promise<Scene> {
  const scene = await openScene()
  const { deps } = scene.api
  deps.limiter = databaseLimiter(deps.db, false)
  // Without one the answer is a 502 of the contract, which would look like a fault here.
  Object.assign(deps.translation, {
    offered: true,
    translate: async () => ({ text: 'Hello', from: null })
  })
  return scene
}

interface Document {
  paths: Record<
    string,
    Record<string, { parameters: { name: string; in: string; schema: Schema }[] }>
  >
  components: { schemas: Record<string, Schema> }
}

const document = openApiDocument({ title: 'Vonk', cookie: 'session' }) as unknown as Document

/** The inputs of the operation as the document describes them, with all references resolved. */
export function described(op: Operation): { query: Schema; body: Schema | null } {
  const found = document.paths[op.path]?.[op.method]
  if (!found) throw new Error(`${op.name} is not in the document`)
  const inQuery = found.parameters.filter(parameter => parameter.in === 'query')
  const properties = Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema]))
  return {
    query: resolved({ properties }),
    body: takesBody(op) ? resolved(refTo(op.body)) : null
  }
}

/** The schema with the components in place of the references to them. */
function resolved(schema: unknown): Schema {
  const text = JSON.stringify(schema, (_key, value: unknown) => {
    const reference = (value as { $ref?: string } | null)?.$ref
    if (reference === undefined) return value
    return document.components.schemas[reference.split('/').at(-1) ?? '']
  })
  return JSON.parse(text) as Schema
}

export interface Sent {
  caller: CallerName
  query: string
  headers?: Record<string, string>
  body?: BodyInit
}

/** What an answer must never show: where the code stands, what the database was asked. */
const inside =
  /node_modules|\.ts:\d|\bat (?:async )?\w+ \(|(?:select|insert into|update|delete from) "|syntax error|violates|\bpg_[a-z]+_|[Kk]ysely|ECONN|ZodError/

/** Sends it and finds what is wrong with the answer. @returns null when nothing is */
export async function faultOf(
  scene: Scene,
  op: Operation,
  { caller, query, headers = {}, body }: Sent
) {
  const response = await scene.as[caller].fetch(`${op.path}?${query}`, {
    method: op.method.toUpperCase(),
    headers: {
      'x-client': '1',
      'idempotency-key': crypto.randomUUID(),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...headers
    },
    ...(takesBody(op) && body !== undefined ? { body } : {})
  })
  const text = await response.text()
  if (inside.test(text)) return `shows the inside: ${text.slice(0, 300)}`
  if (response.status >= 500) return `${response.status} ${text.slice(0, 300)}`
  return offSchema(op, response.status, JSON.parse(text))
}

function offSchema(op: Operation, status: number, data: unknown): string | null {
  if (status === 200) {
    const { success, error } = op.reply.safeParse(data)
    return success ? null : `a reply off the schema: ${error.message}`
  }
  const { success, data: reply } = ErrorReply.safeParse(data)
  if (!success) return `an error off the schema: ${JSON.stringify(data)}`
  // A query can ask for another operation of the path than was meant, so all of the path count.
  const declared: string[] = operations.filter(({ path }) => path === op.path).flatMap(errorsOf)
  if (!declared.includes(reply.error)) return `${reply.error} is not declared`
  return errorStatus[reply.error] === status ? null : `${reply.error} with ${status}`
}

export function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    const content = typeof value === 'string' ? value : JSON.stringify(value)
    form.set(name, name === 'file' ? new File([content ?? ''], 'a.jpg') : String(content))
  }
  return form
}
