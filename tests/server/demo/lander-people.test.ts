import sharp from 'sharp'
import { expect, test } from 'vitest'
import { interests as known } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { offlineGeo } from '#server/adapters/geo/offline.ts'
import { landerMembers } from '#server/demo/lander-members.ts'
import { landerGuests } from '#server/demo/lander-people.ts'
import { renderDemoMedia } from '#server/demo/media.ts'
import { demoPeople } from '#server/demo/population.ts'
import { composePortrait } from '#server/demo/portraits/compose.ts'
import { kit } from '#server/demo/portraits/kit.ts'
import { personFromSeed } from '#server/demo/portraits/person.ts'
import type { Person } from '#server/demo/portraits/types.ts'
import { signature } from '#server/demo/portraits/unique.ts'
import { demoId } from '#server/demo/demo-member.ts'
import { people, personOf } from '#shared/lander-people.ts'
import { sayingOf } from '#shared/lander-sayings.ts'
import { niches } from '#shared/site.ts'

const everybody = niches.flatMap(niche => people[niche].map(person => ({ niche, ...person })))
const geo = offlineGeo()

function memberOf(id: string) {
  const found = landerMembers.find(member => demoId(member.seed) === id)
  if (!found) throw new Error(`Nobody has the id ${id}`)
  return found
}

test('each niche has eight people, whom key and profile id name', () => {
  for (const niche of niches) expect(people[niche]).toHaveLength(8)
  expect(everybody.map(({ id }) => id)).toEqual(landerMembers.map(({ seed }) => demoId(seed)))
  for (const { niche, key, id } of everybody) {
    expect(personOf(niche, key)).toMatchObject({ key, id })
    expect(memberOf(id).seed).toBe(`lander-${niche}-${key}`)
  }
  expect(() => personOf('plain', 'nobody')).toThrow('nobody')
})

test('everybody is a grown-up of the ages that the niche is about', () => {
  const ages = { plain: [25, 65], milf: [40, 55], gilf: [60, 75], gay: [25, 65] } as const
  for (const { niche, id, age } of everybody) {
    const [from, to] = niche in ages ? ages[niche as keyof typeof ages] : [21, 70]
    expect(age).toBeGreaterThanOrEqual(from)
    expect(age).toBeLessThanOrEqual(to)
    expect(memberOf(id)).toMatchObject({ age, portrait: { given: { age } } })
  }
})

test('people seek whom their niche is for', () => {
  const seekers = (niche: string) =>
    everybody
      .filter(person => person.niche === niche)
      .map(({ id, gender }) => `${gender} seeks ${memberOf(id).seeks}`)
  expect(new Set(seekers('she'))).toEqual(new Set(['woman seeks women']))
  expect(new Set(seekers('gay'))).toEqual(new Set(['man seeks men']))
  expect(new Set(seekers('milf'))).toEqual(new Set(['woman seeks men']))
  expect(new Set(seekers('plain'))).toEqual(new Set(['woman seeks men', 'man seeks women']))
})

test('they live in towns that are there, and no other member has their name, age and town', () => {
  const marks = [...demoPeople(2000), ...landerMembers].map(
    ({ name, age, town }) => `${name} ${age} ${town}`
  )
  expect(new Set(marks).size).toBe(marks.length)
  for (const { region, town } of everybody) {
    expect(region).toMatch(/^(NL|BE)-/)
    expect(geo.townsOf(region).map(({ name }) => name)).toContain(town)
  }
})

test('each says something else, in one line, in both languages', () => {
  for (const locale of ['nl', 'en'] as const) {
    const lines = everybody.map(({ niche, key }) => sayingOf(locale, niche, key))
    expect(new Set(lines).size).toBe(everybody.length)
    for (const line of lines) {
      expect(line).toMatch(/^\p{Lu}.*\.$/u)
      expect(line.length).toBeLessThanOrEqual(60)
    }
  }
  const [sanne] = people.plain
  expect(memberOf(sanne?.id ?? '').quote).toBe(sayingOf('nl', 'plain', 'sanne'))
})

test('profiles tell more, within the limits', () => {
  for (const { about, interests } of landerMembers) {
    expect(about?.length).toBeGreaterThan(60)
    expect(about?.length).toBeLessThanOrEqual(limits.aboutLength)
    expect(interests.length).toBeGreaterThanOrEqual(3)
    expect(interests.length).toBeLessThanOrEqual(limits.interests)
    for (const interest of interests) expect(known).toContain(interest)
  }
  expect(new Set(landerMembers.map(({ about }) => about)).size).toBe(landerMembers.length)
})

test('nobody looks like somebody else, here or in the population', () => {
  const others = demoPeople(600).map(({ portrait: { seed, given } }) => personFromSeed(seed, given))
  const guests: Person[] = Object.values(landerGuests).flatMap(niche => Object.values(niche))
  const looks = [...guests, ...others].map(signature)
  expect(new Set(looks).size).toBe(looks.length)
})

test('looks follow the niche', () => {
  const { bdsm, bbw, gilf, gay, plain } = landerGuests
  for (const { hairColor, grey } of Object.values(gilf)) {
    expect(grey > 0.6 || hairColor === 'white' || hairColor === 'silver').toBe(true)
  }
  for (const { slim, presentation } of Object.values(bbw)) {
    expect(slim).toBeCloseTo(kit.presentations[presentation].slim * 1.08)
  }
  for (const { picture } of Object.values(bdsm))
    expect(['b12', 'b14', 'b21']).toContain(picture.body)
  for (const { presentation } of Object.values(gay)) expect(presentation).toBe('men')
  expect(new Set(Object.values(plain).map(({ picture }) => picture.scene)).size).toBe(8)
})

test('the first picture of the profile is the one of the landers, and no scene comes twice', () => {
  for (const { niche, key, id } of everybody) {
    const { photos, portrait } = memberOf(id)
    const pictures = portrait.pictures ?? []
    expect(pictures).toHaveLength(photos.length)
    expect(pictures[0]).toBe(landerGuests[niche][key]?.picture)
    expect(new Set(pictures.map(({ scene }) => scene)).size).toBe(pictures.length)
    const person = personFromSeed(portrait.seed, portrait.given)
    for (const picture of pictures) expect(composePortrait(person, picture)).toContain('<svg')
  }
})

test('their pictures are drawn under the keys of the demo, in a demo with a population', async () => {
  const bytes = await renderDemoMedia('demo/lander-bbw-bea/1/avatar.webp', 30)
  const { format, width } = await sharp(bytes ?? new Uint8Array()).metadata()
  expect([format, width]).toEqual(['webp', 192])
  expect(await renderDemoMedia('demo/lander-bbw-bea/1/avatar.webp', 0)).toBeNull()
  expect(await renderDemoMedia('demo/lander-bbw-bea/4/avatar.webp', 30)).toBeNull()
  expect(await renderDemoMedia('demo/lander-bbw-nobody/1/avatar.webp', 30)).toBeNull()
})
