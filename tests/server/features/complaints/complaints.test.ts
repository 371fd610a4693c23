import { beforeEach, describe, expect, test } from 'vitest'
import {
  answerComplaint,
  complain,
  getComplaint,
  listComplaints,
  listOpenComplaints
} from '#contract/complaints.ts'
import type { BodyOf } from '#contract/operation.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { runDueJobs } from '#tests/support/jobs.ts'

let api: Api
let ann: Caller
let operator: Caller
const desk = 'hulp@vonk.example'
const said = {
  name: 'Tim',
  email: 'tim@post.example',
  subject: 'payment',
  text: 'Paid twice.\nOne came.',
  language: 'en'
} as const

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', email: 'ann@post.example' })
  operator = await api.member({ role: 'operator' })
})

const send = (from: Caller, more: Partial<BodyOf<typeof complain>> = {}, key?: string) =>
  from.call(complain, { body: { ...said, ...more }, ...(key !== undefined && { key }) })
const look = (from: Caller, ticket: string, email?: string) =>
  from.call(getComplaint, { query: { ticket, ...(email !== undefined && { email }) } })
const rows = () => api.deps.db.selectFrom('complaint').selectAll().orderBy('created_at').execute()
const lettersTo = async (recipient: string) => {
  await runDueJobs(api)
  return api.letters.filter(letter => letter.recipient === recipient)
}

describe('a complaint', () => {
  test('is kept under a number, with a receipt and a note for the company', async () => {
    const { status, reply } = await send(api.guest)
    expect(status).toBe(200)
    expect(reply).toEqual({
      ticket: expect.stringMatching(/^V-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/),
      received_at: api.deps.clock().toISOString(),
      mailed: true
    })
    expect(await rows()).toMatchObject([{ ...said, member_id: null, status: 'open' }])
    const [receipt] = await lettersTo('tim@post.example')
    expect(receipt?.subject).toBe(`We have your complaint (${reply.ticket})`)
    expect(receipt?.text).toContain('Paid twice.\nOne came.')
    expect(receipt?.html).toContain(reply.ticket)
    expect(await lettersTo(desk)).toHaveLength(1)
  })

  test('of a member is theirs, whatever address they give, in their own language', async () => {
    const { ticket } = (await send(ann)).reply
    expect(await rows()).toMatchObject([{ member_id: ann.id, language: 'nl' }])
    expect((await lettersTo('tim@post.example'))[0]?.subject).toContain('We hebben je klacht')
    expect((await ann.call(listComplaints)).reply.complaints).toMatchObject([
      { ticket, text: said.text, status: 'open', answer: null, answered_at: null }
    ])
  })

  test('said again within a day is the same one; a day later it is another', async () => {
    const first = (await send(api.guest)).reply.ticket
    api.pass(86_399)
    expect((await send(api.guest, { email: 'TIM@post.example' })).reply.ticket).toBe(first)
    expect((await send(api.guest, { subject: 'other' })).reply.ticket).not.toBe(first)
    api.pass(1)
    expect((await send(api.guest)).reply.ticket).not.toBe(first)
    expect(await rows()).toHaveLength(3)
  })

  test('sent twenty times at once is one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(api.guest)))
    expect(new Set(answers.map(({ reply }) => reply.ticket)).size).toBe(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await rows()).toHaveLength(1)
  })

  test('repeated with its key is the same, with another body none', async () => {
    const key = 'one-complaint-key'
    const first = await send(api.guest, { text: 'Anders.' }, key)
    expect(first.status).toBe(200)
    api.pass(80_000)
    expect((await send(api.guest, { text: 'Anders.' }, key)).reply).toEqual(first.reply)
    const other = await send(api.guest, { text: 'Nog anders.' }, key)
    expect(other.error.error).toBe('idempotency_mismatch')
  })

  test.each<[string, object]>([
    ['text', { text: ' ' }],
    ['text', { text: 'x'.repeat(4001) }],
    ['name', { name: '' }],
    ['email', { email: 'tim@' }],
    ['subject', { subject: 'weather' }]
  ])('with a bad %s is refused by name', async (field, body) => {
    const { status, error } = await send(api.guest, body)
    expect([status, error]).toEqual([400, { error: 'invalid_input', fields: [field] }])
  })

  test('may be as long as it may', async () => {
    expect((await send(api.guest, { text: 'x'.repeat(4000) })).status).toBe(200)
  })

  test('the sixth of a day for one address is kept without a receipt', async () => {
    for (let count = 0; count < 6; count++) {
      const { reply } = await send(ann, { text: `Nummer ${count}` })
      expect(reply.mailed).toBe(count < 5)
    }
    expect(await lettersTo('tim@post.example')).toHaveLength(5)
    expect(await lettersTo(desk)).toHaveLength(6)
  })

  test('sent again takes no receipt from the next, and says again whether it had one', async () => {
    const key = 'one-complaint-key'
    for (let count = 0; count < 3; count++) await send(ann, { text: 'Een.' }, key)
    for (let count = 0; count < 3; count++) {
      expect((await send(ann, { text: 'Twee.' })).reply.mailed).toBe(true)
    }
    for (const text of ['Drie.', 'Vier.', 'Vijf.', 'Zes.']) {
      expect((await send(ann, { text })).reply.mailed).toBe(text !== 'Zes.')
    }
    expect((await send(ann, { text: 'Twee.' })).reply.mailed).toBe(true)
    expect((await send(ann, { text: 'Zes.' })).reply.mailed).toBe(false)
    expect(await lettersTo('tim@post.example')).toHaveLength(5)
  })

  test('leaves no address among the counters', async () => {
    await send(api.guest)
    const counters = await api.deps.db.selectFrom('rate_limit').select('key').execute()
    expect(counters.some(({ key }) => key.startsWith('complaint_receipt:'))).toBe(true)
    expect(JSON.stringify(counters)).not.toContain('@')
  })

  test('the twentieth of an hour is taken and the next one refused, also at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 21 }, (_, index) => send(ann, { text: `Nummer ${index}` }))
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.find(({ status }) => status !== 200)?.error.error).toBe('rate_limited')
  })
})

describe('where it stands', () => {
  test('is told to its member, and to who knows number and address', async () => {
    const { ticket } = (await send(ann)).reply
    const shown = { complaint: { ticket, subject: 'payment', status: 'open' } }
    expect((await look(ann, ticket)).reply).toMatchObject(shown)
    expect((await look(api.guest, ticket, 'Tim@Post.example')).reply).toMatchObject(shown)
    expect((await look(api.guest, ` ${ticket.toLowerCase()} `, said.email)).status).toBe(200)
  })

  test('foreign and missing numbers answer alike', async () => {
    const { ticket } = (await send(ann)).reply
    const ben = await api.member()
    const answers = [
      await look(api.guest, ticket),
      await look(api.guest, ticket, 'eve@post.example'),
      await look(ben, ticket),
      await look(ben, ticket, 'ann@post.example'),
      await look(ann, 'V-2222-2222'),
      await look(api.guest, 'V-2222-2222', said.email)
    ]
    for (const { status, error } of answers) {
      expect([status, error]).toEqual([404, { error: 'not_found' }])
    }
    expect((await ben.call(listComplaints)).reply.complaints).toEqual([])
  })
})

describe('an answer', () => {
  const answer = (id: string, caller = operator) =>
    caller.call(answerComplaint, { body: { id, answer: 'The second payment goes back.' } })
  const open = async () => (await operator.call(listOpenComplaints)).reply.complaints

  test('closes it, is mailed and stands beside it', async () => {
    const { ticket } = (await send(api.guest)).reply
    const [found] = await open()
    expect(found).toMatchObject({ ticket, name: 'Tim', email: said.email, member_id: null })
    expect((await answer(found?.id ?? '')).status).toBe(200)
    expect(await open()).toEqual([])
    expect((await look(api.guest, ticket, said.email)).reply.complaint).toMatchObject({
      status: 'answered',
      answer: 'The second payment goes back.',
      answered_at: api.deps.clock().toISOString()
    })
    const texts = (await lettersTo(said.email)).map(({ text }) => text)
    expect(texts).toContainEqual(expect.stringContaining('The second payment goes back.'))
  })

  test('is given once, also by twenty at once', async () => {
    await send(api.guest)
    const id = (await open())[0]?.id ?? ''
    const answers = await Promise.all(Array.from({ length: 20 }, () => answer(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await answer(id)).error).toEqual({ error: 'already_decided' })
    expect(await lettersTo(said.email)).toHaveLength(2)
  })

  test('is given by operators only, to what is there', async () => {
    await send(api.guest)
    const id = (await open())[0]?.id ?? ''
    expect((await answer(newId())).error).toEqual({ error: 'not_found' })
    expect((await answer(id, ann)).error).toEqual({ error: 'not_allowed' })
    expect((await ann.call(listOpenComplaints)).error).toEqual({ error: 'not_allowed' })
    expect(await rows()).toMatchObject([{ status: 'open' }])
  })
})
