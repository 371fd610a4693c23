import { beforeEach, expect, test } from 'vitest'
import { eraseTraces } from '#server/features/deletion/erase-traces.ts'
import { newId } from '#server/lib/ids.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'

// What an erasure takes from the queues is of the member who goes, and of nobody else.

const email = 'ann@post.example'

let api: Api
let ann: Caller
let ben: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ email })
  ben = await api.member({ email: 'joann@post.example' })
})

interface Letter {
  recipient?: string
  member_id?: string | null
  about?: string | null
  /** What the mail server said so far. */
  last_error?: string | null
}

/** A letter that waits, with its job. */
async function waits({ last_error = null, ...letter }: Letter = {}): Promise<string> {
  const { db } = api.deps
  const [id, at] = [newId(), api.deps.clock()]
  const content = { subject: 'Hoi', html: 'Hoi', text: 'Hoi' }
  await db
    .insertInto('mail')
    .values({ id, recipient: email, ...content, created_at: at, ...letter })
    .execute()
  const data = JSON.stringify({ mail_id: id })
  await db
    .insertInto('job')
    .values({ id, kind: 'send_mail', data, run_at: at, last_error, created_at: at })
    .execute()
  return id
}

/** The letter and its job, each whether it is there, and what the job says. */
async function leftOf(id: string): Promise<[letter: boolean, error: string | null | undefined]> {
  const { db } = api.deps
  const letter = await db.selectFrom('mail').select('id').where('id', '=', id).executeTakeFirst()
  const job = await db
    .selectFrom('job')
    .select('last_error')
    .where('id', '=', id)
    .executeTakeFirst()
  return [letter !== undefined, job?.last_error]
}

const erase = () =>
  api.transact(tx => eraseTraces(tx, { id: ann.id, siteId: 'default', email: email.toUpperCase() }))

const gone = [false, undefined]

test('letters to the member go with the jobs that were to send them', async () => {
  const own = await waits({ member_id: ann.id, recipient: 'before@post.example' })
  const nobodys = await waits({ recipient: 'Ann@Post.example', last_error: '451 later' })
  const about = JSON.stringify({ kinds: ['message'], ids: [ann.id] })
  const telling = await waits({ member_id: ben.id, recipient: 'joann@post.example', about })
  await erase()
  expect([await leftOf(own), await leftOf(nobodys), await leftOf(telling)]).toEqual([
    gone,
    gone,
    gone
  ])
})

test('a letter to the same address stays where it is another member’s, on another site', async () => {
  const other = await waits({ member_id: ben.id })
  await erase()
  expect(await leftOf(other)).toEqual([true, null])
})

test.each([
  '451 <joann@post.example> later',
  '451 <jo.ann@post.example> later',
  '451 <jo+ann@post.example> later',
  '451 ann@post.example.org later',
  '451 ann@post.example-hotel.nl later',
  '451 ann@postXexample later'
])('a letter of somebody else waits on, with its fault: %s', async last_error => {
  const id = await waits({ member_id: ben.id, recipient: 'joann@post.example', last_error })
  await erase()
  expect(await leftOf(id)).toEqual([true, last_error])
})

test.each([
  '451 <ann@post.example> later',
  '451 ANN@post.example.',
  'no mailbox ann@post.example',
  'rcpt to:ann@post.example, later'
])('of a fault that names the address nothing stays but that it was one: %s', async last_error => {
  const id = await waits({ member_id: ben.id, recipient: 'joann@post.example', last_error })
  await erase()
  expect(await leftOf(id)).toEqual([true, ''])
})

test.each([
  ['reset-password:ann@post.example', false],
  ['reset-password:default ANN@post.example', false],
  ['reset-password:joann@post.example', true],
  ['reset-password:ann@post.example.org', true]
])('of the counters of tries those of the address go: %s stays %s', async (key, stays) => {
  const { db } = api.deps
  await db.insertInto('rate_limit').values({ key, points: 5, expire: null }).execute()
  await erase()
  const left = await db.selectFrom('rate_limit').select('key').execute()
  expect(left).toEqual(stays ? [{ key }] : [])
})
