import { beforeEach, expect, test } from 'vitest'
import { likeMember } from '#server/features/likes/rules.ts'
import { getChat } from '#contract/chats.ts'
import { getMember, searchMembers } from '#contract/members.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { eventsOf } from '#tests/support/events.ts'

let api: Api
let ann: Caller
let liv: Caller

const english = { quote: 'Hello', about: 'I walk.', ideal_evening: null, seeking: 'Somebody' }
const own = { quote: 'Hallo', about: 'Ik wandel.', ideal_evening: 'Soep', occupation: 'Bakker' }

beforeEach(async () => {
  api = await openApi({ environment: { VONK_DEMO_ANSWERS: 'no' } })
  ann = await api.member({ language: 'en', credits: 5, fictional_consent_at: api.deps.clock() })
  liv = await api.member({ ...own, kind: 'fictional', texts: JSON.stringify({ en: english }) })
})

async function profileSeenBy(caller: Pick<Caller, 'call'>) {
  return (await caller.call(getMember, { query: { id: liv.id } })).reply.member
}

test('a fictional profile has its texts in the language of the reader', async () => {
  expect(await profileSeenBy(ann)).toMatchObject({ ...english, occupation: null })
  const bas = await api.member({ language: 'nl' })
  expect(await profileSeenBy(bas)).toMatchObject({ ...own, seeking: null })
})

test('a language without texts gets those of the profile', async () => {
  const eva = await api.member({ language: 'fi' })
  expect(await profileSeenBy(eva)).toMatchObject(own)
})

test('the language of the page precedes that of the account', async () => {
  const session = Object.entries(ann.cookies).map(([name, value]) => `${name}=${value}`)
  const headers = { cookie: [...session, 'locale=nl'].join('; ') }
  const { reply } = await ann.call(getMember, { query: { id: liv.id }, headers })
  expect(reply.member).toMatchObject(own)
})

test('a visitor reads the texts in the language of the page, else of the site', async () => {
  expect(defaultSite.domain_language).toBe('nl')
  expect((await profileSeenBy(api.guest)).quote).toBe(own.quote)
  const headers = { cookie: 'locale=en' }
  const { results } = (await api.guest.call(searchMembers, { headers })).reply
  expect(results.find(({ id }) => id === liv.id)?.quote).toBe(english.quote)
})

test('lists, conversations and events have the language of each reader', async () => {
  const { results } = (await ann.call(searchMembers)).reply
  expect(results.find(({ id }) => id === liv.id)?.quote).toBe(english.quote)
  await write(ann, liv, 'Dag')
  const chat = (await ann.call(getChat, { query: { profile_id: liv.id } })).reply
  expect(chat.profile.quote).toBe(english.quote)
  await api.transact(tx =>
    likeMember(tx, { site: defaultSite, now: api.deps.clock() }, liv.id, ann.id)
  )
  expect(JSON.stringify(await eventsOf(api, ann))).not.toContain(own.quote)
})

test('texts of members stay as they wrote them', async () => {
  const bas = await api.member({ quote: 'Dag allemaal', language: 'nl' })
  const { member } = (await ann.call(getMember, { query: { id: bas.id } })).reply
  expect(member.quote).toBe('Dag allemaal')
})
