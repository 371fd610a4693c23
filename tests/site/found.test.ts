import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { built, builtPages } from '#scripts/lib/built-pages.ts'
import { locales } from '#contract/common.ts'
import { site } from '#shared/built-site.ts'
import { landerKinds } from '#shared/landers.ts'
import { publicOrigin } from '#shared/public-url.ts'
import { niches } from '#shared/site.ts'

const pages = builtPages()
const found = pages.filter(({ html }) => !html.includes('<meta name="robots" content="noindex"'))
const origin = publicOrigin(site)

function all(html: string, expression: RegExp): string[] {
  return [...html.matchAll(expression)].map(([, value = '']) => value.replaceAll('&amp;', '&'))
}

test('what only leads elsewhere, belongs to members or says that something failed is not found', () => {
  const hidden = new Set(pages.filter(page => !found.includes(page)).map(({ path }) => path))
  for (const path of ['/app', '/404', '/500', '/offline']) expect(hidden).toContain(path)
  for (const path of ['/', '/landers/video/plain', '/pages/terms', '/pricing']) {
    expect(hidden).not.toContain(path)
  }
  expect([...hidden].filter(path => path.startsWith('/landers/'))).toEqual([])
  expect(found.filter(({ path }) => path.startsWith('/member/'))).toEqual([])
})

test('each page says what it is about, one of the operator without words of its own too', () => {
  for (const { path, locale, html } of pages) {
    const about = all(html, /<meta (?:name|property)="(?:og:)?description" content="([^"]+)"/g)
    expect(about, `${locale}${path}`).toHaveLength(2)
  }
})

test('each page has one canonical address, its own, and its alternates name it too', () => {
  const canonicals = new Set<string>()
  for (const { path, locale, html } of found) {
    const [canonical = ''] = all(html, /<link rel="canonical" href="([^"]+)"/g)
    const alternates = all(html, /<link rel="alternate" hreflang="[^"]+" href="([^"]+)"/g)
    expect(new URL(canonical).pathname, `${locale}${path}`).toBe(path)
    expect(alternates, `${locale}${path}`).toHaveLength(locales.length + 1)
    expect(alternates).toContain(canonical)
    expect(canonicals).not.toContain(canonical)
    canonicals.add(canonical)
  }
})

test('the sitemap names exactly the pages that may be found', () => {
  const xml = readFileSync(join(built, 'sitemap.xml'), 'utf8')
  const named = all(xml, /<loc>([^<]+)<\/loc>/g)
  const own = found.map(({ html }) => all(html, /<link rel="canonical" href="([^"]+)"/g)[0])
  expect(named.toSorted()).toEqual(own.toSorted())
  expect(readFileSync(join(built, 'robots.txt'), 'utf8')).toContain(`${origin}/sitemap.xml`)
})

test('each page is shared with a picture that is there and light enough to be shown', () => {
  for (const { path, html } of pages) {
    const [picture = ''] = all(html, /<meta property="og:image" content="([^"]+)"/g)
    expect(picture).toContain(`${origin}/art/og/`)
    const bytes = statSync(join(built, new URL(picture).pathname), { throwIfNoEntry: false })?.size
    expect(bytes, `${path} ${picture}`).toBeLessThanOrEqual(60_000)
  }
  const pictures = landerKinds.flatMap(kind => niches.map(niche => `${kind}-${niche}.jpg`))
  expect(pictures.filter(name => !existsSync(join(built, 'art/og', name)))).toEqual([])
})

test('the rules of the host know every page, and the index says whose it is', () => {
  const rules = JSON.parse(readFileSync(join(built, 'headers.json'), 'utf8')) as object
  for (const { locale, path } of pages) {
    expect(rules).toHaveProperty([`/${locale}${path === '/' ? '' : path}/`])
  }
  for (const { html } of pages.filter(({ path }) => path === '/')) {
    const [data = ''] = all(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)
    const { '@graph': graph } = JSON.parse(data) as { '@graph': Record<string, unknown>[] }
    expect(graph.map(one => one['@type'])).toEqual(['Organization', 'WebSite'])
    expect(graph[0]).toMatchObject({ legalName: site.company.name, url: `${origin}/` })
  }
})

test('the index has the site’s title and description, in the language of the page (§3)', () => {
  const indexes = pages.filter(({ path }) => path === '/')
  expect(indexes).toHaveLength(locales.length)
  for (const { locale, html } of indexes) {
    const language = locale as (typeof locales)[number]
    const title = site.index_title[language]
    expect(all(html, /<title>(.*?)<\/title>/g)).toEqual([`${title} · ${site.name}`])
    expect(all(html, /<meta name="description" content="([^"]*)"/g).map(unescaped)).toEqual([
      site.description[language]
    ])
    const [heading = ''] = all(html, /<h1[^>]*>([\s\S]*?)<\/h1>/g)
    expect(unescaped(heading).trim()).toContain(title)
  }
})

test('no two pages of a language that can be found share a title or a description', () => {
  for (const expression of [
    /<title>(.*?)<\/title>/g,
    /<meta name="description" content="([^"]*)"/g
  ]) {
    const pathsOf = new Map<string, string[]>()
    for (const { path, locale, html } of found) {
      const key = `${locale}: ${all(html, expression)[0]}`
      pathsOf.set(key, [...(pathsOf.get(key) ?? []), path])
    }
    expect([...pathsOf].filter(([, paths]) => paths.length > 1)).toEqual([])
  }
})

test('the data of the company have a dialable number, and its postal code apart from its city', () => {
  for (const { html } of pages.filter(({ path }) => path === '/')) {
    const [data = ''] = all(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)
    const { '@graph': graph } = JSON.parse(data) as { '@graph': Record<string, unknown>[] }
    expect(graph[0]).toMatchObject({
      telephone: '+31300000000',
      address: { postalCode: '3500 AA', addressLocality: 'Utrecht', addressCountry: 'NL' }
    })
  }
})

test('every telephone link is in international form', () => {
  const links = pages.flatMap(({ html }) => all(html, /href="(tel:[^"]*)"/g))
  expect(links.length).toBeGreaterThan(50)
  expect(new Set(links)).toEqual(new Set(['tel:+31300000000']))
})

test('every page links the icons of the site, and their files are there', () => {
  const icons = (html: string) =>
    all(html, /<link rel="(?:icon|apple-touch-icon)"[^>]* href="([^"]+)"/g)
  for (const { path, locale, html } of pages) {
    expect(icons(html), `${locale}${path}`).toEqual(['/favicon.svg', '/icons/apple-touch-icon.png'])
  }
  const files = ['favicon.svg', 'favicon.ico', 'icons/apple-touch-icon.png']
  expect(files.filter(name => !existsSync(join(built, name)))).toEqual([])
})

test('security.txt names the contact of the site and a time to come, within a year', () => {
  const text = readFileSync(join(built, '.well-known/security.txt'), 'utf8')
  expect(text).toContain(`Contact: mailto:${site.company.support_email}`)
  expect(text).toContain(`Canonical: ${origin}/.well-known/security.txt`)
  const [expires = ''] = all(text, /^Expires: (.*)$/gm)
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(0)
  expect(days).toBeLessThan(366)
})

function unescaped(text: string): string {
  return text.replaceAll('&#39;', '’').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
