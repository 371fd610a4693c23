import { type WritableAtom, allTasks, cleanStores } from 'nanostores'
import { expect, test } from 'vitest'
import type { Locale } from '#contract/common.ts'
import { type Settings, getCompanyInfo, listRegions } from '#contract/settings.ts'
import type { Site } from '#shared/site.ts'
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

test('the settings have every field of specification §3', async () => {
  const api = await openApi()
  const { settings } = (await (await api.fetch('/api/settings.php')).json()) as { settings: object }
  const named =
    'countries name domain domain_language index_title description cdn_prefix niche signups ' +
    'logged_out_search logged_out_search_trafficsource geoip_country geoip_selected_country ' +
    'minimum_message_costs message_credits photo_credits gift_credits signup_credits ' +
    'message_length visible_profile_fields visible_profile_notes search_fields support_phone ' +
    'support_email push_public_key enable_site_entry_popup fictional_warning fictional_singular ' +
    'fictional_plural refund_days member_resell'
  expect(Object.keys(settings)).toEqual(expect.arrayContaining(named.split(' ')))
})

test('every setting is the site’s own', async () => {
  const own: Partial<Site> = {
    name: 'Lantaarn',
    countries: ['PL', 'NL'],
    domain_language: 'pl',
    cdn_prefix: 'https://pictures.lantaarn.example',
    niche: 4,
    signups: 'with_trafficsource',
    logged_out_search: false,
    logged_out_search_trafficsource: true,
    message_credits: 2,
    photo_credits: 3,
    gift_credits: { coffee: 4 },
    signup_credits: 5,
    message_length: 600,
    visible_profile_fields: ['age'],
    visible_profile_notes: ['quote'],
    search_fields: ['gender'],
    enable_site_entry_popup: 'no',
    fictional_warning: false,
    refund_days: 30,
    member_resell: true
  }
  const { company, index_title, description, fictional_singular, fictional_plural } = defaultSite
  const api = await openApi({
    site: {
      ...own,
      company: {
        ...company,
        support_phone: '+48 70 000 00 00',
        support_email: 'pomoc@lantaarn.example'
      }
    }
  })
  const { settings } = (await (await api.fetch('/api/settings.php')).json()) as {
    settings: Settings
  }
  expect(settings).toMatchObject({
    ...own,
    index_title: index_title.pl,
    description: description.pl,
    fictional_singular: fictional_singular.pl,
    fictional_plural: fictional_plural.pl,
    support_phone: '+48700000000',
    support_email: 'pomoc@lantaarn.example'
  })
  // Two credits of the cheapest bundle in each country.
  expect(settings.minimum_message_costs).toMatchObject({
    PL: { costs: 560, currency: 'PLN' },
    NL: { costs: 140, currency: 'EUR' }
  })
})

test('the page’s own query goes along, with the domain forced to its host', async () => {
  await openClient(await openApi())
  const asked: URL[] = []
  const { fetch } = environment
  setEnvironment({
    query: () => new URLSearchParams('domain=elsewhere.example&ref=ad&lang=en'),
    fetch: (input, init) => {
      asked.push(new URL(new Request(input).url))
      return fetch(input, init)
    }
  })
  await loadedSettings()
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/api/settings.php'])
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    domain: 'localhost',
    ref: 'ad',
    lang: 'en'
  })
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

test('the support phone comes without dashes and blanks, from settings and company', async () => {
  const api = await openApi()
  await openClient(api)
  expect(defaultSite.company.support_phone).toMatch(/[- ]/)
  expect((await loadedSettings()).support_phone).toBe('+31300000000')
  const { companyinfo } = (await api.guest.call(getCompanyInfo)).reply
  expect(companyinfo.support_phone).toBe('+31300000000')
})

test('the site’s words come in the language that the visitor chose', async () => {
  const api = await openApi()
  const wordsFor = async (cookie?: string) => {
    const headers = new Headers(cookie === undefined ? {} : { cookie: `locale=${cookie}` })
    const answer = await api.fetch('/api/settings.php', { headers })
    const { settings } = (await answer.json()) as { settings: Settings }
    const { name, index_title, description, fictional_singular } = settings
    return { name, index_title, description, fictional_singular }
  }
  const dutch = {
    name: 'Vonk',
    index_title: 'Er is nog plek aan de bar',
    description: defaultSite.description.nl,
    fictional_singular: 'fictief'
  }
  expect(await wordsFor('de')).toEqual({
    name: 'Vonk',
    index_title: 'An der Bar ist noch Platz',
    description: defaultSite.description.de,
    fictional_singular: 'fiktiv'
  })
  expect(await wordsFor()).toEqual(dutch)
  expect(await wordsFor('xx')).toEqual(dutch)
})

test('the country is where the visitor is; nobody chooses another for the whole site', async () => {
  const environment = { VONK_COUNTRY_HEADER: 'x-country', VONK_TRUSTED_PROXIES: '127.0.0.1' }
  const api = await openApi({ environment })
  const countriesFor = async (headers: HeadersInit) => {
    const answer = await api.fetch('/api/settings.php?country=PL', { headers })
    const { settings } = (await answer.json()) as { settings: Settings }
    return [settings.geoip_country, settings.geoip_selected_country]
  }
  expect(await countriesFor({})).toEqual(['NL', null])
  expect(await countriesFor({ 'x-country': 'BE' })).toEqual(['BE', null])
})

test('the company is the site’s, with all that a letterhead has and without the mailbox', async () => {
  const { support_email: mailbox, ...company } = defaultSite.company
  const api = await openApi()
  const answer = await api.guest.call(getCompanyInfo)
  expect(answer.reply).toEqual({ companyinfo: { ...company, support_phone: '+31300000000' } })
  expect(answer.reply.companyinfo.kvk).toMatch(/^\d{8}$/)
  expect(JSON.stringify(answer.reply)).not.toContain(mailbox)
})

test('countries and regions have names of the language asked for, and its order', async () => {
  const api = await openApi()
  const regionsIn = async (language?: Locale) => {
    const query = language ? { language } : {}
    const { reply } = await api.guest.call(listRegions, { query })
    return reply.region_data
  }
  const [dutch, english] = [await regionsIn('nl'), await regionsIn('en')]
  expect(dutch.map(({ country }) => country)).toEqual(defaultSite.countries)
  const swiss = (data: typeof dutch) => data.find(({ country }) => country === 'CH')
  expect([swiss(dutch)?.name, swiss(english)?.name]).toEqual(['Zwitserland', 'Switzerland'])
  expect(await regionsIn()).toEqual(dutch)
  for (const [language, data] of [
    ['nl', dutch],
    ['en', english]
  ] as const) {
    for (const { regions } of data) {
      const names = regions.map(({ name }) => name)
      expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, language)))
    }
  }
  const idsOf = (data: typeof dutch) => swiss(data)?.regions.map(({ id }) => id) ?? []
  // Vaud stands before Wallis in one language, and behind Valais in the other.
  const order = (data: typeof dutch) => idsOf(data).filter(id => ['CH-VD', 'CH-VS'].includes(id))
  expect([order(dutch), order(english)]).toEqual([
    ['CH-VD', 'CH-VS'],
    ['CH-VS', 'CH-VD']
  ])
  expect(idsOf(dutch).toSorted()).toEqual(idsOf(english).toSorted())
})
