import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '#contract/common.ts'
import { routePatterns } from '#shared/routes.ts'
import { Site } from '#shared/site.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { isFreeSlug } from '#shared/slugs.ts'

const withPages = (...slugs: string[]) => ({
  ...defaultSite,
  pages: slugs.map(slug => ({ slug, title: { en: 'A page' }, markdown: { en: 'Its text.' } }))
})

test('an operator’s slug is small letters, figures and single dashes', () => {
  expect(['about', 'over-ons', 'faq2', '2026'].filter(isFreeSlug)).toHaveLength(4)
  const refused = ['', 'About', 'a b', '-a', 'a-', 'a--b', 'a/b', '../a', 'robots.txt', 'é']
  expect(refused.filter(isFreeSlug)).toEqual([])
})

test('no route, file, locale or inner page can be taken', () => {
  const first = Object.values(routePatterns).map(pattern => pattern.split('/')[1] ?? '')
  const files = readdirSync('public').map(name => name.split('.')[0] ?? '')
  const server = ['api', 'dev', 'media', 'healthz', 'readyz', 'metrics']
  const built = ['icons', 'manifest']
  const inner = ['app', '404', '500', 'offline', 'member']
  const all = [...first, ...server, ...built, ...inner, ...locales, 'landers', '_astro']
  expect([...all, ...files].filter(isFreeSlug)).toEqual([])
})

test('a site whose page would hide another one is refused when it is read', () => {
  expect(() => Site.parse(withPages('about'))).not.toThrow()
  expect(() => Site.parse(withPages('pricing'))).toThrow(/no other page of the product/)
  expect(() => Site.parse(withPages('about', 'contact', 'about'))).toThrow(/the same slug/)
})

test('a site that was stored before there were pages has none', () => {
  const { pages: _pages, ...stored } = defaultSite
  expect(Site.parse(stored).pages).toEqual([])
})

test('the pages of the default site are in order', () => {
  expect(Site.parse(defaultSite).pages.map(({ slug }) => slug)).toEqual(['over-ons'])
})
