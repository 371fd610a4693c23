import { expect, test } from 'vitest'
import { publicOrigin, siteOrigin } from '#server/lib/public-origin.ts'
import { defaultSite } from '#shared/sites/default.ts'

const site = { ...defaultSite, domains: ['vonk.example', 'www.vonk.example'] }
const other = { ...site, id: 'funke', domains: ['funke.example', 'www.funke.example'] }
const sites = { isMain: ({ id }: typeof site) => id === 'default' }

function addresses(mode: 'demo' | 'production', url?: string) {
  const config = { VONK_MODE: mode, VONK_PUBLIC_URL: url, PORT: 4321 }
  return { config, sites } as Parameters<typeof publicOrigin>[0]
}
const configured = addresses('production', 'https://vonk.nl/start')

test('takes the configured address first, without a path', () => {
  expect(publicOrigin(configured, site, 'http://evil.example')).toBe('https://vonk.nl')
  expect(siteOrigin(configured, site)).toBe('https://vonk.nl')
})

test('takes it for the main site only: a link of another one leads nowhere there', () => {
  expect(publicOrigin(configured, other, 'https://funke.example')).toBe('https://funke.example')
  expect(siteOrigin(configured, other)).toBe('https://funke.example')
})

test('takes a host that is a domain of the site', () => {
  const production = addresses('production')
  const origin = 'https://www.vonk.example'
  expect(publicOrigin(production, site, origin)).toBe(origin)
  expect(publicOrigin(configured, other, 'http://www.funke.example:81')).toBe(
    'https://www.funke.example'
  )
})

test.each(['http://evil.example', 'https://vonk.example'])(
  'takes no foreign host %s in production',
  origin => {
    expect(publicOrigin(addresses('production'), site, 'http://evil.example')).toBe(
      'https://vonk.example'
    )
    expect(publicOrigin(configured, other, origin)).toBe('https://funke.example')
  }
)

test('takes any host in the demo, so that it can be tried on a phone', () => {
  const phone = 'http://192.168.1.5:4321'
  expect(publicOrigin(addresses('demo'), site, phone)).toBe(phone)
  expect(publicOrigin(addresses('demo', 'http://localhost:1'), other, phone)).toBe(phone)
})

test('leads to this machine from a letter that nobody asked for in the demo', () => {
  expect(siteOrigin(addresses('demo'), site)).toBe('http://localhost:4321')
  expect(siteOrigin(addresses('demo'), other)).toBe('http://funke.example:4321')
  const nearby = { ...other, domains: ['funke.example', 'funke.localhost'] }
  expect(siteOrigin(addresses('demo'), nearby)).toBe('http://funke.localhost:4321')
})
