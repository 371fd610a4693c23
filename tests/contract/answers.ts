import { commonErrors, ErrorReply, errorStatus } from '#contract/errors.ts'
import { operations } from '#contract/index.ts'
import { type Operation, takesBody } from '#contract/operation.ts'
import { openApiDocument } from '#server/features/openapi/document.ts'
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

interface Described {
  operationId: string
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** Generated once, because the document takes longer than the calls of an operation. */
const { paths } = openApiDocument('Vonk') as { paths: Record<string, Record<string, Described>> }
const describedOperations = Object.values(paths).flatMap(path => Object.values(path))

/** The schemas of an operation, as the OpenAPI document describes them. */
export function described(op: Operation): { query: Schema; body: Schema | null } {
  const found = describedOperations.find(({ operationId }) => operationId === op.name)
  if (!found) throw new Error(`${op.name} is not in the document`)
  const inQuery = (found.parameters ?? []).filter(parameter => parameter.in === 'query')
  const content = Object.values(found.requestBody?.content ?? {})[0]
  return {
    query: { properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])) },
    body: content?.schema ?? null
  }
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
  const codes = operations.filter(({ path }) => path === op.path).flatMap(({ errors }) => errors)
  const declared: string[] = [...commonErrors, 'not_allowed', ...codes]
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
