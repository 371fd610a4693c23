import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { listIcebreakers } from '#contract/chats.ts'
import { interests } from '#contract/interests.ts'
import { fitsOpening, lines } from '#server/features/chats/icebreaker-lines.ts'
import { newId } from '#server/lib/ids.ts'
import { daySeconds } from '#server/lib/time.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { localesFolder } from '#shared/texts.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'

const utrecht = { country: 'NL', countryregion: 'NL-UT', city: 'Utrecht' }
const likesMuch = ['coffee', 'sushi', 'wine', 'threesome']

async function ask(member: Caller, other: { id: string }) {
  return (await member.call(listIcebreakers, { query: { profile_id: other.id } })).reply.lines
}

async function pairOn(api: Api, one: object = {}, other: object = {}) {
  const both = { ...utrecht, interests: likesMuch }
  return [await api.member({ ...both, ...one }), await api.member({ ...both, ...other })] as const
}

function textsOf(locale: string): Record<string, string> {
  const text = readFileSync(join(localesFolder, locale, 'icebreakers.json'), 'utf8')
  return JSON.parse(text) as Record<string, string>
}

const everyLine = [
  ...[1, 2, 3, 4, 5, 6, 7].flatMap(lines.niche),
  ...lines.interest,
  ...lines.city,
  ...lines.general
]

test.each(['nl', 'en'])('every line has its text in %s, and no text is without a line', locale => {
  const texts = textsOf(locale)
  expect(Object.keys(texts).toSorted()).toEqual(everyLine.toSorted())
  for (const [line, text] of Object.entries(texts)) {
    expect(text).toMatch(/\?$/)
    expect(text.includes('{{interest}}')).toBe(line.startsWith('interest_'))
    expect(text.includes('{{city}}')).toBe(line.startsWith('city_'))
  }
})

test('begin with two shared interests and the town, then the niche and what suits everybody', async () => {
  const api = await openApi()
  const [ann, ben] = await pairOn(api)
  const shown = await ask(ann, ben)
  expect(shown.map(({ line }) => line.split('_')[0])).toEqual([
    'interest',
    'interest',
    'city',
    'niche',
    'general',
    'general'
  ])
  const named = shown.flatMap(({ interest }) => interest ?? [])
  expect(new Set(named).size).toBe(2)
  expect(['coffee', 'sushi', 'wine']).toEqual(expect.arrayContaining(named))
  expect(shown[2]?.city).toBe('Utrecht')
  expect(new Set(shown.map(({ line }) => line)).size).toBe(shown.length)
})

test('are the same all day and others the next day', async () => {
  const api = await openApi()
  const [ann, ben] = await pairOn(api)
  const names = async () => (await ask(ann, ben)).map(({ line }) => line)
  const today = await names()
  api.pass(3600)
  expect(await names()).toEqual(today)
  api.pass(daySeconds - 3600)
  const tomorrow = await names()
  expect(tomorrow).not.toEqual(today)
  expect(new Set(tomorrow)).not.toEqual(new Set(today))
})

test.each([1, 2, 3, 4, 5, 6, 7])('on niche %s are six, all of them known', async niche => {
  const api = await openApi({ site: { niche } })
  const [ann, ben] = await pairOn(api, { interests: [], city: null })
  for (let day = 0; day < 7; day++) {
    const shown = await ask(ann, ben)
    expect(shown).toHaveLength(6)
    expect(shown.filter(({ line }) => line.startsWith(`niche_${niche}_`))).toHaveLength(2)
    for (const { line } of shown) expect(everyLine).toContain(line)
    api.pass(daySeconds)
  }
})

test('name no town that one of them hides or that they do not share', async () => {
  const api = await openApi()
  const cases = [
    await pairOn(api, {}, { hides_place: true }),
    await pairOn(api, { hides_place: true }, {}),
    await pairOn(api, {}, { city: 'Zeist' }),
    await pairOn(api, {}, { country: 'BE', countryregion: null }),
    await pairOn(api, { city: null }, { city: null })
  ]
  for (const [one, other] of cases) {
    for (const { line, city } of await ask(one, other)) {
      expect([line.startsWith('city_'), city]).toEqual([false, null])
    }
  }
})

test('name no interest that only one has, and none that is no subject to begin with', async () => {
  const api = await openApi()
  const [ann, ben] = await pairOn(api, {}, { interests: ['tea', 'threesome'] })
  expect((await ask(ann, ben)).map(({ interest }) => interest)).toEqual(Array(6).fill(null))
  expect(interests.filter(fitsOpening)).toContain('coffee')
})

test.each(['interests', 'city'])('name nothing where the site does not show %s', async field => {
  const visible_profile_fields = defaultSite.visible_profile_fields.filter(name => name !== field)
  const api = await openApi({ site: { visible_profile_fields } })
  const [ann, ben] = await pairOn(api)
  const kind = field === 'city' ? 'city_' : 'interest_'
  const shown = await ask(ann, ben)
  expect(shown.filter(({ line }) => line.startsWith(kind))).toEqual([])
  expect(shown).toHaveLength(6)
})

test('are there for nobody who cannot be written to', async () => {
  const api = await openApi()
  const [ann, ben] = await pairOn(api)
  const error = async (member: Caller, id: string) =>
    (await member.call(listIcebreakers, { query: { profile_id: id } })).error.error
  expect(await error(ann, newId())).toBe('profile_unavailable')
  expect(await error(ann, ann.id)).toBe('profile_unavailable')
  expect(await error(api.guest, ben.id)).toBe('authentication_required')
  await ben.call(blockMember, { body: { profile_id: ann.id } })
  expect(await error(ann, ben.id)).toBe('profile_unavailable')
  expect(await error(ben, ann.id)).toBe('profile_unavailable')
})
