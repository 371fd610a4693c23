import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { $complaints, findComplaint, sendComplaint } from '#src/features/complaints/complaints.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { forgetMember } from '#src/lib/forget.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { type Client, openClient } from '#tests/support/client.ts'

let api: Api
let ann: Caller
let client: Client
const said = {
  name: 'Ann',
  email: 'ann@post.example',
  subject: 'payment',
  text: 'Paid twice.'
} as const

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann' })
  client = await openClient(api, ann)
})

const rows = () => api.deps.db.selectFrom('complaint').select(['ticket', 'language']).execute()

test('sends a complaint, which stands among the own ones and is found by who knows it', async () => {
  const { ticket } = await sendComplaint(said)
  onTestFinished($complaints.listen(() => {}))
  await $complaints.reload()
  expect($complaints.get()).toMatchObject({ status: 'ready', value: [{ ticket }] })
  expect(await findComplaint(ticket, said.email)).toMatchObject({ ticket, text: 'Paid twice.' })
  await openClient(api)
  await expect(findComplaint(ticket, 'eve@post.example')).rejects.toThrow(ApiError)
})

test('a second try after a lost answer is the same complaint, another text another one', async () => {
  client.offline = true
  await expect(sendComplaint(said)).rejects.toThrow(ApiError)
  client.offline = false
  const { ticket } = await sendComplaint(said)
  expect((await sendComplaint({ ...said, text: 'Something else.' })).ticket).not.toBe(ticket)
  expect(await rows()).toHaveLength(2)
})

test('nothing is left after a logout', async () => {
  await sendComplaint(said)
  onTestFinished($complaints.listen(() => {}))
  await $complaints.reload()
  forgetMember()
  expect($complaints.get()).toEqual({ status: 'loading' })
})
