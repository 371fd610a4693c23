import { describe, expect, test } from 'vitest'
import { operations } from '#contract/index.ts'
import { takesBody } from '#contract/operation.ts'
import { openApiDocument } from '#server/features/openapi/document.ts'
import { documentFaults } from '#tests/support/documented.ts'

interface Content {
  'application/json': { examples: Record<string, { value: unknown }> }
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      { requestBody?: { content: Content }; responses: Record<string, { content: Content }> }
    >
  >
}

const { paths } = openApiDocument({ title: 'Vonk', cookie: 'session' }) as unknown as Document

describe('the examples of the OpenAPI document', () => {
  test.each(operations)(
    '$name has a reply that fits its schema',
    ({ name, path, method, reply }) => {
      const content = paths[path]?.[method]?.responses['200']?.content
      const value = content?.['application/json'].examples[name]?.value
      const place = ['paths', path, method, 'responses', '200', 'content', 'application/json']
      expect(documentFaults(value, ...place, 'schema')).toBeNull()
      expect(reply.safeParse(value).error).toBeUndefined()
    }
  )

  test.each(operations.filter(op => takesBody(op) && !op.multipart))(
    '$name has a request that fits its schema',
    ({ name, path, method, body }) => {
      const content = paths[path]?.[method]?.requestBody?.content
      const value = content?.['application/json'].examples[name]?.value
      expect(body.safeParse(value).error).toBeUndefined()
    }
  )
})
