import { expect, test } from 'vitest'
import { interests } from '#contract/interests.ts'
import { interestIcons } from '#src/ui/interest-icons.ts'

/** The list of specification §3, word by word. */
const named =
  'adventure, analsex, animals, art, astrology, bbq, beach, beer, biking, bondage, ' +
  'coffee, cooking, dancing, exchanging pictures, fashion, foodie, gardening, gym, ' +
  'hiking, hugging, kissing, lingerie, massages, masturbating, movies, music, one-night ' +
  'stand, oral sex, outdoors, party, photography, politics, public sex, reading, ' +
  'relationship, sadomasochism, safe sex, sex, sex toys, shopping, sports, sushi, ' +
  'tattoos, tea, theater, threesome, travelling, vegetarian, video games, wine'

test('every interest of the specification has a drawing, under its name', () => {
  const keys = named.split(', ').map(name => name.replace(/[ -]/g, '_'))
  expect(keys).toHaveLength(50)
  expect([...interests]).toEqual(keys)
  expect(Object.keys(interestIcons)).toEqual(expect.arrayContaining(keys))
})

test('draws every interest and nothing else', () => {
  expect(Object.keys(interestIcons).toSorted()).toEqual([...interests].toSorted())
})

test('draws no two interests alike', () => {
  const drawings = Object.values(interestIcons).map(shape => JSON.stringify(shape))
  expect(new Set(drawings).size).toBe(interests.length)
})
