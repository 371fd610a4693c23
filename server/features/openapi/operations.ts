import { errorsOf, type Operation, takesBody } from '#contract/operation.ts'
import { errorResponses } from './errors.ts'
import { exampleOf } from './examples.ts'
import { sharedParameters } from './parameters.ts'
import { type Json, refTo } from './schemas.ts'
import { introductionOf } from './summaries/tags.ts'

/** An entry of `paths`, in the two parts that `componentsFor` distinguishes. */
export interface Described {
  sent: { parameters: Json[]; requestBody?: Json }
  returned: { responses: Json }
  rest: Json
}

export const session = { session: [] }

/**
 * Describes operations that share a method and a path. A query value distinguishes them, which
 * OpenAPI cannot express, so the entry lists the shapes of all of them.
 *
 * @param ops the general operation first
 */
export function describeOperations(ops: readonly [Operation, ...Operation[]]): Described {
  const [main] = ops
  const isOpen = ops.some(({ access }) => access === 'guest')
  const { tags, summary } = introductionOf(main.name)
  return {
    sent: { parameters: sharedParameters(ops) as unknown as Json[], ...requestBodyOf(ops) },
    returned: {
      responses: {
        200: { description: 'The call succeeded.', content: repliesOf(ops) },
        ...(main.redirectsBrowsers && { 302: redirect }),
        ...errorResponses(ops.flatMap(op => errorsOf(op)))
      }
    },
    rest: {
      operationId: main.name,
      tags,
      summary,
      ...describeVariants(ops.filter(op => op !== main)),
      security: isOpen ? [{}, session] : [session]
    }
  }
}

const redirect = {
  description: 'A browser that opens the address is sent to a page.',
  headers: { Location: { required: true, schema: { type: 'string', format: 'uri-reference' } } }
}

function describeVariants(variants: readonly Operation[]): Json {
  if (variants.length === 0) return {}
  const lines = variants.map(
    ({ name, when }) =>
      `With \`${new URLSearchParams(when).toString()}\`: ${introductionOf(name).summary}`
  )
  return { description: lines.join('\n\n') }
}

function requestBodyOf(ops: readonly Operation[]): { requestBody?: Json } {
  const withBody = ops.filter(takesBody)
  if (withBody.length === 0) return {}
  const content: Record<string, Json> = {}
  for (const type of ['application/json', 'multipart/form-data']) {
    const same = withBody.filter(op => Boolean(op.multipart) === (type === 'multipart/form-data'))
    if (same.length === 0) continue
    content[type] = {
      schema: oneOf(same.map(op => refTo(op.body))),
      // A file has no example in JSON.
      ...(type === 'application/json' && { examples: examplesOf(same, 'body') })
    }
  }
  const required = withBody.every(op => !op.body.safeParse({}).success)
  return { requestBody: { required, content } }
}

function repliesOf(ops: readonly Operation[]): Json {
  return {
    'application/json': {
      schema: oneOf(ops.map(op => refTo(op.reply))),
      examples: examplesOf(ops, 'reply')
    }
  }
}

/** One example per operation, by its name. */
function examplesOf(ops: readonly Operation[], part: 'body' | 'reply'): Json {
  const io = part === 'body' ? 'input' : 'output'
  return Object.fromEntries(
    ops.map(op => {
      const { summary } = introductionOf(op.name)
      return [op.name, { summary, value: exampleOf(refTo(op[part]), io) }]
    })
  )
}

function oneOf(refs: { $ref: string }[]): Json {
  const names = [...new Set(refs.map(({ $ref }) => $ref))]
  const [only] = names
  return names.length === 1 ? { $ref: only } : { anyOf: names.map($ref => ({ $ref })) }
}
