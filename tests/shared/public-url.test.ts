import { expect, test } from 'vitest'
import { alternatesOf, publicOrigin, publicUrl, shareImage } from '#shared/public-url.ts'

const about = { slug: 'over-ons', title: {}, markdown: {} }
const dutch = {
  id: 'default',
  domains: ['localhost', 'vonk.example'],
  domain_language: 'nl',
  pages: [about]
}
const german = { id: 'funke', domains: ['funke.example'], domain_language: 'de-AT', pages: [] }
const local = { id: 'local', domains: ['localhost', '127.0.0.1'], domain_language: 'en', pages: [] }

test('the public finds a site under its first domain that is not the own machine', () => {
  expect(publicOrigin(dutch)).toBe('https://vonk.example')
  expect(publicOrigin(local)).toBe('https://localhost')
})

test('an address names the language only where the domain speaks another one', () => {
  expect(publicUrl(dutch, '/pricing', 'nl')).toBe('https://vonk.example/pricing')
  expect(publicUrl(dutch, '/pricing', 'en')).toBe('https://vonk.example/pricing?lang=en')
  expect(publicUrl(german, '/', 'de')).toBe('https://funke.example/')
})

test('a page has an alternate per language and one for everybody else', () => {
  const alternates = alternatesOf([dutch], dutch, '/pricing')
  expect(alternates).toHaveLength(12)
  expect(alternates).toContainEqual({ language: 'nl', url: 'https://vonk.example/pricing' })
  expect(alternates).toContainEqual({ language: 'de', url: 'https://vonk.example/pricing?lang=de' })
  expect(alternates.at(-1)).toEqual({ language: 'x-default', url: 'https://vonk.example/pricing' })
})

test('the site whose own language it is stands for that language', () => {
  const here = Object.fromEntries(
    alternatesOf([dutch, german, local], dutch, '/').map(({ language, url }) => [language, url])
  )
  expect(here['de']).toBe('https://funke.example/')
  expect(here['nl']).toBe('https://vonk.example/')
  // A site that only the own machine knows is nobody's alternate.
  expect(here['en']).toBe('https://vonk.example/?lang=en')
})

test('a page of the operator has its alternates on sites that have it too', () => {
  const withIt = { ...german, pages: [about] }
  const inGerman = (sites: (typeof dutch)[]) =>
    alternatesOf(sites, dutch, '/over-ons').find(({ language }) => language === 'de')?.url
  expect(inGerman([dutch, german])).toBe('https://vonk.example/over-ons?lang=de')
  expect(inGerman([dutch, withIt])).toBe('https://funke.example/over-ons')
})

test('each lander and niche is shared with its own picture, everything else with the common one', () => {
  const vonk = (niche: number) => ({ name: 'Vonk', niche })
  expect(shareImage(vonk(1), '/landers/video/gay')).toBe('/art/og/video-gay.jpg')
  expect(shareImage(vonk(1), '/landers/tinderswipe/bbw-men')).toBe('/art/og/tinderswipe-bbw.jpg')
  expect(shareImage(vonk(5), '/landers/video')).toBe('/art/og/video-gilf.jpg')
  expect(shareImage(vonk(1), '/pricing')).toBe('/art/og/default.jpg')
})

test('a site of another name is shared with its own picture or with none, never with that name', () => {
  const funke = { name: 'Funke', niche: 1 }
  expect(shareImage(funke, '/landers/video/gay')).toBeUndefined()
  const withOne = { ...funke, share_picture: '/art/funke.jpg' }
  expect(shareImage(withOne, '/landers/video/gay')).toBe('/art/funke.jpg')
})
