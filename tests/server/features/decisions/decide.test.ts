import { beforeEach, describe, expect, test } from 'vitest'
import { getChat, listChats } from '#contract/chats.ts'
import { decide } from '#contract/decisions.ts'
import { getMember, getProfile, updateProfile } from '#contract/members.ts'
import { reviewPhoto } from '#contract/photos.ts'
import { listReports, report } from '#contract/reports.ts'
import { newId } from '#server/lib/ids.ts'
import type { Api, Caller } from '#tests/support/api.ts'
import { freePrice, write } from '#tests/support/chats.ts'
import { eventsOf } from '#tests/support/events.ts'
import { ownPhotos, photosSeen, rowOf, statusOf, upload } from '#tests/support/photos.ts'
import { sendMessage } from '#contract/chats.ts'
import { decisionsOf, lettersTo, openPeople, take } from './support.ts'

let api: Api
let ann: Caller
let ben: Caller
let operator: Caller

beforeEach(async () => {
  ;({ api, ann, ben, operator } = await openPeople())
})

describe('a photo that is taken down', () => {
  test('is gone for everybody but its owner, who is told why', async () => {
    const { id } = (await upload(ann)).reply.photo
    const [seen] = await photosSeen(ben, ann.id)
    const { status, reply } = await take(operator, {
      act: 'photo_removed',
      target: id,
      ground: 'somebody_else',
      facts: 'A singer from a magazine.'
    })
    expect(status).toBe(200)
    expect(await photosSeen(ben, ann.id)).toEqual([])
    expect(await statusOf(api, seen?.filename ?? '')).toBe(404)
    const [own] = await ownPhotos(ann)
    expect(own).toMatchObject({ id, status: 'removed', refusal: 'somebody_else' })
    expect(await statusOf(ann, own?.filename ?? '')).toBe(200)
    expect(await decisionsOf(ann)).toMatchObject([
      {
        ticket: reply.ticket,
        act: 'photo_removed',
        ground: 'somebody_else',
        facts: 'A singer from a magazine.',
        field: null,
        automatic: false,
        appeal_until: '2026-11-02T19:00:00.000Z',
        overturned_at: null,
        appeal: null
      }
    ])
    const [letter] = await lettersTo(api, 'ann@post.example')
    expect(letter?.subject).toBe(`Your photo was taken down (${reply.ticket})`)
    for (const part of [
      'Poses as somebody else',
      'our house rules',
      'A singer from a magazine.',
      'A person looked and decided',
      'Monday, 2 November 2026 at 20:00',
      '/complaints?appeal='
    ]) {
      expect(letter?.text).toContain(part)
    }
  })

  test('is taken down once, and the others keep their order', async () => {
    const ids: string[] = []
    for (let count = 0; count < 3; count++) ids.push((await upload(ann)).reply.photo.id)
    const [first = '', second, third] = ids
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => take(operator, { act: 'photo_removed', target: first }))
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ error }) => error.error))).toEqual(new Set(['already_decided']))
    expect(await decisionsOf(ann)).toHaveLength(1)
    expect((await photosSeen(ben, ann.id)).map(({ id }) => id)).toEqual([second, third])
    expect((await rowOf(api, first)).storage_key).toMatch(/^private\//)
  })

  test('by a review writes a decision as well, once', async () => {
    const { id } = (await upload(ann)).reply.photo
    await Promise.all(
      Array.from({ length: 20 }, () =>
        operator.call(reviewPhoto, { body: { id, refusal: 'explicit' } })
      )
    )
    expect(await decisionsOf(ann)).toMatchObject([
      {
        act: 'photo_removed',
        ground: 'explicit',
        facts: 'It shows too much for here. A little more on, please.'
      }
    ])
    expect(await lettersTo(api, 'ann@post.example')).toHaveLength(1)
  })

  test('is remembered by its place, and by no address that changes with it', async () => {
    const ids: string[] = []
    for (let count = 0; count < 2; count++) ids.push((await upload(ann)).reply.photo.id)
    const [first = '', second = ''] = ids
    await operator.call(reviewPhoto, { body: { id: second, refusal: 'explicit' } })
    await take(operator, { act: 'photo_removed', target: first })
    const rows = await api.deps.db.selectFrom('decision').select(['target', 'evidence']).execute()
    expect(new Map(rows.map(({ target, evidence }) => [target, evidence]))).toEqual(
      new Map([
        [second, { position: 2 }],
        [first, { position: 1 }]
      ])
    )
  })

  test('by an approval writes none', async () => {
    const { id } = (await upload(ann)).reply.photo
    await operator.call(reviewPhoto, { body: { id, refusal: null } })
    expect(await decisionsOf(ann)).toEqual([])
  })
})

describe('a text that is taken down', () => {
  test('is empty, and stays in the statement of reasons', async () => {
    await ann.call(updateProfile, { body: { about: 'Call me on 06.', quote: 'Hm.' } })
    const what = { act: 'text_removed', target: ann.id, field: 'about' } as const
    expect((await take(operator, { ...what, ground: 'contact_details' })).status).toBe(200)
    const { profile } = (await ann.call(getProfile)).reply
    expect([profile.about, profile.quote]).toEqual([null, 'Hm.'])
    expect((await ben.call(getMember, { query: { id: ann.id } })).reply.member.about).toBeNull()
    expect(await decisionsOf(ann)).toMatchObject([
      { act: 'text_removed', field: 'about', removed: 'Call me on 06.' }
    ])
    expect((await lettersTo(api, 'ann@post.example'))[0]?.text).toContain('Call me on 06.')
    expect((await take(operator, what)).error).toEqual({ error: 'not_found' })
  })

  test('wants its name', async () => {
    const { error } = await take(operator, { act: 'text_removed', target: ann.id })
    expect(error).toEqual({ error: 'invalid_input', fields: ['field'] })
  })
})

describe('a message that is taken down', () => {
  const talk = async (caller: Caller, other: Caller) =>
    (await caller.call(getChat, { query: { profile_id: other.id } })).reply.messages

  test('is gone on both sides, in lists, quotes and what is still to be sent', async () => {
    const { message } = (await write(ann, ben, 'Vies praatje')).reply
    const body = { profile_id: ann.id, text: 'Hou op', price: freePrice, reply_to: message.number }
    await ben.call(sendMessage, { body })
    expect((await take(operator, { act: 'message_removed', target: message.id })).status).toBe(200)
    for (const [caller, other] of [
      [ann, ben],
      [ben, ann]
    ] as const) {
      const [gone, reply] = await talk(caller, other)
      expect(gone).toMatchObject({ text: '', withdrawn: true, removed: true, warnings: [] })
      expect(reply?.reply_to).toMatchObject({ text: '', withdrawn: true })
      expect(JSON.stringify(await eventsOf(api, caller))).not.toContain('Vies')
      const events = await eventsOf(api, caller)
      expect(events.findLast(({ name }) => name === 'message_changed')).toMatchObject({
        data: { message: { id: message.id, removed: true } }
      })
    }
    expect(await decisionsOf(ann)).toMatchObject([
      { act: 'message_removed', removed: 'Vies praatje' }
    ])
    expect(await decisionsOf(ben)).toEqual([])
  })

  test('is no longer counted as unread', async () => {
    const { message } = (await write(ann, ben, 'Eén')).reply
    await write(ann, ben, 'Twee')
    await take(operator, { act: 'message_removed', target: message.id })
    const [chat] = (await ben.call(listChats)).reply.chats
    expect(chat?.num_unread_messages).toBe(1)
  })

  test('is taken down once, and not when it was taken back', async () => {
    const { message } = (await write(ann, ben, 'Eén')).reply
    const tries = Array.from({ length: 20 }, () =>
      take(operator, { act: 'message_removed', target: message.id })
    )
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.at(-1)?.error ?? answers[0]?.error).toBeDefined()
    expect(await decisionsOf(ann)).toHaveLength(1)
    expect((await take(operator, { act: 'message_removed', target: newId() })).error).toEqual({
      error: 'not_found'
    })
  })
})

describe('a report that a decision answers', () => {
  test('is closed with it, or nothing happens', async () => {
    await ann.call(updateProfile, { body: { quote: 'Hm.' } })
    await ben.call(report, { body: { profile_id: ann.id, reason: 'other' } })
    await ann.call(report, { body: { profile_id: ben.id, reason: 'other' } })
    const { reports } = (await operator.call(listReports)).reply
    const [about, foreign] = [ann, ben].map(
      ({ id }) => reports.find(({ profile_id }) => profile_id === id)?.id
    )
    const what = { act: 'text_removed', target: ann.id, field: 'quote' } as const
    for (const report_id of [foreign ?? '', newId()]) {
      expect((await take(operator, { ...what, report_id })).error).toEqual({ error: 'not_found' })
    }
    expect((await ann.call(getProfile)).reply.profile.quote).toBe('Hm.')
    expect(await decisionsOf(ann)).toEqual([])
    expect((await take(operator, { ...what, report_id: about ?? '' })).status).toBe(200)
    expect((await operator.call(listReports)).reply.reports).toHaveLength(1)
    expect((await lettersTo(api, 'ben@post.example'))[0]?.subject).toMatch(/^Je melding V-/)
  })
})

test('only operators decide, and a repeat with its key is the same decision', async () => {
  await ann.call(updateProfile, { body: { quote: 'Hm.' } })
  const body = {
    act: 'text_removed',
    target: ann.id,
    field: 'quote',
    ground: 'hate',
    facts: 'Seen.'
  } as const
  expect((await ben.call(decide, { body })).error.error).toBe('not_allowed')
  const key = 'one-decision-key'
  const first = await operator.call(decide, { body, key })
  expect((await operator.call(decide, { body, key })).reply).toEqual(first.reply)
  expect(await decisionsOf(ann)).toHaveLength(1)
  expect(await decisionsOf(ben)).toEqual([])
})
