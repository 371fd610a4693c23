import { describe, expect, test } from 'vitest'
import { isTypo } from '#server/features/reality-questions/typos.ts'

describe('isTypo', () => {
  test.each([
    ['robbot', 'robot'],
    ['robt', 'robot'],
    ['rovot', 'robot'],
    ['roobt', 'robot'],
    ['orbot', 'robot'],
    ['bott', 'bot'],
    ['obt', 'bot'],
    ['bt', 'bot']
  ])('%s is a typo of %s', (typed, meant) => {
    expect(isTypo(typed, meant)).toBe(true)
  })

  test.each([
    ['robot', 'robot'],
    ['rbt', 'robot'],
    ['cobot', 'robot'],
    ['leal', 'real'],
    ['hot', 'bot'],
    ['bat', 'bot'],
    ['boat', 'bot'],
    ['ready', 'real'],
    ['to', 'bot']
  ])('%s is no typo of %s', (typed, meant) => {
    expect(isTypo(typed, meant)).toBe(false)
  })
})
