import { describe, expect, test } from 'vitest'
import { openApi, origin } from '#tests/support/api.ts'
import { assertDocumented } from '#tests/support/documented.ts'

const answer = (body: unknown, status = 200) => Response.json(body, { status })
const getUser = `${origin}/api/user.php`

describe('the comparison of answers with the OpenAPI document', () => {
  test('accepts an answer of the server', async () => {
    const { fetch } = await openApi()
    expect((await fetch('/api/user.php')).status).toBe(200)
  })

  test('rejects a field that the document does not describe', async () => {
    const faulty = answer({ user: null, debug: true })
    await expect(assertDocumented('GET', getUser, faulty)).rejects.toThrow('additional properties')
  })

  test('rejects a reply without a required field', async () => {
    await expect(assertDocumented('GET', getUser, answer({}))).rejects.toThrow("'user'")
  })

  test('rejects an error code that the operation does not declare', async () => {
    const faulty = answer({ error: 'email_taken' }, 409)
    await expect(assertDocumented('GET', getUser, faulty)).rejects.toThrow('answered 409')
    const sameStatus = answer({ error: 'not_allowed' }, 403)
    await expect(assertDocumented('GET', getUser, sameStatus)).rejects.toThrow('allowed values')
  })

  test('rejects a media type that the document does not describe', async () => {
    const page = new Response('<p>', { headers: { 'content-type': 'text/html' } })
    await expect(assertDocumented('GET', getUser, page)).rejects.toThrow('text/html')
  })

  test('ignores a path that belongs to no operation', async () => {
    const unknown = answer({ error: 'unknown_operation' }, 404)
    await expect(
      assertDocumented('GET', `${origin}/api/nothing.php`, unknown)
    ).resolves.toBeUndefined()
  })
})
