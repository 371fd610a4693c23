import type { ErrorCode } from '#contract/errors.ts'
import { events, eventsErrors, eventsPath } from '#contract/events.ts'
import { files } from '#contract/files.ts'
import { errorResponses } from './errors.ts'
import { type Described, session } from './operations.ts'
import { type Parameter, queryParameters } from './parameters.ts'
import { type Json, refTo } from './schemas.ts'
import { introductionOf } from './summaries/tags.ts'

/** GET calls of members that do not return JSON: files and the event stream, by path. */
export function describeOtherAnswers(): [path: string, Described][] {
  return [
    ...files.map(({ name, path, query, types, errors }): [string, Described] => {
      const content = Object.fromEntries(types.map(type => [type, fileSchema]))
      const parameters = queryParameters(query)
      const success = { description: 'The file.', content }
      return [path, describe(name, { parameters, success, errors })]
    }),
    [eventsPath, describeEvents()]
  ]
}

const fileSchema = { schema: { type: 'string', format: 'binary' } }

interface Parts {
  parameters: Parameter[]
  success: Json
  errors: readonly ErrorCode[]
}

function describe(name: string, { parameters, success, errors }: Parts): Described {
  return {
    sent: { parameters: parameters as unknown as Json[] },
    returned: { responses: { 200: success, ...errorResponses(errors) } },
    rest: { operationId: name, ...introductionOf(name), security: [session] }
  }
}

/**
 * Where the stream resumes: the header of EventSource, or the query of a client without it. `member`: the
 * stream is refused when the session belongs to another member.
 */
const streamParameters: Parameter[] = [
  { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } },
  { name: 'last_event_id', in: 'query', required: false, schema: { type: 'string' } },
  { name: 'member', in: 'query', required: false, schema: { type: 'string' } }
]

function describeEvents(): Described {
  const kinds = Object.entries(events).map(([name, schema]) => ({
    type: 'object',
    properties: {
      event: { const: name },
      data: { type: 'string', contentMediaType: 'application/json', contentSchema: refTo(schema) }
    },
    required: ['event', 'data']
  }))
  const success = {
    description: 'Server-sent events. `data` is JSON.',
    content: {
      'text/event-stream': {
        schema: {
          type: 'string',
          contentMediaType: 'text/event-stream',
          contentSchema: { type: 'array', items: { anyOf: kinds } }
        },
        example: 'event: ready\ndata: {"resumed":false}\nid: 17\n\n'
      }
    }
  }
  return describe('events', { parameters: streamParameters, success, errors: eventsErrors })
}
