import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { cleanStores } from 'nanostores'
import { countFilters, filtersOf, queryOf } from '#src/features/members/filter-query.ts'
import { $filters, changeFilters, clearFilters } from '#src/features/members/filters.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { $router, go, goToPath } from '#src/lib/router.ts'
import { forgetMember } from '#src/lib/forget.ts'
import { loadSession, signOut } from '#src/features/session/session.ts'
import { setEnvironment } from '#src/lib/environment.ts'
import { type Caller, openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { refuse } from '#tests/support/network.ts'
import { knowSite } from '#tests/support/site-settings.ts'

const all =
  'gender=woman&country=NL&countryregion=NL-UT&min_age=30&max_age=45&interests=music%2Cwine&with_photo=1&online=1&new=1&no_fictional=1'

beforeEach(() => {
  goToPath('/')
  return () => cleanStores($filters)
})

/** Somebody looks at the list. */
function look(): void {
  $filters.listen(() => {})
}

async function begun(): Promise<void> {
  await expect.poll(() => $filters.get()).not.toBeNull()
}

/** The visitor becomes this member without leaving the page; enough for calls that only read. */
async function signInAs(member: Caller): Promise<void> {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { url, headers } = new Request(input, init)
    const { pathname, search } = new URL(url)
    return member.fetch(`${pathname}${search}`, { headers: Object.fromEntries(headers) })
  }
  onTestFinished(setEnvironment({ fetch }))
  await loadSession()
}

test('reads every filter of a query and writes the same query', () => {
  const filters = filtersOf(Object.fromEntries(new URLSearchParams(all)))
  expect(filters).toMatchObject({
    gender: 'woman',
    min_age: 30,
    online: '1',
    interests: 'music,wine'
  })
  expect(new URLSearchParams(queryOf(filters)).toString()).toBe(all)
})

test('leaves out what nobody could have chosen', () => {
  expect(
    filtersOf({ gender: 'cat', min_age: '17', max_age: '200', online: 'yes', page: '2' })
  ).toEqual({})
  expect(filtersOf({ country: 'NL', countryregion: 'BE-VAN' })).toEqual({ country: 'NL' })
  expect(filtersOf({ min_age: '45', max_age: '30' })).toEqual({ min_age: 30, max_age: 45 })
})

test('knows interests by name, each once', () => {
  expect(filtersOf({ interests: 'wine,nonsense,wine,music' })).toEqual({ interests: 'music,wine' })
  expect(filtersOf({ interests: 'nonsense' })).toEqual({})
  expect(filtersOf({ interests: 'WINE; drop table' })).toEqual({})
})

test('counts what is on, both ends of the age as one', () => {
  expect(countFilters({})).toBe(0)
  expect(countFilters(filtersOf(Object.fromEntries(new URLSearchParams(all))))).toBe(10)
})

test('takes the filters from the URL, also after a step back', async () => {
  await openClient(await openApi())
  look()
  goToPath('/members?gender=man')
  expect($filters.get()).toEqual({ gender: 'man' })
  goToPath('/members?gender=woman&online=1')
  expect($filters.get()).toEqual({ gender: 'woman', online: '1' })
})

test('takes nonsense out of the URL, and leaves what is not ours', async () => {
  await openClient(await openApi())
  look()
  goToPath('/members?gender=man&min_age=abc&countryregion=NL-UT&country=BE&lb=1')
  expect($filters.get()).toEqual({ gender: 'man', country: 'BE' })
  await expect.poll(() => $router.get()?.search).toEqual({ gender: 'man', country: 'BE', lb: '1' })
})

test('begins as ever where the URL has nothing but nonsense', async () => {
  const api = await openApi()
  await openClient(api, await api.member({ seeks: 'men', country: 'BE' }))
  look()
  goToPath('/members?gender=cat&online=maybe')
  await begun()
  await expect.poll(() => $router.get()?.search).toEqual({ gender: 'man', country: 'BE' })
})

test('searches by nothing that the site does not offer', async () => {
  const api = await openApi({ site: { search_fields: ['countryregion', 'online'] } })
  await openClient(api, await api.member({ seeks: 'men', country: 'NL' }))
  await knowSite()
  look()
  goToPath(`/members?${all}`)
  await expect.poll(() => $filters.get()).toEqual({ countryregion: 'NL-UT', online: '1' })
  await expect.poll(() => $router.get()?.search).toEqual({ countryregion: 'NL-UT', online: '1' })
})

test('drops a filter once it is known that the site does not offer it', async () => {
  const api = await openApi()
  await openClient(api)
  await knowSite()
  look()
  goToPath('/members?gender=man&online=1')
  expect($filters.get()).toEqual({ gender: 'man', online: '1' })
  $settings.change(settings => ({ ...settings, search_fields: ['gender'] }))
  expect($filters.get()).toEqual({ gender: 'man' })
  await expect.poll(() => $router.get()?.search).toEqual({ gender: 'man' })
})

test('begins with nothing that the site does not offer', async () => {
  const api = await openApi({ site: { search_fields: ['age'] } })
  await openClient(api, await api.member({ seeks: 'men', country: 'NL' }))
  await knowSite()
  look()
  go('members')
  await begun()
  expect($filters.get()).toEqual({})
})

test('drops countries and regions that the site does not have', async () => {
  await openClient(await openApi({ site: { countries: ['NL'] } }))
  await knowSite()
  look()
  goToPath('/members?country=BE&gender=man')
  await expect.poll(() => $filters.get()).toEqual({ gender: 'man' })
  goToPath('/members?countryregion=NL-XX&gender=man')
  await expect.poll(() => $filters.get()).toEqual({ gender: 'man' })
  goToPath('/members?country=NL&countryregion=NL-UT')
  expect($filters.get()).toEqual({ country: 'NL', countryregion: 'NL-UT' })
})

test('writes a change to the URL, and a region leaves with its country', async () => {
  await openClient(await openApi())
  look()
  goToPath('/members?country=NL&countryregion=NL-UT')
  changeFilters({ online: '1' })
  expect($router.get()?.search).toEqual({ country: 'NL', countryregion: 'NL-UT', online: '1' })
  changeFilters({ country: 'BE' })
  expect($router.get()?.search).toEqual({ country: 'BE', online: '1' })
})

test('begins with whom the member seeks in the own country', async () => {
  const api = await openApi()
  await openClient(api, await api.member({ seeks: 'men', country: 'BE' }))
  look()
  go('members')
  await begun()
  expect($filters.get()).toEqual({ gender: 'man', country: 'BE' })
  await expect.poll(() => $router.get()?.search).toEqual({ gender: 'man', country: 'BE' })
})

test('begins with everybody for who seeks everyone', async () => {
  const api = await openApi()
  await openClient(api, await api.member({ seeks: 'everyone' }))
  look()
  go('members')
  await begun()
  expect($filters.get()).toEqual({ country: 'NL' })
})

test('the first search uses the preference of the member without a request for the own profile', async () => {
  const api = await openApi()
  await openClient(api, await api.member({ seeks: 'men', country: 'BE' }))
  refuse('/api/profile.php', 'unavailable', 404)
  look()
  go('members')
  await begun()
  expect($filters.get()).toEqual({ gender: 'man', country: 'BE' })
})

test('goes on with the last filters where the URL is silent', async () => {
  await openClient(await openApi())
  look()
  goToPath('/members?gender=man&new=1')
  go('likes')
  go('members')
  expect($filters.get()).toEqual({ gender: 'man', new: '1' })
  await expect.poll(() => $router.get()?.search).toEqual({ gender: 'man', new: '1' })
})

test('stays cleared on a reload', async () => {
  const api = await openApi()
  await openClient(api, await api.member({ seeks: 'men' }))
  look()
  goToPath('/members?gender=man')
  clearFilters()
  expect($router.get()?.search).toEqual({})
  cleanStores($filters)
  $filters.set(null)
  look()
  await begun()
  expect($filters.get()).toEqual({})
})

test('begins anew for the visitor who logs in', async () => {
  const api = await openApi()
  const member = await api.member({ seeks: 'women', country: 'NL' })
  await openClient(api)
  await knowSite()
  look()
  go('members')
  await begun()
  expect($filters.get()).toEqual({ country: 'NL' })
  go('login')
  await signInAs(member)
  go('members')
  await expect.poll(() => $filters.get()).toEqual({ gender: 'woman', country: 'NL' })
})

test('forgets the search at logout', async () => {
  await openClient(await openApi())
  look()
  goToPath('/members?gender=man')
  forgetMember()
  expect($filters.get()).toBeNull()
})

test('who logs out among the members goes on searching as a visitor', async () => {
  const api = await openApi()
  await openClient(api)
  await signInAs(await api.member())
  goToPath('/members')
  look()
  await begun()
  await signOut()
  await begun()
  expect($filters.get()).not.toBeNull()
})
