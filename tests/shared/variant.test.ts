import { expect, test } from 'vitest'
import { niches } from '#shared/site.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { type VariantRequest, siteOfHost, variant } from '#shared/variant.ts'

const sites = [
  { id: 'default', domains: ['localhost'], domain_language: 'nl', niche: 1 },
  { id: 'rust', domains: ['rust.example', 'www.rust.example'], domain_language: 'de-AT', niche: 5 },
  { id: 'elsewhere', domains: ['elsewhere.example'], domain_language: 'ja', niche: 7 }
]

function choose({
  query = '',
  ...request
}: Partial<Omit<VariantRequest, 'query'>> & { query?: string }) {
  return variant(sites, {
    host: 'localhost',
    path: '/',
    cookie: undefined,
    query: new URLSearchParams(query),
    ...request
  })
}

test('finds the site of a host, whatever its letters', () => {
  expect(choose({ host: 'WWW.Rust.example' })).toMatchObject({ site: 'rust', niche: 'gilf' })
})

test('gives an unknown host the default site', () => {
  expect(choose({ host: 'unknown.example' })).toMatchObject({ site: 'default', niche: 'plain' })
})

test('shows the only site of a deployment under an address that nobody listed', () => {
  expect(siteOfHost([{ id: 'alone', domains: ['alone.example'] }], 'preview.example').id).toBe(
    'alone'
  )
})

test('refuses to run without a default site', () => {
  expect(() => siteOfHost([], 'localhost')).toThrow('No default site')
})

test.each([
  ['the address before the cookie', { query: 'lang=fr', cookie: 'en' }, 'fr'],
  ['the cookie before the domain', { host: 'rust.example', cookie: 'en' }, 'en'],
  ['the domain before the default', { host: 'rust.example' }, 'de'],
  ['the default when the domain speaks something else', { host: 'elsewhere.example' }, 'nl'],
  [
    'the cookie when the address asks for something unknown',
    { query: 'lang=xx', cookie: 'sv' },
    'sv'
  ],
  ['the domain when the cookie is nonsense', { host: 'rust.example', cookie: '%%%' }, 'de'],
  ['the first two letters', { query: 'lang=pl-PL' }, 'pl']
])('takes %s', (_name, request, locale) => {
  expect(choose(request).locale).toBe(locale)
})

test.each([
  ['/', '/'],
  ['/pricing/', '/pricing'],
  ['/pages//terms/', '/pages/terms'],
  ['//pricing', '/pricing'],
  ['/nlx/members', '/nlx/members'],
  ['/offline', '/offline']
])('reads %s as the page %s', (path, page) => {
  expect(choose({ path })).toMatchObject({ page, redirect: null })
})

test.each([
  ['/members', '/app'],
  ['/chats/7', '/app'],
  ['/members/7/landing', '/member/landing'],
  ['/members/7/signup', '/member/signup'],
  ['/members/7/landing2', '/member/landing2'],
  ['/members/7/landing3/anything', '/member/landing3'],
  ['/landers/video', '/landers/video/plain'],
  ['/landers/video/gay', '/landers/video/gay'],
  ['/landers/Video/GAY', '/landers/video/gay'],
  ['/landers/video/unknown', '/landers/video/plain'],
  ['/landers/video/plain-women', '/landers/video/plain'],
  ['/landers/tinderswipe/plain-women', '/landers/tinderswipe/plain-women'],
  ['/landers/tinderswipe/plain-children', '/landers/tinderswipe/plain'],
  ['/landers/nothing/gay', '/landers/nothing/gay']
])('shows for %s the page %s', (path, page) => {
  expect(choose({ path })).toMatchObject({ page })
})

test('shows the niche of the site where a lander is asked for without one', () => {
  const request = { host: 'rust.example', path: '/landers/gallery' }
  expect(choose(request)).toMatchObject({ page: '/landers/gallery/gilf' })
})

test.each([
  [1, 'plain'],
  [2, 'she'],
  [3, 'bdsm'],
  [4, 'bbw'],
  [5, 'gilf'],
  [6, 'milf'],
  [7, 'gay']
])('niche %i is %s (specification §9)', (niche, slug) => {
  const site = { id: 'default', domains: ['localhost'], domain_language: 'nl', niche }
  const request = { host: 'localhost', path: '/landers/video', cookie: undefined }
  expect(variant([site], { ...request, query: new URLSearchParams() })).toMatchObject({
    niche: slug,
    page: `/landers/video/${slug}`
  })
  expect(niches[niche - 1]).toBe(slug)
})

test('there is no eighth niche', () => {
  expect(niches).toHaveLength(7)
})

test.each(['/app', '/404', '/500', '/member/landing', '/App'])(
  'shows nothing under %s, which other paths lead to',
  path => {
    expect(choose({ path }).page).toBeNull()
  }
)

test.each([
  ['/nl', '/?lang=nl'],
  ['/nl/', '/?lang=nl'],
  ['/en/members/', '/members?lang=en'],
  ['/nl//evil.example', '/evil.example?lang=nl'],
  ['//nl///evil.example', '/evil.example?lang=nl'],
  ['/nb/members', '/members?lang=no'],
  ['/nn', '/?lang=no']
])('sends %s to %s', (path, redirect) => {
  expect(choose({ path }).redirect).toBe(redirect)
})

test.each([
  ['nl', 'nl'],
  ['NL', 'nl'],
  ['en-GB', 'en'],
  ['de_AT', 'de'],
  ['no', 'no'],
  ['nb', 'no'],
  ['nn', 'no'],
  ['nb-NO', 'no'],
  ['nn_NO', 'no'],
  ['NB', 'no']
])('the language tag %s means %s', (tag, locale) => {
  expect(supportedLocale(tag)).toBe(locale)
})

test.each([undefined, null, '', 'x', 'pt', 'toString', 'nbs', 'node', 'fil', '-nb'])(
  'the language tag %s means none of the eleven languages',
  tag => {
    expect(supportedLocale(tag)).toBeNull()
  }
)

test('the codes of written Norwegian choose the Norwegian page in address and cookie', () => {
  expect(choose({ query: 'lang=nb' }).locale).toBe('no')
  expect(choose({ cookie: 'nb-NO' }).locale).toBe('no')
})

test('a locale in the path leads to no other site, whatever follows it', () => {
  for (const path of ['/nl/\\evil.example', '/nl/\t/evil.example', '/nl//evil.example']) {
    const query = new URLSearchParams()
    const { redirect } = variant(sites, {
      host: 'localhost',
      path,
      query,
      cookie: undefined
    })
    expect(new URL(redirect ?? '', 'http://localhost').origin).toBe('http://localhost')
  }
})
