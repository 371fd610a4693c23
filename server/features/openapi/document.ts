import { operations } from '#contract/index.ts'
import type { Operation } from '#contract/operation.ts'
import { commonResponses } from './errors.ts'
import { type Described, describeOperations } from './operations.ts'
import { describeOtherAnswers } from './other-answers.ts'
import { type Json, componentsFor } from './schemas.ts'
import { tags } from './summaries/tags.ts'

const description = `Times are ISO 8601 in UTC, money is in whole cents, ids are 16 characters of base58.
A call that changes something carries the header \`X-Client: 1\`.
A failed call returns a code of the error catalogue.
Clients ignore fields that they do not know.`

export interface DocumentOptions {
  /** Name of the site. */
  title: string
  /** Name of the session cookie, which depends on the protocol. */
  cookie: string
}

/** The contract as an OpenAPI 3.1 document, with one operation per method and path. */
export function openApiDocument({ title, cookie }: DocumentOptions): Json {
  const described = [
    ...operationsByCall().map(
      ops => [ops[0].path, ops[0].method, describeOperations(ops)] as const
    ),
    ...describeOtherAnswers().map(([path, other]) => [path, 'get', other] as const)
  ]
  const paths: Record<string, Record<string, Json>> = {}
  for (const [path, method, parts] of described) {
    paths[path] = { ...paths[path], [method]: join(parts) }
  }
  const responses = commonResponses()
  return {
    openapi: '3.1.1',
    info: {
      title,
      version: '1',
      description,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' }
    },
    servers: [{ url: '/' }],
    tags: tags.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: componentsFor(
        described.map(([, , { sent }]) => sent),
        [responses, ...described.map(([, , { returned }]) => returned)]
      ),
      responses,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } }
    }
  }
}

function join({ rest, sent, returned }: Described): Json {
  return { ...rest, ...sent, ...returned }
}

/** Operations grouped by method and path; the one without a fixed query value leads its group. */
function operationsByCall(): [Operation, ...Operation[]][] {
  const groups = new Map<string, [Operation, ...Operation[]]>()
  for (const op of operations) {
    const key = `${op.method} ${op.path}`
    const [first, ...others] = groups.get(key) ?? []
    if (!first) groups.set(key, [op])
    else groups.set(key, op.when ? [first, ...others, op] : [op, first, ...others])
  }
  return [...groups.values()]
}
