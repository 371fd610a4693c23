import SwaggerParser from '@apidevtools/swagger-parser'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { eventsPath } from '#contract/events.ts'
import { files } from '#contract/files.ts'
import { operations } from '#contract/index.ts'
import { errorsOf, takesBody } from '#contract/operation.ts'
import { openApiDocument } from '#server/features/openapi/document.ts'
import { tags } from '#server/features/openapi/summaries/tags.ts'

interface Described {
  operationId: string
  summary: string
  tags: string[]
  description?: string
  security: object[]
  parameters: { name: string; in: string; required: boolean; schema: { enum?: string[] } }[]
  requestBody?: { required: boolean; content: Record<string, { schema: object }> }
  responses: Record<string, { $ref?: string; description?: string; content?: object }>
}

interface Document {
  paths: Record<string, Record<string, Described>>
  components: {
    schemas: Record<string, object>
    responses: Record<string, { description: string }>
    securitySchemes: object
  }
}

const create = () =>
  openApiDocument({ title: 'Vonk', cookie: '__Host-session' }) as unknown as Document
const document = create()
const described = (path: string, method: string) => document.paths[path]?.[method] as Described

/** Error codes that the document lists for a call. */
function codesOf(path: string, method: string): string[] {
  const { responses } = described(path, method)
  return Object.entries(responses)
    .filter(([status]) => status !== '200')
    .flatMap(([, { $ref, description = '' }]) => {
      const shared = document.components.responses[$ref?.split('/').at(-1) ?? '']
      return [...(shared?.description ?? description).matchAll(/`(\w+)`/g)].map(([, code]) => code)
    })
    .map(String)
}

describe('the OpenAPI document', () => {
  test('is valid by the JSON Schema of OpenAPI 3.1', async () => {
    // The parser resolves references in place, so it gets a document of its own.
    await expect(SwaggerParser.validate(structuredClone(document) as never)).resolves.toBeDefined()
  })

  test('passes the recommended rules of Redocly without a warning', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: JSON.stringify(document), config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  test('describes every operation under its method and path, each call once', () => {
    const calls = [
      ...operations.map(({ method, path }) => `${method} ${path}`),
      ...[...files.map(({ path }) => path), eventsPath].map(path => `get ${path}`)
    ]
    const found = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method} ${path}`)
    )
    expect(found.toSorted()).toEqual([...new Set(calls)].toSorted())
    expect(Object.keys(document.paths).filter(path => path.includes('?'))).toEqual([])
  })

  test('has a unique id, a tag and a summary for each call', () => {
    const all = Object.values(document.paths).flatMap(methods => Object.values(methods))
    const ids = all.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(all.filter(({ summary }) => !/^[A-Z].+\.$/.test(summary))).toEqual([])
    expect(all.filter(({ tags }) => tags.length !== 1)).toEqual([])
  })

  test('has a summary for every operation, file and stream, and for nothing else', () => {
    const names = [...operations, ...files].map(({ name }) => name).concat('events')
    const summarised = tags.flatMap(({ summaries }) => Object.keys(summaries))
    expect(summarised.toSorted()).toEqual(names.toSorted())
    for (const text of tags.flatMap(({ summaries }) => Object.values(summaries))) {
      expect(text).toMatch(/^[A-Z].*\.$/)
      expect(text.split(/\. /)).toHaveLength(1)
    }
  })

  test('lists the query value that selects a variant of a call, and both of its shapes', () => {
    const { parameters, requestBody, description } = described('/api/user.php', 'post')
    expect(parameters).toContainEqual({
      name: 'push',
      in: 'query',
      required: false,
      schema: { type: 'string', enum: ['1'] }
    })
    expect(requestBody?.content['application/json']?.schema).toEqual({
      anyOf: [
        { $ref: '#/components/schemas/LogInRequest' },
        { $ref: '#/components/schemas/SavePushSubscriptionRequest' }
      ]
    })
    expect(description).toMatch(/^With `push=1`: /)
  })

  test('requires the query value of a call that has no general form', () => {
    const push = described('/api/user.php', 'delete').parameters.find(({ name }) => name === 'push')
    expect(push).toMatchObject({ required: true, schema: { enum: ['1'] } })
  })

  test.each(operations.filter(takesBody))(
    'requires the body of $name if a field is mandatory',
    op => {
      const alike = operations.filter(
        ({ method, path }) => method === op.method && path === op.path
      )
      const needsBody = alike.every(({ body }) => !body.safeParse({}).success)
      expect(described(op.path, op.method).requestBody?.required).toBe(needsBody)
    }
  )

  test.each(operations)('lists every error of $name', op => {
    expect(codesOf(op.path, op.method)).toEqual(expect.arrayContaining(errorsOf(op)))
  })

  test.each(operations.filter(({ access }) => access === 'operator'))(
    'lists not_allowed for $name, because it needs the role of staff',
    ({ path, method }) => expect(codesOf(path, method)).toContain('not_allowed')
  )

  test.each([...files.map(({ path }) => path), eventsPath])('lists the errors of %s', path => {
    expect(codesOf(path, 'get')).toContain('authentication_required')
  })

  test('names the session cookie that the server sends', () => {
    expect(document.components.securitySchemes).toEqual({
      session: { type: 'apiKey', in: 'cookie', name: '__Host-session' }
    })
  })

  test('describes photo uploads as binary files', () => {
    const { requestBody } = described('/api/photo.php', 'post')
    expect(requestBody?.content).toHaveProperty('multipart/form-data')
    expect(document.components.schemas['AddPhotoRequest']).toMatchObject({
      properties: {
        file: { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' }
      }
    })
  })

  test('gives shared shapes a name of their own', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([
        'ErrorReply',
        'Id',
        'Message',
        'Order',
        'Price',
        'ProfileCard',
        'User'
      ])
    )
  })
})
