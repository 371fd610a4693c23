import type * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { commonErrors, ErrorReply, errorStatus } from '#contract/errors.ts'
import { operations } from '#contract/index.ts'
import { type Operation, isChange } from '#contract/operation.ts'
import { type Target, openTarget } from './target.ts'

/** What the operation must say of an input, by its own schema: the names of the wrong fields. */
function wrongFields(schema: z.ZodMiniType, value: unknown): string[] {
  const result = schema.safeParse(value)
  return [...new Set(result.error?.issues.map(issue => String(issue.path[0])) ?? [])].toSorted()
}

/** Every field of an object schema, each with a value of a shape that none of them takes. */
function nonsense(schema: z.ZodMiniType): Record<string, unknown> {
  const shape = (schema as unknown as { def: { shape?: object } }).def.shape ?? {}
  return Object.fromEntries(Object.keys(shape).map(name => [name, [[]]]))
}

/** Query values without which an operation does not come to look at its body. */
const neededQuery: Record<string, Record<string, string>> = {
  paymentWebhook: { provider: 'sandbox' },
  unsubscribe: { token: 'no-such-token' }
}

async function ask(
  target: Target,
  op: Operation,
  {
    headers = {},
    body,
    query = {}
  }: { headers?: Record<string, string>; body?: string; query?: Record<string, string> } = {}
) {
  const caller = op.access === 'guest' ? target.guest : await target.member()
  const search = new URLSearchParams({ ...op.when, ...neededQuery[op.name], ...query })
  const response = await caller.fetch(`${op.path}?${search}`, {
    method: op.method.toUpperCase(),
    headers: {
      'x-client': '1',
      'content-type': 'application/json',
      'idempotency-key': 'abcdefgh-12345678',
      ...headers
    },
    ...(body === undefined ? {} : { body })
  })
  return { status: response.status, error: ErrorReply.parse(await response.json()) }
}

// Nobody becomes an operator through the API: an operator's calls are refused before their body.
const withBody = operations.filter(
  op => (op.method === 'post' || op.method === 'put') && !op.multipart && op.access !== 'operator'
)
const withFields = withBody.filter(op => Object.keys(nonsense(op.body)).length > 0)

test('every code of the catalogue is declared by an operation, or may come with any', () => {
  const declared = new Set<string>([...commonErrors, ...operations.flatMap(op => op.errors)])
  // Said by the browser alone; of an address or a method that is no operation's.
  for (const code of ['network', 'unknown_operation', 'method_not_allowed']) declared.add(code)
  expect(Object.keys(errorStatus).filter(code => !declared.has(code))).toEqual([])
})

describe('every operation', () => {
  test.each(operations.filter(op => op.access !== 'guest'))(
    '$name refuses a guest and says so',
    async op => {
      const { guest } = await openTarget()
      const answer = await guest.call(op, { query: {} as never, body: {} as never })
      expect(answer.status).toBe(403)
      expect(answer.error).toEqual({
        error: 'authentication_required',
        authentication_required: true
      })
    }
  )

  test.each(operations.filter(op => op.access === 'operator'))(
    '$name refuses a member who is no operator',
    async op => {
      const answer = await ask(await openTarget(), op, op.method === 'get' ? {} : { body: '{}' })
      expect(answer).toEqual({ status: 403, error: { error: 'not_allowed' } })
    }
  )

  test.each(withFields)('$name names every field that is missing or wrong', async op => {
    const target = await openTarget()
    for (const value of [{}, nonsense(op.body)]) {
      const expected = wrongFields(op.body, value)
      if (expected.length === 0) continue
      const { status, error } = await ask(target, op, { body: JSON.stringify(value) })
      expect({ status, code: error.error }).toEqual({ status: 400, code: 'invalid_input' })
      expect(error.fields?.toSorted()).toEqual(expected)
    }
  })

  test.each(withBody)('$name refuses a body that is no JSON, or no object', async op => {
    const target = await openTarget()
    const broken = await ask(target, op, { body: '{"email": ' })
    expect(broken).toMatchObject({ status: 400, error: { error: 'invalid_json' } })
    const list = await ask(target, op, { body: '[1, 2]' })
    expect(list).toMatchObject({ status: 400, error: { error: 'invalid_input' } })
  })

  test.each(withBody)('$name refuses two megabytes of JSON', async op => {
    const target = await openTarget()
    const body = JSON.stringify({ text: 'x'.repeat(2_000_000) })
    expect(await ask(target, op, { body })).toMatchObject({
      status: 413,
      error: { error: 'too_large' }
    })
  })

  test.each(operations.filter(op => isChange(op) && !op.beacon))(
    '$name refuses a change without the client header',
    async op => {
      const { guest } = await openTarget()
      const answer = await guest.call(op, {
        query: {} as never,
        body: {} as never,
        headers: { 'x-client': '' }
      })
      expect(answer).toMatchObject({ status: 403, error: { error: 'cross_site' } })
    }
  )

  test.each(operations.filter(isChange))('$name refuses the page of another site', async op => {
    const { guest } = await openTarget()
    const headers = { origin: 'https://elsewhere.example' }
    const answer = await guest.call(op, { query: {} as never, body: {} as never, headers })
    expect(answer).toMatchObject({ status: 403, error: { error: 'cross_site' } })
  })

  test.each(operations.filter(op => op.idempotent))(
    '$name declares what a missing Idempotency-Key is answered with',
    op => {
      expect(op.errors).toEqual(
        expect.arrayContaining(['idempotency_key_missing', 'idempotency_mismatch'])
      )
    }
  )

  test.each(withBody.filter(op => op.idempotent))('$name wants an Idempotency-Key', async op => {
    const target = await openTarget()
    const body = JSON.stringify(validBodies[op.name])
    const answer = await ask(target, op, { body, headers: { 'idempotency-key': '' } })
    expect(answer).toMatchObject({ status: 400, error: { error: 'idempotency_key_missing' } })
  })

  test.each(operations)('$name declares only errors of the catalogue, each once', op => {
    const declared = [...commonErrors, ...op.errors]
    expect(new Set(declared).size).toBe(declared.length)
    expect(declared.every(code => code in errorStatus)).toBe(true)
  })
})

const profile_id = '1111111111111111'
const validBodies: Record<string, unknown> = {
  signUp: {
    email: 'tim@post.example',
    name: 'Tim',
    password: 'lantern over the canal',
    date_of_birth: '1990-01-01',
    language: 'en'
  },
  requestReactivation: { email: 'tim@post.example' },
  requestReset: { email: 'tim@post.example' },
  resetPassword: { token: 'x', password: 'lantern over the canal' },
  requestMailChange: { email: 'tom@post.example', password: 'lantern over the canal' },
  sendLike: { profile_id },
  complain: { name: 'Tim', email: 'tim@post.example', subject: 'other', text: 'Hello' },
  appeal: { ticket: 'V-7K3M-92QX', text: 'Hello' },
  blockMember: { profile_id },
  givePhotoKey: { profile_id, days: 7 },
  swipe: { profile_id, liked: true },
  report: { profile_id, reason: 'other' },
  withdraw: { name: 'Tim', email: 'tim@post.example' },
  sendMessage: { profile_id, text: 'Hello', price: { credits: 1, cents: 0, currency: 'EUR' } },
  createOrder: { package: 'p0', method: 'ideal', amount: { cents: 990, currency: 'EUR' } },
  sendDirectDebitCode: { phone: '0612345678' },
  orderByDirectDebit: {
    package: 'p0',
    amount: { cents: 990, currency: 'EUR' },
    account_holder: 'R. de Vries',
    iban: 'NL91ABNA0417164300',
    street: 'Oudegracht',
    house_number: '12',
    zip: '3511 AB',
    city: 'Utrecht',
    phone: '0612345678',
    sms_code: '123456',
    consent_version: 'nl-00000000',
    consent: true
  }
}

describe('a path that is no operation', () => {
  test('answers 404 in JSON', async () => {
    const { guest } = await openTarget()
    const response = await guest.fetch('/api/nothing-here.php')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: 'unknown_operation' })
  })

  test('answers 405 where the path is one but the method is not', async () => {
    const { guest } = await openTarget()
    const response = await guest.fetch('/api/settings.php', { method: 'DELETE' })
    expect(response.status).toBe(405)
    expect(await response.json()).toEqual({ error: 'method_not_allowed' })
  })
})
