import { expect, test } from 'vitest'
import type { ProfileCard } from '#contract/members.ts'
import { groupsOf, questionFor, quoteLength, tilesOf } from '#src/features/members/groups.ts'
import type { ResultsPage } from '#src/features/members/search.ts'

function card(id: string, quote: string | null = null): ProfileCard {
  return {
    id,
    name: 'Sam',
    age: 34,
    gender: 'woman',
    country: 'NL',
    countryregion: null,
    city: null,
    online: false,
    is_new: false,
    kind: 'member',
    fictional: false,
    quote,
    main_image: null,
    liked: false
  }
}

const people = (count: number, quoted: number[] = []) =>
  Array.from({ length: count }, (_, n) => card(String(n), quoted.includes(n) ? 'Ik kook.' : null))

test('quotes one person of about eight and shows everybody once', () => {
  const groups = groupsOf(people(20, [2, 3, 17]))
  expect(groups.map(group => group.quoted?.id ?? null)).toEqual(['2', null, '17'])
  expect(groups.map(group => group.others.length)).toEqual([7, 8, 3])
  const ids = groups.flatMap(({ quoted, others }) => [quoted?.id, ...others.map(({ id }) => id)])
  expect(new Set(ids.filter(Boolean)).size).toBe(20)
})

test('makes no group of nobody', () => {
  expect(groupsOf([])).toEqual([])
})

test('keeps the groups of earlier pages when a page is added', () => {
  const all = people(48, [5, 30])
  expect(groupsOf(all).slice(0, 3)).toEqual(groupsOf(all.slice(0, 24)))
})

test('sizes a tile by what is said, and leaves out what does not fit', () => {
  expect(quoteLength('a'.repeat(42))).toBe('short')
  expect(quoteLength('a'.repeat(43))).toBe('medium')
  expect(quoteLength('a'.repeat(56))).toBe('medium')
  expect(quoteLength('a'.repeat(72))).toBe('long')
  expect(quoteLength('a'.repeat(73))).toBeNull()
  expect(quoteLength('  ')).toBeNull()
  expect(quoteLength(null)).toBeNull()
})

test('asks the same person the same, and not everybody', () => {
  const questions = ['one', 'two', 'three']
  expect(questionFor('abc', questions)).toBe(questionFor('abc', questions))
  const asked = ['aaa', 'aab', 'aac'].map(id => questionFor(id, questions))
  expect(new Set(asked).size).toBe(3)
})

function page(pageNumber: number, results: ProfileCard[], tiles: string[] = []): ResultsPage {
  return { pageNumber, results, tiles: tiles.map(id => card(id, null)) }
}

const partners = (pages: ResultsPage[]) =>
  tilesOf(pages).flatMap(({ as, card }, place) => (as === 'partner' ? [`${place} ${card.id}`] : []))

test('puts partner tiles after the sixth and the eighteenth of their page', () => {
  expect(partners([page(1, people(24), ['cam', 'resell'])])).toEqual(['6 cam', '19 resell'])
  const more = [page(1, people(24), ['cam']), page(2, people(24), ['resell'])]
  expect(partners(more)).toEqual(['6 cam', '31 resell'])
})

test('shows no partner tile where nobody follows, and none where there are none', () => {
  expect(partners([page(1, people(6), ['cam'])])).toEqual([])
  expect(partners([page(1, people(7), ['cam'])])).toEqual(['6 cam'])
  expect(partners([page(1, people(18), ['cam', 'resell'])])).toEqual(['6 cam'])
  expect(partners([page(1, people(24))])).toEqual([])
  expect(tilesOf([])).toEqual([])
})

test('shows everybody once beside the tiles, those who are quoted as such', () => {
  const tiles = tilesOf([page(1, people(20, [2]), ['cam', 'resell'])])
  expect(tiles.filter(({ as }) => as !== 'partner')).toHaveLength(20)
  expect(tiles.filter(({ as }) => as === 'quote').map(({ card }) => card.id)).toEqual(['2'])
})
