import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { openApiDocument } from '#server/features/openapi/document.ts'

type Json = Record<string, unknown>

interface Described {
  requestBody?: { content: Record<string, Json> }
  responses: Record<string, { $ref?: string; content?: Record<string, Json> }>
}

interface Document {
  paths: Record<string, Record<string, Described>>
  components: {
    schemas: Record<string, Json>
    responses: Record<string, Described['responses'][string]>
  }
}

let known: { document: Document; ajv: Ajv2020 } | undefined

/** The document and its validator, prepared once per worker; each schema is compiled on first use. */
function prepare() {
  if (known) return known
  // A copy, because the server's own document must stay as it is.
  const created = openApiDocument({ title: 'Vonk', cookie: 'session' })
  const document = structuredClone(created) as unknown as Document
  forbidUnknownFields(document.components.schemas)
  const ajv = new Ajv2020({ strict: false, logger: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'openapi')
  return (known = { document, ajv })
}

/** The document lets replies grow; the tests report each field that it does not describe. */
function forbidUnknownFields(part: unknown): void {
  if (typeof part !== 'object' || part === null) return
  const schema = part as Json
  if (typeof schema['properties'] === 'object' && schema['additionalProperties'] === undefined) {
    schema['additionalProperties'] = false
  }
  for (const inner of Object.values(schema)) forbidUnknownFields(inner)
}

/** Differences between a value and the schema at a place of the document, null without any. */
export function documentFaults(value: unknown, ...path: string[]): string | null {
  const { ajv } = prepare()
  const pointer = path.map(step => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
  const validate = ajv.getSchema(`openapi#/${encodeURI(pointer)}`)
  if (!validate) throw new Error(`The document has no schema at ${pointer}`)
  return validate(value) ? null : ajv.errorsText(validate.errors)
}

/** The text of an answer, which a real server may have compressed. */
async function readText(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const encoding = response.headers.get('content-encoding')
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

/**
 * Compares an answer of the API with the OpenAPI document.
 *
 * @throws Error when the document does not describe the status, the media type or the body
 */
export async function assertDocumented(
  method: string,
  url: string,
  response: Response
): Promise<void> {
  const { document } = prepare()
  const path = new URL(url).pathname
  const described = document.paths[path]?.[method.toLowerCase()]
  // Errors of unknown paths and methods belong to no operation.
  if (!described) return
  const call = `${method} ${path} answered ${response.status}`
  const declared = described.responses[response.status]
  if (!declared) throw new Error(`${call}, which the document does not describe`)
  if (!declared.$ref && !declared.content) return
  const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? ''
  const reference = declared.$ref?.slice(2).split('/')
  const place = reference ?? [
    'paths',
    path,
    method.toLowerCase(),
    'responses',
    String(response.status)
  ]
  const { content = {} } = declared.$ref
    ? (document.components.responses[declared.$ref.split('/').at(-1) ?? ''] ?? {})
    : declared
  if (!content[type]) throw new Error(`${call} with ${type}, which the document does not describe`)
  if (type !== 'application/json') return
  const body: unknown = JSON.parse(await readText(response.clone()))
  const faults = documentFaults(body, ...place, 'content', type, 'schema')
  if (faults) throw new Error(`${call} against the document: ${faults}`)
}
