import { type WritableAtom, allTasks, cleanStores } from 'nanostores'
import { expect, test } from 'vitest'
import { defaultSite } from '#shared/sites/default.ts'
import { $companyInfo, $interests, $regions, $settings } from '#src/features/settings/settings.ts'
import { environment, setEnvironment } from '#src/lib/environment.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

async function loadedSettings() {
  await $settings.reload()
  const state = $settings.get()
  if (state.status !== 'ready') throw new Error(`Settings are ${state.status}`)
  return state.value
}

test('the domain comes from the request’s host, whatever the query says', async () => {
  const api = await openApi()
  await openClient(api)
  setEnvironment({ query: () => new URLSearchParams('domain=elsewhere.example&ref=ad') })
  expect((await loadedSettings()).domain).toBe('localhost')
  const forged = await api.fetch('/api/settings.php?domain=elsewhere.example')
  expect(await forged.json()).toMatchObject({ settings: { domain: 'localhost' } })
})

test('the domain’s language becomes the visitor’s when no choice was made', async () => {
  const client = await openClient(await openApi({ site: { domain_language: 'de-AT' } }))
  await loadedSettings()
  expect(client.cookies.get('locale')).toBe('de')
  expect(client.reloads).toBe(1)
})

test('never reloads where cookies are refused: it would do so for ever', async () => {
  const client = await openClient(await openApi({ site: { domain_language: 'de' } }))
  setEnvironment({ setCookie: () => {} })
  await loadedSettings()
  expect(client.reloads).toBe(0)
})

test('nothing is loaded anew when the page already speaks the domain’s language', async () => {
  const client = await openClient(await openApi({ site: { domain_language: 'en' } }))
  await loadedSettings()
  expect(client.cookies.get('locale')).toBe('en')
  expect(client.reloads).toBe(0)
})

test('a choice that was made stays', async () => {
  const client = await openClient(await openApi({ site: { domain_language: 'de' } }))
  client.cookies.set('locale', 'en')
  await loadedSettings()
  expect(client.cookies.get('locale')).toBe('en')
  expect(client.reloads).toBe(0)
})

test('a language that we do not speak changes nothing', async () => {
  const client = await openClient(await openApi({ site: { domain_language: 'pt' } }))
  await loadedSettings()
  expect(client.cookies.has('locale')).toBe(false)
})

test('interests, regions and company are fetched only once, however many listen', async () => {
  await openClient(await openApi())
  const paths: string[] = []
  const { fetch } = environment
  setEnvironment({
    fetch: (input, init) => {
      paths.push(new URL(new Request(input).url).pathname)
      return fetch(input, init)
    }
  })
  // What belongs to nobody outlives every member: another test may have loaded it, or still listen.
  cleanStores($interests, $regions, $companyInfo)
  for (const store of [$interests, $regions, $companyInfo]) {
    ;(store as unknown as WritableAtom).set({ status: 'loading' })
    const ends = [store.listen(() => {}), store.listen(() => {})]
    await allTasks()
    ends.forEach(end => end())
    store.listen(() => {})()
  }
  await allTasks()
  expect(paths.toSorted()).toEqual([
    '/api/companyinfo.php',
    '/api/interests.php',
    '/api/regions.php'
  ])
})

test('the support phone comes without dashes and blanks', async () => {
  await openClient(await openApi())
  expect(defaultSite.company.support_phone).toMatch(/[- ]/)
  expect((await loadedSettings()).support_phone).toBe('0300000000')
})

test('the site’s words come in the language that the visitor chose', async () => {
  const api = await openApi()
  const wordFor = async (cookie?: string) => {
    const headers = new Headers(cookie === undefined ? {} : { cookie: `locale=${cookie}` })
    const answer = await api.fetch('/api/settings.php', { headers })
    const { settings } = (await answer.json()) as { settings: { fictional_singular: string } }
    return settings.fictional_singular
  }
  expect(await wordFor('de')).toBe('fiktiv')
  expect(await wordFor()).toBe('fictief')
  expect(await wordFor('xx')).toBe('fictief')
})
