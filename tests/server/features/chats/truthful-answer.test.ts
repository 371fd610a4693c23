import { beforeEach, expect, test } from 'vitest'
import { getChat } from '#contract/chats.ts'
import type { Locale } from '#contract/common.ts'
import { listLedger } from '#contract/credits.ts'
import { answerSignupMessages } from '#server/features/chats/automatic.ts'
import { creditBack } from '#server/features/chats/credit-back.ts'
import { sendSignupMessage } from '#server/features/chats/rules.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { daySeconds } from '#server/lib/time.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { textsOf } from '#shared/texts.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { freePrice, write } from '#tests/support/chats.ts'
import { buy } from '#tests/support/credits.ts'
import { eventsOf } from '#tests/support/events.ts'
import { withdraw } from './support.ts'

let api: Api
let ann: Caller
let liv: Caller

beforeEach(async () => {
  api = await openApi({ environment: { VONK_DEMO_ANSWERS: 'no' } })
  ann = await api.member({ credits: 10, language: 'nl', fictional_consent_at: api.deps.clock() })
  liv = await api.member({ name: 'Liv', kind: 'fictional' })
})

function truthIn(locale: Locale): string {
  const fictional = defaultSite.fictional_singular[locale]
  return textsOf(locale, 'mail')('truth', { name: 'Liv', fictional })
}

async function messages(caller: Caller = ann) {
  return (await caller.call(getChat, { query: { profile_id: liv.id } })).reply.messages
}

async function creditsOf({ id }: Caller): Promise<number> {
  return (await balanceOf(api.deps.db, id)).credits
}

test.each([
  ['Are you real?', 'en'],
  ['Ben je een bot?', 'nl'],
  ['Y a-t-il un humain derrière ce profil ?', 'fr'],
  ['Czy jesteś prawdziwa?', 'pl']
] as const)('%s is answered truthfully at once, labelled and free', async (question, locale) => {
  const { reply } = await write(ann, liv, question)
  expect(reply.message).toMatchObject({ credited_back: true, reality_question: true, credits: 1 })
  expect(reply.balance.credits).toBe(10)
  expect(await messages()).toMatchObject([
    { text: question, credited_back: true, reality_question: true, read_at: expect.any(String) },
    { sender_id: liv.id, text: truthIn(locale), automatic: true, credits: 0 }
  ])
  const { lines } = (await ann.call(listLedger)).reply
  expect(lines.map(({ reason, credits }) => [reason, credits])).toEqual([
    ['reality_question', 1],
    ['message', -1],
    ['grant', 10]
  ])
  expect(await checkLedger(api.deps.db)).toEqual([])
})

test('sends events with the credit and the answer, and none about presence', async () => {
  await write(ann, liv, 'Ben je echt?')
  const events = await eventsOf(api, ann)
  const names = events.map(({ name }) => name)
  expect(names).toEqual(['balance', 'message', 'read', 'balance', 'message', 'message_changed'])
  expect(events.at(-1)).toMatchObject({ data: { message: { reality_question: true } } })
  expect(JSON.stringify(events)).not.toContain('"online":true')
})

test('bought credits are returned with their worth', async () => {
  const eve = await api.member({ fictional_consent_at: api.deps.clock() })
  await buy(api, eve.id, 10, 850)
  await write(eve, liv, 'Ben je nep?', { price: { ...freePrice, cents: 85 } })
  const { lots } = await balanceOf(api.deps.db, eve.id)
  const worth = lots.map(({ remaining }) => remaining).reduce((sum, some) => sum + some, 0)
  expect(worth).toBe(10)
  const { lines } = (await eve.call(listLedger)).reply
  expect(lines[0]).toMatchObject({ reason: 'reality_question', worth: { cents: 85 } })
  expect(await checkLedger(api.deps.db)).toEqual([])
})

test('questions at once are each charged once, credited back once and answered once', async () => {
  const questions = Array.from({ length: 8 }, (_, index) => `Ben je echt? ${'!'.repeat(index)}`)
  await Promise.all([
    ...questions.map((question, index) =>
      write(ann, liv, question, { key: `question-${index}-key` })
    ),
    ...questions.map((question, index) =>
      write(ann, liv, question, { key: `question-${index}-key` })
    ),
    creditBack(api.deps)
  ])
  expect(await creditsOf(ann)).toBe(10)
  const { lines } = (await ann.call(listLedger)).reply
  expect(lines.filter(({ reason }) => reason === 'message')).toHaveLength(8)
  expect(lines.filter(({ reason }) => reason === 'reality_question')).toHaveLength(8)
  const answers = (await messages()).filter(({ automatic }) => automatic)
  expect(answers).toHaveLength(8)
  expect(await checkLedger(api.deps.db)).toEqual([])
})

test('a credited question cannot be unsent and is not credited once more', async () => {
  const { id } = (await write(ann, liv, 'Ben je een mens?')).reply.message
  expect((await withdraw(ann, id)).error.error).toBe('withdrawal_over')
  api.pass(30 * daySeconds)
  await creditBack(api.deps)
  expect(await creditsOf(ann)).toBe(10)
})

test('an ordinary message and a question to a real member are charged as usual', async () => {
  await write(ann, liv, 'Is je hond een echte poedel?')
  await write(ann, await api.member(), 'Ben je echt?')
  expect(await creditsOf(ann)).toBe(8)
  expect(await messages()).toMatchObject([{ credited_back: false }])
})

test('a truthful answer replaces the automatic answer', async () => {
  api = await openApi({ environment: { VONK_DEMO_ANSWERS: 'yes' } })
  const eve = await api.member({ credits: 5, fictional_consent_at: api.deps.clock() })
  liv = await api.member({ name: 'Liv', kind: 'fictional' })
  await write(eve, liv, 'Ben je een robot?')
  const jobs = api.deps.db.selectFrom('job').select('kind').where('kind', '=', 'automatic_answer')
  expect(await jobs.execute()).toEqual([])
  expect(await messages(eve)).toHaveLength(2)
})

test('a question in the signup message is answered and credited once the address is confirmed', async () => {
  const scope = { site: defaultSite, now: api.deps.clock() }
  const eve = await api.member({ credits: 3, status: 'not_confirmed', language: 'nl' })
  const letter = { memberId: eve.id, profileId: liv.id, fictionalConsent: true, clientId: null }
  const before = await creditsOf(eve)
  await api.transact(tx => sendSignupMessage(tx, scope, { ...letter, text: 'Ben je echt?' }))
  expect(await creditsOf(eve)).toBe(before - defaultSite.signup_credits)
  await api.deps.db
    .updateTable('member')
    .set({ status: 'active' })
    .where('id', '=', eve.id)
    .execute()
  for (const _ of [1, 2]) {
    await api.transact(tx => answerSignupMessages(tx, scope, eve.id, false))
  }
  expect(await creditsOf(eve)).toBe(before)
  expect(await messages(eve)).toMatchObject([
    { reality_question: true },
    { text: truthIn('nl'), automatic: true }
  ])
  expect(await checkLedger(api.deps.db)).toEqual([])
})
