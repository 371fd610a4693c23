import { expect, test } from 'vitest'
import { getSettings } from '#contract/settings.ts'
import { logBounce } from '#contract/visit.ts'
import { readConfig } from '#server/config.ts'
import { visitorReader } from '#server/lib/visitor.ts'
import { type Api, openApi } from '#tests/support/api.ts'

// Whose address counts (design §4): of the connection, unless that is a trusted proxy's.

const proxies = '127.0.0.1,10.0.0.0/8,fd00::/8'
const reader = (trusted: string) =>
  visitorReader(readConfig({ VONK_TRUSTED_PROXIES: trusted, VONK_COUNTRY_HEADER: 'x-country' }))

function read(trusted: string, connection: string, headers: Record<string, string>) {
  return reader(trusted)(new Headers({ host: 'vonk.example', ...headers }), connection)
}

test.each([
  ['nobody is trusted', '', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['the connection is a stranger’s', proxies, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a proxy names the visitor', proxies, '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['the visitor made one up before', proxies, '127.0.0.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
  [
    'proxies follow each other',
    proxies,
    '10.1.1.1',
    '1.2.3.4, 198.51.100.1, 10.2.2.2',
    '198.51.100.1'
  ],
  [
    'the made-up one looks like a proxy',
    proxies,
    '127.0.0.1',
    '10.9.9.9, 198.51.100.1',
    '198.51.100.1'
  ],
  ['all are proxies', proxies, '127.0.0.1', '10.1.1.1, 10.2.2.2', '127.0.0.1'],
  [
    'an IPv4 address is written as IPv6',
    proxies,
    '::ffff:127.0.0.1',
    '198.51.100.1',
    '198.51.100.1'
  ],
  [
    'a proxy writes the visitor’s so',
    proxies,
    '127.0.0.1',
    '1.2.3.4, ::ffff:198.51.100.1',
    '198.51.100.1'
  ],
  ['it writes it in capitals', proxies, '127.0.0.1', '::FFFF:198.51.100.1', '198.51.100.1'],
  ['it writes a proxy’s so', proxies, '127.0.0.1', '198.51.100.1, ::ffff:10.2.2.2', '198.51.100.1'],
  ['it only begins so', proxies, '127.0.0.1', '::ffff:2001:db8', '::ffff:2001:db8'],
  ['a proxy speaks IPv6', proxies, 'fd00::1', '2001:db8::7', '2001:db8::7'],
  ['nothing is named', proxies, '127.0.0.1', '', '127.0.0.1'],
  ['no address is named', proxies, '127.0.0.1', '<script>', '127.0.0.1'],
  ['the last one is no address', proxies, '127.0.0.1', '198.51.100.1, unknown', '127.0.0.1'],
  ['a port stands behind it', proxies, '127.0.0.1', '198.51.100.1:5000', '127.0.0.1'],
  ['it is endless', proxies, '127.0.0.1', '9'.repeat(9000), '127.0.0.1']
])('when %s', (_when, trusted, connection, forwarded, address) => {
  expect(read(trusted, connection, { 'x-forwarded-for': forwarded }).address).toBe(address)
})

test('host, protocol and country count from a proxy only', () => {
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-country': 'BE'
  }
  expect(read(proxies, '203.0.113.9', headers)).toMatchObject({
    host: 'vonk.example',
    protocol: 'http',
    country: null
  })
  expect(read(proxies, '127.0.0.1', headers)).toMatchObject({
    host: 'evil.example',
    protocol: 'https',
    country: 'BE'
  })
})

test.each([
  ['BE', 'BE'],
  ['XK', 'XK'],
  ['XX', null],
  ['ZZ', null],
  ['T1', null],
  ['be', null],
  ['', null]
])('a proxy that names the country %j means %j', (named, country) => {
  expect(read(proxies, '127.0.0.1', { 'x-country': named }).country).toBe(country)
})

test('who is nowhere is in the site’s first country, who is somewhere is there', async () => {
  const environment = { VONK_TRUSTED_PROXIES: '127.0.0.1', VONK_COUNTRY_HEADER: 'x-country' }
  const api = await openApi({ environment, site: { countries: ['DE', 'BE'] } })
  const countryOf = async (named: string) =>
    (await api.guest.call(getSettings, { headers: { 'x-country': named } })).reply.settings
      .geoip_country
  expect([await countryOf('XX'), await countryOf('BE')]).toEqual(['DE', 'BE'])
})

const body = { path: '/', lb: '', locale: 'nl', milliseconds: 1, touched: false } as const
/** An address may leave so many pages in an hour. */
const most = 60

/** How many calls from one place, each under another made-up address, get through. */
async function letThrough(api: Api, forwardedOf: (index: number) => string): Promise<number> {
  let through = 0
  for (let index = 0; index < most + 5; index++) {
    const headers = { 'x-forwarded-for': forwardedOf(index) }
    const { status } = await api.guest.call(logBounce, { body, headers })
    if (status === 200) through++
    else expect(status).toBe(429)
  }
  return through
}

test('made-up addresses open no more without a proxy', async () => {
  const api = await openApi()
  expect(await letThrough(api, index => `198.51.100.${index}`)).toBe(most)
})

test('nor in front of what the proxy adds', async () => {
  const api = await openApi({ environment: { VONK_TRUSTED_PROXIES: '127.0.0.1' } })
  expect(await letThrough(api, index => `198.51.${index}.1, 203.0.113.9`)).toBe(most)
})

test('nor do the addresses of one IPv6 network', async () => {
  const api = await openApi({ environment: { VONK_TRUSTED_PROXIES: '127.0.0.1' } })
  expect(await letThrough(api, index => `2001:db8:1:2::${index.toString(16)}`)).toBe(most)
})

test('visitors of one proxy do not use up each other’s tries', async () => {
  const api = await openApi({ environment: { VONK_TRUSTED_PROXIES: '127.0.0.1' } })
  expect(await letThrough(api, index => `203.0.${index}.9`)).toBe(most + 5)
})

test('nor do they where it writes their addresses as IPv6', async () => {
  const api = await openApi({ environment: { VONK_TRUSTED_PROXIES: '127.0.0.1' } })
  expect(await letThrough(api, index => `::ffff:203.0.${index}.9`)).toBe(most + 5)
})
