import { expect, test } from 'vitest'
import { $filters } from '#src/features/members/filters.ts'
import { firstFilters } from '#src/features/members/preset.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { goToPath } from '#src/lib/router.ts'
import { cleanStores } from 'nanostores'
import { type Niche, nicheOf, niches } from '#shared/niches.ts'
import { people } from '#shared/lander-people.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { refuse } from '#tests/support/network.ts'
import { knowSite } from '#tests/support/site-settings.ts'
import type { MemberOptions } from '#tests/support/factories.ts'

/** What the search of a site begins with, for a visitor or for a member. */
async function begin(niche: Niche, member?: MemberOptions) {
  const api = await openApi({ site: { niche: niches.indexOf(niche) + 1 } })
  await openClient(api, member ? await api.member(member) : api.guest)
  await knowSite()
  return firstFilters()
}

test.each([
  ['plain', {}],
  ['she', { gender: 'woman' }],
  ['bdsm', { interests: 'bondage,sadomasochism' }],
  ['bbw', {}],
  ['gilf', { min_age: 60 }],
  ['milf', { gender: 'woman', min_age: 40, max_age: 59 }],
  ['gay', { gender: 'man' }]
] as const)('a visitor of a %s site begins with whom it is about', async (niche, filters) => {
  expect(await begin(niche)).toEqual({ ...filters, country: 'NL' })
})

test('a member who has not said whom they seek begins so too, in the own country', async () => {
  const filters = await begin('milf', { seeks: null, country: 'BE' })
  expect(filters).toEqual({ gender: 'woman', min_age: 40, max_age: 59, country: 'BE' })
})

test.each([
  ['women', 'woman'],
  ['everyone', undefined]
] as const)('whom a member seeks goes before the niche: %s', async (seeks, gender) => {
  expect(await begin('gay', { seeks, country: 'NL' })).toEqual({ gender, country: 'NL' })
})

test('what the address says goes before the niche', async () => {
  await begin('gay')
  $filters.listen(() => {})
  goToPath('/members?gender=woman&country=BE')
  expect($filters.get()).toEqual({ gender: 'woman', country: 'BE' })
  goToPath('/')
  cleanStores($filters)
})

test('waits for the settings, and begins without the niche where they do not come', async () => {
  await begin('gay')
  const { set } = $settings as unknown as { set: (state: object) => void }
  const ready = $settings.get()
  set({ status: 'loading' })
  // Of a visitor nothing else is asked for, during which the settings might come.
  const late = firstFilters()
  set(ready)
  expect(await late).toEqual({ gender: 'man', country: 'NL' })
  await begin('gay', { seeks: null, country: 'NL' })
  refuse('/api/settings.php', 'not_found')
  set({ status: 'failed', code: 'network' })
  expect(await firstFilters()).toEqual({ country: 'NL' })
})

test('finds the people who stand on the landers of the niche', () => {
  expect(nicheOf(6)).toBe('milf')
  for (const { age, gender } of people.milf) {
    expect([gender, age >= 40, age <= 59]).toEqual(['woman', true, true])
  }
  expect(people.gilf.every(({ age }) => age >= 60)).toBe(true)
  expect(people.she.every(({ gender }) => gender === 'woman')).toBe(true)
  expect(people.gay.every(({ gender }) => gender === 'man')).toBe(true)
})
