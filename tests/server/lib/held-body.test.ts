import { expect, test } from 'vitest'
import { sendLike } from '#contract/likes.ts'
import { addPhoto } from '#contract/photos.ts'
import { logOut } from '#contract/session.ts'
import { type Caller, openApi } from '#tests/support/api.ts'
import { fileOf, jpeg } from '#tests/support/photos.ts'

// Whoever sends a body decides how long that takes: nothing that was asked before it came holds.

/**
 * Sends all of the body but its last byte.
 *
 * @returns what sends that, or breaks off in place of it, and waits for the answer
 */
async function hold(caller: Caller, path: string, body: BodyInit) {
  const whole = new Response(body)
  const type = whole.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await whole.arrayBuffer())
  let finish = (_fault?: Error) => {}
  const held = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, -1))
      finish = fault => {
        if (fault) return controller.error(fault)
        controller.enqueue(bytes.slice(-1))
        controller.close()
      }
    }
  })
  const headers = {
    'x-client': '1',
    'idempotency-key': crypto.randomUUID(),
    'content-type': type.startsWith('multipart') ? type : 'application/json',
    'content-length': String(bytes.length)
  }
  const init = { method: 'POST', headers, body: held, duplex: 'half' }
  const answer = caller.fetch(path, init as RequestInit)
  // The server has come as far as it comes without the rest.
  await new Promise(resolve => setTimeout(resolve, 50))
  return async (fault?: Error) => {
    finish(fault)
    const { status } = await answer
    return status
  }
}

const like = (id: string) => JSON.stringify({ profile_id: id })

function picture(): FormData {
  const form = new FormData()
  form.set('file', fileOf(jpeg))
  return form
}

const bodies: [what: string, path: string, bodyFor: (id: string) => BodyInit][] = [
  ['a like', sendLike.path, like],
  ['a photo', addPhoto.path, picture]
]

test.each(bodies)('%s whose sender has left meanwhile is nobody’s', async (_, path, bodyFor) => {
  const api = await openApi()
  const ann = await api.member()
  const ben = await api.member()
  const finish = await hold(ann, path, bodyFor(ben.id))
  await ann.call(logOut)
  expect(await finish()).toBe(403)
  const { db } = api.deps
  expect(await db.selectFrom('member_like').select('member_id').execute()).toEqual([])
  expect(await db.selectFrom('photo').select('id').execute()).toEqual([])
})

test.each(bodies)('%s is of the time at which all of it was here', async (_, path, bodyFor) => {
  const api = await openApi()
  const ann = await api.member()
  const ben = await api.member()
  const finish = await hold(ann, path, bodyFor(ben.id))
  api.pass(240)
  expect(await finish()).toBe(200)
  const { db, clock } = api.deps
  const times = [
    ...(await db.selectFrom('member_like').select('created_at').execute()),
    ...(await db.selectFrom('photo').select('created_at').execute())
  ]
  expect(times).toEqual([{ created_at: clock() }])
})

test.each(bodies)('%s that breaks off is the sender’s mistake', async (_, path, bodyFor) => {
  const api = await openApi()
  const ann = await api.member()
  const finish = await hold(ann, path, bodyFor(ann.id))
  expect(await finish(new Error('gone'))).toBe(400)
})
