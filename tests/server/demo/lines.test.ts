import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import {
  LinePool,
  type Said,
  type Speaker,
  fits,
  parseLine,
  readLines
} from '#server/demo/lines.ts'

const ann: Speaker = { seed: 'ann', gender: 'woman', age: 40, country: 'NL', lookingFor: 'dates' }
const nothing = (): Said => ({ interests: [], avoids: [], facts: [] })
const suits = (tags: string, said: Partial<Said> = {}) =>
  fits(parseLine(`Text | ${tags}`), ann, { ...nothing(), ...said })

test('a line is offered only to those of whom it is true', () => {
  expect(suits('40+')).toBe(true)
  expect(suits('41+')).toBe(false)
  expect(suits('-40')).toBe(true)
  expect(suits('-39')).toBe(false)
  expect(suits('30-50 women NL')).toBe(true)
  expect(suits('men')).toBe(false)
  expect(suits('BE')).toBe(false)
  expect(suits('!NL')).toBe(false)
  expect(suits('for:dates,chat')).toBe(true)
  expect(suits('for:relationship')).toBe(false)
})

test('a line neither repeats nor contradicts what was said', () => {
  expect(suits('job', { facts: ['job'] })).toBe(false)
  expect(suits('kids', { facts: ['job'] })).toBe(true)
  expect(suits('cooking', { interests: ['cooking'] })).toBe(false)
  expect(suits('bbq', { avoids: ['bbq'] })).toBe(false)
  expect(suits('vegetarian !bbq', { interests: ['bbq'] })).toBe(false)
  const five = ['art', 'beer', 'tea', 'wine'] as const
  expect(suits('music', { interests: [...five] })).toBe(true)
  expect(suits('music movies', { interests: [...five] })).toBe(false)
})

test('work is for those of working age', () => {
  const retired = { ...ann, age: 67 }
  expect(fits(parseLine('Text | job'), { ...ann, age: 66 }, nothing())).toBe(true)
  expect(fits(parseLine('Text | job'), retired, nothing())).toBe(false)
  expect(fits(parseLine('Text | job 64+'), retired, nothing())).toBe(true)
})

test('an unknown tag is a mistake in the file', () => {
  expect(() => parseLine('Text | cookign')).toThrow(/cookign/)
})

test('a pool uses every line before it repeats one', () => {
  const pool = new LinePool(['one', 'two', 'three'].map(parseLine))
  const taken = ['a', 'b', 'c'].map(key => pool.take(ann, nothing(), key)?.text)
  expect(taken.toSorted()).toEqual(['one', 'three', 'two'])
  expect(pool.take(ann, nothing(), 'd', { mostUses: 0 })).toBeNull()
  expect(pool.take(ann, nothing(), 'd')).not.toBeNull()
})

test.each(['nl', 'en'])(
  '%s has enough texts of its own, none twice and none too long',
  language => {
    const quotes = readLines(`quotes.${language}.txt`).get('') ?? []
    const about = readLines(`about.${language}.txt`)
    expect(quotes.length).toBeGreaterThanOrEqual(150)
    expect(about.get('whole')?.length).toBeGreaterThanOrEqual(40)
    expect([...about.keys()]).toEqual(['whole', 'opening', 'middle', 'closing'])
    const texts = [...quotes, ...[...about.values()].flat()].map(line => line.text)
    expect(new Set(texts).size).toBe(texts.length)
    for (const { text } of quotes) expect(text.length).toBeLessThanOrEqual(limits.quoteLength)
    for (const text of texts) {
      expect(text).toMatch(/[.?]$/)
      expect(text).not.toMatch(/[!"]|'|\s{2}/)
    }
  }
)

test.each(['nl', 'en'])('%s has notes of its own, none twice and none too long', language => {
  const notes = readLines(`notes.${language}.txt`)
  expect([...notes.keys()]).toEqual(['evening', 'seeking', 'work'])
  const texts = [...notes.values()].flat().map(line => line.text)
  expect(new Set(texts).size).toBe(texts.length)
  for (const text of texts) {
    expect(text).not.toMatch(/[!"]|'|\s{2}/)
    expect(text.length).toBeLessThanOrEqual(limits.noteLength)
  }
  for (const { text } of notes.get('work') ?? []) {
    expect(text.length).toBeLessThanOrEqual(limits.occupationLength)
  }
})
