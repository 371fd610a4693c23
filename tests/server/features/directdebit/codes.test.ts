import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sendDirectDebitCode } from '#contract/directdebit.ts'
import { NotSent } from '#server/adapters/sms/port.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import {
  askCode,
  bodyFor,
  form,
  latestCode,
  mandates,
  number,
  orders,
  outcomes,
  sign,
  wrongCode
} from './support.ts'
import { orderByDirectDebit } from '#contract/directdebit.ts'
import { settle } from '../credits/support.ts'

const ask = (member: Caller, phone: string = form.phone, key?: string) =>
  member.call(sendDirectDebitCode, { body: { phone }, ...(key !== undefined && { key }) })

const codesIn = ({ deps }: Api) => deps.db.selectFrom('sms_code').selectAll().execute()
const messagesIn = ({ deps }: Api) => deps.db.selectFrom('sms').selectAll().execute()

/** Three codes in the first minutes of a day. */
async function askThrice(api: Api, member: Caller, phone: string = form.phone): Promise<void> {
  for (let count = 0; count < 3; count++) {
    expect((await ask(member, phone)).status).toBe(200)
    api.pass(60)
  }
}

describe('a code', () => {
  test('goes to the number as it was understood, and says by the server’s clock how long it works', async () => {
    const api = await openApi()
    const ann = await api.member()
    const { status, reply } = await ask(ann)
    expect([status, reply]).toEqual([
      200,
      {
        phone: number,
        sent_at: '2026-05-02T19:00:00.000Z',
        again_at: '2026-05-02T19:01:00.000Z',
        expires_at: '2026-05-02T19:10:00.000Z',
        left_today: 2
      }
    ])
    expect(await messagesIn(api)).toMatchObject([
      {
        recipient: number,
        text: expect.stringMatching(/^\d{6} is je code voor de incasso van VONK\. /)
      }
    ])
  })

  test('speaks the member’s language', async () => {
    const api = await openApi()
    await ask(await api.member({ language: 'en' }))
    expect((await messagesIn(api))[0]?.text).toMatch(/^\d{6} is your code/)
  })

  test('fits into one message', async () => {
    const api = await openApi()
    await ask(await api.member())
    expect((await messagesIn(api))[0]?.text.length).toBeLessThanOrEqual(160)
  })

  test('is stored as a hash, which two members do not share', async () => {
    const api = await openApi()
    const ann = await api.member()
    const code = await askCode(api, ann)
    const [stored] = await codesIn(api)
    expect(JSON.stringify(stored)).not.toContain(code)
    expect(stored?.code_hash).toHaveLength(43)
  })

  test('works for 599 seconds', async () => {
    const api = await openApi()
    const ann = await api.member()
    const code = await askCode(api, ann)
    api.pass(599)
    expect((await sign(ann, code)).status).toBe(200)
  })

  test('works no longer 600 seconds after it was sent', async () => {
    const api = await openApi()
    const ann = await api.member()
    const code = await askCode(api, ann)
    api.pass(600)
    const { status, error } = await sign(ann, code)
    expect([status, error]).toEqual([400, { error: 'sms_code_invalid', fields: ['sms_code'] }])
    expect(await mandates(api)).toEqual([])
  })

  test('works after four wrong tries', async () => {
    const api = await openApi()
    const ann = await api.member()
    const code = await askCode(api, ann)
    for (let by = 1; by <= 4; by++) {
      expect((await sign(ann, wrongCode(code, by))).error.error).toBe('sms_code_invalid')
    }
    expect((await sign(ann, code)).status).toBe(200)
  })

  test('works no longer after five wrong tries', async () => {
    const api = await openApi()
    const ann = await api.member()
    const code = await askCode(api, ann)
    for (let by = 1; by <= 5; by++) await sign(ann, wrongCode(code, by))
    expect((await sign(ann, code)).error.error).toBe('sms_code_invalid')
    expect(await orders(api)).toEqual([])
  })

  test('costs a try for each wrong one, also of 20 at once', async () => {
    const api = await openApi()
    const ann = await api.member()
    const code = await askCode(api, ann)
    const bodies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => bodyFor(ann, wrongCode(code, index + 1)))
    )
    const answers = await Promise.all(bodies.map(body => ann.call(orderByDirectDebit, { body })))
    expect(outcomes(answers)).toEqual({ sms_code_invalid: 20 })
    expect(await codesIn(api)).toMatchObject([{ tries: 5, used_at: null }])
    expect((await sign(ann, code)).error.error).toBe('sms_code_invalid')
  })

  test.each(['12345', '1234567', '12345a', '١٢٣٤٥٦', '000 00'])(
    'is not tried with what cannot be one: %s',
    async typed => {
      const api = await openApi()
      const ann = await api.member()
      await askCode(api, ann)
      expect((await sign(ann, typed)).error.error).toBe('sms_code_invalid')
      expect(await codesIn(api)).toMatchObject([{ tries: 0 }])
    }
  )

  test('works as it is pasted, with blanks and invisible characters', async () => {
    const api = await openApi()
    const ann = await api.member()
    const code = await askCode(api, ann)
    const pasted = `\u202a${code.slice(0, 3)}\u00a0\u200b${code.slice(3)}\u202c`
    expect((await sign(ann, pasted)).status).toBe(200)
  })

  test('works once', async () => {
    const api = await openApi()
    const ann = await api.member()
    const code = await askCode(api, ann)
    const { reply } = await sign(ann, code)
    await settle(api, reply.order.payment_id, 'paid')
    expect((await sign(ann, code)).error.error).toBe('sms_code_invalid')
    expect(await mandates(api)).toHaveLength(1)
  })

  test('works for the number that it was sent to only', async () => {
    const api = await openApi()
    const ann = await api.member()
    const code = await askCode(api, ann)
    const { error } = await sign(ann, code, { phone: '06 87 65 43 21' })
    expect(error.error).toBe('sms_code_invalid')
    expect((await sign(ann, code)).status).toBe(200)
  })

  test('of somebody else works for nobody else, and costs the other no try', async () => {
    const api = await openApi()
    const ann = await api.member()
    const ben = await api.member()
    const code = await askCode(api, ann)
    expect((await sign(ben, code)).error.error).toBe('sms_code_invalid')
    expect(await codesIn(api)).toMatchObject([{ tries: 0 }])
    expect((await sign(ann, code)).status).toBe(200)
  })

  test('is of no use any more once there is a newer one', async () => {
    const api = await openApi()
    const ann = await api.member()
    const first = await askCode(api, ann)
    api.pass(60)
    const second = await askCode(api, ann)
    if (first !== second) expect((await sign(ann, first)).error.error).toBe('sms_code_invalid')
    expect((await sign(ann, second)).status).toBe(200)
  })

  test('that is right stays good when the order is refused', async () => {
    const api = await openApi()
    const ann = await api.member()
    const code = await askCode(api, ann)
    const refused = await sign(ann, code, { amount: { cents: 1, currency: 'EUR' } })
    expect(refused.error.error).toBe('price_changed')
    expect(await mandates(api)).toEqual([])
    expect((await sign(ann, code)).status).toBe(200)
  })
})

describe('asking for codes', () => {
  test('is for one a minute: refused after 59 seconds, not after 60', async () => {
    const api = await openApi()
    const ann = await api.member()
    await ask(ann)
    api.pass(59)
    const soon = await ask(ann)
    expect([soon.status, soon.error]).toEqual([429, { error: 'rate_limited', minutes: 1 }])
    expect(soon.headers.get('retry-after')).toBe('1')
    api.pass(1)
    expect((await ask(ann)).reply.left_today).toBe(1)
  })

  test('gives three in 24 hours, and the fourth when the first is a day old', async () => {
    const api = await openApi()
    const ann = await api.member()
    await askThrice(api, ann)
    api.pass(86_400 - 180 - 1)
    const { status, error } = await ask(ann)
    expect([status, error]).toEqual([429, { error: 'sms_limit', hours: 1 }])
    api.pass(1)
    expect((await ask(ann)).status).toBe(200)
  })

  test('counts for a member whatever the number', async () => {
    const api = await openApi()
    const ann = await api.member()
    for (const phone of ['0611111111', '0622222222', '0633333333']) {
      expect((await ask(ann, phone)).status).toBe(200)
      api.pass(60)
    }
    expect((await ask(ann, '0644444444')).error.error).toBe('sms_limit')
  })

  test('counts for a number whoever asks', async () => {
    const api = await openApi()
    for (let count = 0; count < 3; count++) {
      expect((await ask(await api.member())).status).toBe(200)
    }
    const dan = await api.member()
    expect((await ask(dan)).error.error).toBe('sms_limit')
    expect((await ask(dan, '0687654321')).status).toBe(200)
  })

  test('20 times at once gives one', async () => {
    const api = await openApi()
    const ann = await api.member()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(ann)))
    expect(outcomes(answers)).toEqual({ ok: 1, rate_limited: 19 })
    expect(await messagesIn(api)).toHaveLength(1)
  })

  test('by 20 members at once for one number gives three', async () => {
    const api = await openApi()
    const members = await Promise.all(Array.from({ length: 20 }, () => api.member()))
    const answers = await Promise.all(members.map(member => ask(member)))
    expect(outcomes(answers)).toEqual({ ok: 3, sms_limit: 17 })
    expect(await messagesIn(api)).toHaveLength(3)
  })

  test('again under the same key sends no second message', async () => {
    const api = await openApi()
    const ann = await api.member()
    const key = randomUUID()
    const first = await ask(ann, form.phone, key)
    const again = await ask(ann, form.phone, key)
    expect(again.reply).toEqual(first.reply)
    expect(await messagesIn(api)).toHaveLength(1)
  })

  test('refuses what is no mobile number', async () => {
    const api = await openApi()
    const { status, error } = await ask(await api.member(), '0201234567')
    expect([status, error]).toEqual([400, { error: 'phone_invalid', fields: ['phone'] }])
    expect(await messagesIn(api)).toEqual([])
  })

  test.each([
    ['not_confirmed', { status: 'not_confirmed' as const }],
    ['directdebit_blocked', { directdebit_blocked_at: new Date('2026-05-01T00:00:00Z') }]
  ])('refuses with %s who could not order anyway', async (code, member) => {
    const api = await openApi()
    expect((await ask(await api.member(member))).error.error).toBe(code)
    expect(await messagesIn(api)).toEqual([])
  })

  test('is refused while a direct debit is on its way', async () => {
    const api = await openApi()
    const ann = await api.member()
    await sign(ann, await askCode(api, ann))
    api.pass(60)
    expect((await ask(ann)).error.error).toBe('directdebit_open')
  })

  test('is not for guests', async () => {
    const api = await openApi()
    expect((await ask(api.guest)).status).toBe(403)
  })
})

describe('a message that does not go out', () => {
  test('is told, counts for nothing, and can be asked for again at once', async () => {
    const api = await openApi()
    const ann = await api.member()
    const { send } = api.deps.sms
    api.deps.sms.send = async () => {
      throw new NotSent('service', 'Refused')
    }
    for (let count = 0; count < 4; count++) {
      const { status, error } = await ask(ann)
      expect([status, error]).toEqual([503, { error: 'sms_unavailable' }])
    }
    api.deps.sms.send = send
    expect((await ask(ann)).reply.left_today).toBe(2)
  })

  test('is told again under the same key', async () => {
    const api = await openApi()
    const ann = await api.member()
    const key = randomUUID()
    const { send } = api.deps.sms
    api.deps.sms.send = async () => {
      throw new NotSent('service', 'Refused')
    }
    await ask(ann, form.phone, key)
    api.deps.sms.send = send
    expect((await ask(ann, form.phone, key)).error.error).toBe('sms_unavailable')
  })

  test('to a number that nobody can be reached under is the field’s fault', async () => {
    const api = await openApi()
    api.deps.sms.send = async () => {
      throw new NotSent('number', 'Unreachable')
    }
    const { status, error } = await ask(await api.member())
    expect([status, error]).toEqual([400, { error: 'phone_invalid', fields: ['phone'] }])
    expect(await codesIn(api)).toEqual([])
  })

  test('may still arrive when its answer was lost: it counts, and its code works', async () => {
    const api = await openApi()
    const ann = await api.member()
    const { send } = api.deps.sms
    api.deps.sms.send = async message => {
      await send(message)
      throw new TypeError('fetch failed')
    }
    expect((await ask(ann)).error.error).toBe('sms_unavailable')
    expect((await sign(ann, await latestCode(api))).status).toBe(200)
  })
})
