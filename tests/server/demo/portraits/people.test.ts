import { expect, test } from 'vitest'
import { distance } from '#server/demo/portraits/colours.ts'
import { drawn, kit } from '#server/demo/portraits/kit.ts'
import { hairNow, personFromSeed } from '#server/demo/portraits/person.ts'
import { pictureFromSeed, sceneOrder } from '#server/demo/portraits/picture.ts'
import { signature, uniquePeople } from '#server/demo/portraits/unique.ts'

const wanted = Array.from({ length: 300 }, (_, index) => ({ seed: `vonk-${index + 1}` }))
const people = uniquePeople(wanted)

test('the same seed is the same person with the same pictures', () => {
  const person = personFromSeed('vonk-7')
  expect(personFromSeed('vonk-7')).toEqual(person)
  expect(pictureFromSeed(person, 'vonk-7', 3)).toEqual(pictureFromSeed(person, 'vonk-7', 3))
  expect(pictureFromSeed(person, 'vonk-7', 2)).not.toEqual(pictureFromSeed(person, 'vonk-7', 3))
})

test('300 people have 300 looks, and their seeds draw them again', () => {
  expect(new Set(people.map(({ person }) => signature(person))).size).toBe(300)
  for (const { seed, given, person } of people) expect(personFromSeed(seed, given)).toEqual(person)
})

test('people who share their fixed attributes still differ', () => {
  const given = { presentation: 'women', age: 62, skin: 'light' } as const
  const twins = uniquePeople(Array.from({ length: 40 }, () => ({ seed: 'same', given })))
  expect(new Set(twins.map(({ person }) => signature(person))).size).toBe(40)
  for (const { person } of twins) expect(person).toMatchObject(given)
})

test('a look that leaves no room is an error, not a double', () => {
  const given = { hair: 'h28', hairColor: 'auburn', skin: 'fair', glasses: 'none', beard: 'none' }
  const two = [1, 2].map(() => ({ seed: 'one', given }))
  expect(() => uniquePeople(two)).toThrow(/No free look/)
})

test('everybody is 21 or older, and hair, beard and marks fit the age', () => {
  for (const { person } of people) {
    expect(person.age).toBeGreaterThanOrEqual(21)
    const [from, to] = drawn.hair[person.hair]!.ages
    expect(person.age >= from && person.age <= to).toBe(true)
    if (person.age < 40) expect(person.grey).toBe(0)
    if (person.age >= 50) expect(person.marks).not.toContain('freckles')
    if (person.presentation !== 'men') expect(person.beard).toBe('none')
    if (person.presentation !== 'women') expect(person.lips).toBe('natural')
  }
  expect(() => personFromSeed('child', { age: 20 })).toThrow()
})

test('no scene comes twice in a profile', () => {
  for (const { seed, person } of people) {
    const scenes = [1, 2, 3, 4, 5].map(n => pictureFromSeed(person, seed, n).scene)
    expect(new Set(scenes).size).toBe(5)
    expect(scenes).toEqual(sceneOrder(seed).slice(0, 5))
  }
})

test('clothes follow the rules of the kit', () => {
  for (const { seed, person } of people) {
    for (const n of [1, 2, 3, 4]) {
      const picture = pictureFromSeed(person, seed, n)
      const cloth = kit.palettes.cloth[picture.cloth]!
      const hair = drawn.hair[picture.hair ?? person.hair]!
      if (picture.pattern !== 'none') {
        expect(kit.patternsFor[picture.body]).toContain(picture.pattern)
      }
      if (hair.kind === 'hair') expect(distance(cloth, hairNow(person))).toBeGreaterThanOrEqual(50)
      if (picture.scarf) {
        expect(distance(cloth, kit.palettes.scarf[picture.scarf]!)).toBeGreaterThanOrEqual(50)
      }
      if (hair.kind === 'cap') expect(['bar', 'books', 'concert']).not.toContain(picture.scene)
      if (picture.scene !== 'studio') {
        expect(distance(cloth, kit.scenes[picture.scene]!.low)).toBeGreaterThanOrEqual(60)
      }
      if (n === 1) expect(['open', 'beam', 'grin', 'closed']).toContain(picture.mouth)
      if (person.beard === 'full') expect(['thin', 'grin', 'closed']).toContain(picture.mouth)
    }
  }
})
