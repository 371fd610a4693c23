import { describe, expect, test } from 'vitest'
import { interests } from '#contract/interests.ts'
import { niches } from '#shared/site.ts'
import { tiles } from '#src/landers/iconslanding/niches.ts'
import { pictograms } from '#src/landers/iconslanding/pictograms.ts'

describe.each(niches)('the tiles of %s', niche => {
  const drawn = tiles[niche]

  test('are nine that teach nine different interests', () => {
    const taught = drawn.map(name => pictograms[name].interest)
    expect(new Set(taught).size).toBe(9)
    expect(interests).toEqual(expect.arrayContaining(taught))
  })

  test('differ from those of every other niche in at least three', () => {
    for (const other of niches.filter(each => each !== niche)) {
      expect(drawn.filter(name => tiles[other].includes(name)).length).toBeLessThanOrEqual(6)
    }
  })

  test('differ from the first poster in at least five', () => {
    if (niche === 'she') return
    expect(drawn.filter(name => tiles.she.includes(name)).length).toBeLessThanOrEqual(4)
  })
})

test('every pictogram has two or three tones', () => {
  for (const { shapes } of Object.values(pictograms)) {
    expect(new Set(shapes.map(([tone]) => tone)).size).toBeGreaterThanOrEqual(2)
  }
})
