import { expect, test } from 'vitest'
import { defaultSite } from '#shared/sites/default.ts'
import { foundPages, robots, sitemap } from '../../build/sitemap.ts'

const site = { ...defaultSite, domains: ['vonk.example'] }

test('only what may be found is in the sitemap', () => {
  const pages = [
    { locale: 'nl', path: '/', html: '<meta name="robots" content="index, follow">' },
    { locale: 'nl', path: '/app', html: '<meta name="robots" content="noindex">' }
  ] as const
  expect(foundPages(pages).map(({ path }) => path)).toEqual(['/'])
})

test('each language of a page is an entry of its own and names all others', () => {
  const pages = [
    { locale: 'nl', path: '/pricing' },
    { locale: 'en', path: '/pricing' }
  ] as const
  const xml = sitemap([site], site, pages)
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(match => match[1])).toEqual([
    'https://vonk.example/pricing',
    'https://vonk.example/pricing?lang=en'
  ])
  expect(xml.match(/<xhtml:link/g)).toHaveLength(24)
  expect(xml).toContain('hreflang="x-default" href="https://vonk.example/pricing"')
})

test('crawlers are told where the sitemap is and to leave the API alone', () => {
  expect(robots(site)).toContain('Sitemap: https://vonk.example/sitemap.xml')
  expect(robots(site)).toContain('Disallow: /api/')
})
