import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { getChat, listChats } from '#contract/chats.ts'
import { locales } from '#contract/common.ts'
import { listOrders } from '#contract/credits.ts'
import { listLikes } from '#contract/likes.ts'
import { getUser, logIn } from '#contract/session.ts'
import { loadHistoryTexts } from '#server/demo/history/texts.ts'
import { historyBefore } from '#server/demo/history/timeline.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { type Api, type Caller, callerWith, openApi } from '#tests/support/api.ts'

async function openDemo(
  members = 40
): Promise<Api & { login: { email: string; password: string } }> {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-history-'))
  const api = await openApi({ environment: { DATA_DIR: folder } })
  return { ...api, login: await seedDemo(api.deps, members) }
}

type Demo = Awaited<ReturnType<typeof openDemo>>

async function logInDemo({ guest, fetch, login }: Demo, locale?: string): Promise<Caller> {
  const headers: Record<string, string> = locale === undefined ? {} : { cookie: `locale=${locale}` }
  const { reply, headers: answered } = await guest.call(logIn, { body: login, headers })
  const token = /session=([^;]+)/.exec(answered.get('set-cookie') ?? '')?.[1] ?? null
  return callerWith(fetch, reply.user?.profile.id ?? '', token)
}

describe('history of the demo member', () => {
  test('the first login writes conversations in the language of its page', async () => {
    const demo = await openDemo()
    const member = await logInDemo(demo, 'pl')
    const texts = loadHistoryTexts('pl')
    const { reply } = await member.call(listChats)
    expect(reply.chats).toHaveLength(4)
    const { email } = demo.login
    const row = await demo.deps.db
      .selectFrom('member')
      .select(['language', 'quote', 'speaks'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ language: 'pl', quote: texts.profile.quote, speaks: ['pl', 'nl', 'en'] })
    const messages = await demo.deps.db.selectFrom('message').select('text').execute()
    const lines = [texts.chair, texts.record, texts.advice, texts.trip].flat()
    expect(messages).toHaveLength(lines.length)
    for (const line of lines.filter(text => !text.includes('{name}'))) {
      expect(messages).toContainEqual({ text: line })
    }
    expect(messages.filter(({ text }) => text.includes('{'))).toEqual([])
  })

  test('one conversation awaits an answer, and one contains a photo and a gift', async () => {
    const demo = await openDemo()
    const member = await logInDemo(demo)
    const { chats } = (await member.call(listChats)).reply
    expect(chats.map(chat => chat.num_unread_messages).toSorted()).toEqual([0, 0, 0, 1])
    const kinds = new Set<string>()
    for (const { profile } of chats) {
      expect(profile.fictional).toBe(true)
      const { reply } = await member.call(getChat, { query: { profile_id: profile.id } })
      for (const message of reply.messages) {
        kinds.add(message.kind)
        if (message.kind === 'gift') expect(message.gift).toBe('coffee')
        if (message.photo) {
          const { id } = message.photo
          const photo = await member.fetch(`/api/chat-photo.php?id=${id}&size=large`)
          expect(photo.status).toBe(200)
          expect(message.photo).toMatchObject({ illustration: true, width: 1200, height: 900 })
        }
      }
    }
    expect([...kinds].toSorted()).toEqual(['gift', 'photo', 'text'])
  })

  test('companions answer automatically, and are fictional and labelled', async () => {
    const demo = await openDemo()
    await logInDemo(demo)
    const answers = await demo.deps.db
      .selectFrom('message')
      .innerJoin('member', 'member.id', 'message.sender_id')
      .select(['automatic', 'message.kind', 'credits'])
      .select('member.kind as sender')
      .where('member.email', '!=', demo.login.email)
      .execute()
    expect(answers).toHaveLength(11)
    for (const answer of answers) {
      expect(answer).toEqual({ automatic: true, kind: 'text', credits: 0, sender: 'fictional' })
    }
  })

  test('likes are given, received and mutual, and two are new', async () => {
    const demo = await openDemo()
    const member = await logInDemo(demo)
    const { reply } = await member.call(listLikes)
    expect(reply.profiles.map(({ matched }) => matched)).toEqual([false, true, true])
    expect(reply.liked_by.filter(({ matched }) => matched)).toHaveLength(2)
    expect(reply.liked_by.filter(({ matched }) => !matched)).toHaveLength(3)
    expect(reply.num_new).toBe(2)
  })

  test('a paid order and every message are in a consistent ledger', async () => {
    const demo = await openDemo()
    const member = await logInDemo(demo)
    expect(await checkLedger(demo.deps.db)).toEqual([])
    const { credits } = (await member.call(getUser)).reply.user ?? {}
    expect(credits).toBe(20)
    const { orders } = (await member.call(listOrders)).reply
    expect(orders).toMatchObject([{ status: 'paid', credits: 25, package: 'p1' }])
    expect(orders[0]?.invoice_number).toMatch(/^VK-\d+$/)
    const transfers = await demo.deps.db
      .selectFrom('transfer')
      .select(['reason', 'credits', 'created_at'])
      .orderBy('number')
      .execute()
    expect(transfers.map(({ reason }) => reason).toSorted()).toEqual(
      [
        'grant',
        'purchase',
        'photo',
        'gift',
        ...Array.from({ length: 10 }, () => 'message')
      ].toSorted()
    )
    const times = transfers.map(({ created_at }) => created_at.getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
  })

  test('later logins, and two first logins at once, write nothing more', async () => {
    const demo = await openDemo()
    await Promise.all([logInDemo(demo), logInDemo(demo)])
    await logInDemo(demo, 'fr')
    const orders = await demo.deps.db.selectFrom('orders').select('id').execute()
    expect(orders).toHaveLength(1)
    expect(await demo.deps.db.selectFrom('conversation').select('id').execute()).toHaveLength(4)
  })

  test('a demo without fictional profiles has the order and no conversations', async () => {
    const demo = await openDemo(0)
    const member = await logInDemo(demo)
    expect((await member.call(listOrders)).reply.orders).toHaveLength(1)
    expect((await member.call(listChats)).reply.chats).toEqual([])
  })

  test('the login of another member writes no history', async () => {
    const demo = await openDemo()
    const ann = await demo.member({ name: 'Ann' })
    expect((await ann.call(listChats)).reply.chats).toEqual([])
    expect(await demo.deps.db.selectFrom('orders').select('id').execute()).toEqual([])
  })
})

describe('texts of the history', () => {
  test.each(locales)('%s has every line, the name in each first one and nowhere else', locale => {
    const { profile, ...conversations } = loadHistoryTexts(locale)
    expect(Object.values(profile).join(' ')).not.toContain('{')
    for (const lines of Object.values(conversations)) {
      expect(lines.map(line => line.split('{name}').length - 1)).toEqual(
        lines.map((_, index) => (index === 0 ? 1 : 0))
      )
    }
  })

  test('no text is that of another language', () => {
    const texts = locales.flatMap(locale => {
      const { profile, ...conversations } = loadHistoryTexts(locale)
      return [...Object.values(profile), ...Object.values(conversations).flat()]
    })
    // Danish, Norwegian and Swedish share a few words, but no line.
    const repeated = texts.filter((text, index) => texts.indexOf(text) !== index)
    expect(repeated.filter(text => text.includes(' '))).toEqual([])
  })
})

test('all acts of historyBefore are in the past and in order', () => {
  const now = new Date('2026-05-02T00:00:30Z')
  const times = historyBefore(now).map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(Math.max(...times)).toBeLessThan(now.getTime())
})
