import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { composePortrait, sceneLight } from '#server/demo/portraits/compose.ts'
import { pictureFromSeed } from '#server/demo/portraits/picture.ts'
import type { Person, Picture } from '#server/demo/portraits/types.ts'
import { uniquePeople } from '#server/demo/portraits/unique.ts'

const file = new URL('../../../../server/demo/portraits/kit/people.json', import.meta.url)
const examples = JSON.parse(readFileSync(file, 'utf8')) as (Person & { picture: Picture })[]
const sixty = uniquePeople(Array.from({ length: 60 }, (_, index) => ({ seed: `look-${index}` })))

test('no token is left over, in any frame', () => {
  for (const { person, seed } of sixty) {
    for (const n of [1, 2, 3, 4, 5]) {
      for (const frame of ['portrait', 'square', 'wide'] as const) {
        const svg = composePortrait(person, pictureFromSeed(person, seed, n), { frame })
        expect(svg).not.toContain('{')
        expect(svg).not.toMatch(/undefined|NaN/)
      }
    }
  }
})

test('the worked examples compose, and the same input gives the same text', () => {
  expect(examples).toHaveLength(24)
  for (const person of examples) {
    const svg = composePortrait(person, person.picture)
    expect(svg).toBe(composePortrait(person, person.picture))
    expect(svg).toMatch(/^<svg .*<\/svg>$/s)
  }
})

test('an unknown part throws instead of drawing a hole', () => {
  const [person] = examples
  const broken = { ...person!, hair: 'h99' }
  expect(() => composePortrait(broken, person!.picture)).toThrow(/h99/)
})

test('a prefix keeps the ids of two pictures apart', () => {
  const [person] = examples
  const svg = composePortrait(person!, person!.picture, { id: 'q7' })
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
  expect(ids.length).toBeGreaterThan(5)
  expect(ids.every(id => id.startsWith('q7'))).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a mirrored scene has its lamp on the other side', () => {
  const { picture } = examples[0]!
  const other = sceneLight({ ...picture, sceneMirror: !picture.sceneMirror })
  expect(other.side).not.toBe(sceneLight(picture).side)
})

test('the bleed comes on top of the size that was asked for', () => {
  const [person] = examples
  const size = { width: 400, height: 500 }
  const svg = composePortrait(person!, person!.picture, { size, bleed: 10 })
  expect(svg).toContain('width="420" height="520" viewBox="0 0 420 520"')
})
