import { describe, expect, test } from 'vitest'
import { people } from '#shared/lander-people.ts'
import { niches } from '#shared/site.ts'
import { countryMap } from '#src/landers/maplanding/countries.ts'
import { frame, openPin, pinScale, rounded, tagAt } from '#src/landers/maplanding/pins.ts'
import { placePins } from '#src/landers/maplanding/place-pins.ts'

const { map: netherlands } = await countryMap(['NL'])
const { map: france } = await countryMap(['FR'])

describe.each(niches)('the pins of %s', niche => {
  test('are seven, and inside the map', () => {
    for (const map of [netherlands, france]) {
      const spots = placePins(people[niche], map).filter(spot => spot !== null)
      expect(spots).toHaveLength(7)
      for (const { x, y } of spots) {
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(frame.width)
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(frame.height)
      }
    }
  })

  test('stand in the region of their person where the map has it', () => {
    const spots = placePins(people[niche], netherlands)
    for (const [index, { region }] of people[niche].entries()) {
      const spot = spots[index]
      if (spot?.isAtHome) expect(spot.region).toBe(region)
      else expect(netherlands.regions).not.toHaveProperty(region)
    }
  })

  test('name nobody as being at home in a country that is not theirs', () => {
    const spots = placePins(people[niche], france)
    expect(spots.filter(spot => spot?.isAtHome)).toEqual([])
  })
})

test('pins of one region step aside, always to the same places', () => {
  const couple = [{ region: 'NL-UT' }, { region: 'NL-UT' }]
  const [one, other] = placePins(couple, netherlands)
  expect(Math.hypot(one!.x - other!.x, one!.y - other!.y)).toBeGreaterThan(100)
  expect(placePins(couple, netherlands)).toEqual([one, other])
})

test('pins get bigger towards the chosen region', () => {
  const centre = { x: 400, y: 500 }
  const near = pinScale({ x: 410, y: 500 }, centre)
  const far = pinScale({ x: 700, y: 500 }, centre)
  expect(near).toBeGreaterThan(far)
})

test('the first at home in the region is open, else who is nearest', () => {
  const pins = [
    { region: 'NL-UT', scale: 0.9 },
    { region: 'NL-UT', scale: 1 },
    { region: 'NL-ZH', scale: 0.95 }
  ]
  expect(openPin(pins, 'NL-UT')).toBe(pins[0])
  expect(openPin(pins, 'NL-DR')).toBe(pins[1])
})

test('a name tag turns to the side that has room', () => {
  const right = tagAt({ x: 100, y: 500 }, 1, [], 10)
  const left = tagAt({ x: 700, y: 500 }, 1, [], 10)
  expect(parseFloat(right.left)).toBe(0)
  expect(parseFloat(left.left)).toBeLessThan(0)
})

test('a region is drawn with round corners through the middles of its sides', () => {
  expect(rounded('M0 0l8 0 0 8-8 0z')).toBe('M0 4Q0 0 4 0 8 0 8 4 8 8 4 8 0 8 0 4z')
})
