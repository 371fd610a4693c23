import { expect, test } from 'vitest'
import { publicOrigin } from '#server/lib/public-origin.ts'
import { defaultSite } from '#shared/sites/default.ts'

const site = { ...defaultSite, domains: ['vonk.example', 'www.vonk.example'] }
const production = { VONK_MODE: 'production', VONK_PUBLIC_URL: undefined } as const

test('takes the configured address first, without a path', () => {
  const config = { ...production, VONK_PUBLIC_URL: 'https://vonk.nl/start' }
  expect(publicOrigin(config, site, 'http://evil.example')).toBe('https://vonk.nl')
})

test('takes a host that is a domain of the site', () => {
  const origin = 'https://www.vonk.example'
  expect(publicOrigin(production, site, origin)).toBe(origin)
})

test('takes no foreign host in production', () => {
  expect(publicOrigin(production, site, 'http://evil.example')).toBe('https://vonk.example')
})

test('takes any host in the demo, so that it can be tried on a phone', () => {
  const demo = { ...production, VONK_MODE: 'demo' } as const
  expect(publicOrigin(demo, site, 'http://192.168.1.5:4321')).toBe('http://192.168.1.5:4321')
})
