import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { built, builtPages } from '#scripts/lib/built-pages.ts'
import { locales } from '#contract/common.ts'
import { site } from '#shared/built-site.ts'
import { postalTown } from '#shared/company.ts'
import { landerKinds, slugsOf } from '#shared/landers.ts'
import { nicheOf, niches } from '#shared/niches.ts'
import { pageOf } from '#shared/pages.ts'
import { pagePatterns } from '#shared/routes.ts'
import { textsOf } from '#shared/texts.ts'
import { textOf } from './text.ts'

const pages = builtPages()
const paths = new Map(locales.map(locale => [locale, new Set<string>()]))
for (const { locale, path } of pages) paths.get(locale as (typeof locales)[number])?.add(path)
const niche = nicheOf(site.niche)

test('nine landers are built for seven niches in eleven locales', () => {
  expect([landerKinds.length, niches.length, locales.length]).toEqual([9, 7, 11])
  const missing = locales.flatMap(locale =>
    landerKinds
      .flatMap(kind => slugsOf(kind).map(({ slug }) => `/landers/${kind}/${slug}`))
      .filter(path => !paths.get(locale)?.has(path))
      .map(path => `${locale}${path}`)
  )
  expect(missing).toEqual([])
  const plainly = pages.filter(({ path }) => /^\/landers\/[a-z]+\/[a-z]+$/.test(path))
  expect(plainly.length).toBe(9 * 7 * 11)
})

/** The documents of specification §2, word by word; the slug of a lander may be left out. */
const specified =
  '/ /complaints /pricing /members/x/landing /members/x/signup /members/x/landing2 ' +
  '/members/x/landing3 /members/x/landing2/y /members/x/landing3/y /pages/ban /pages/cookies ' +
  '/pages/faq /pages/privacy /pages/return-policy /pages/service /pages/terms ' +
  '/landers/tinderswipe /landers/alonetonight /landers/collagelanding /landers/gallery ' +
  '/landers/iconslanding /landers/maplanding /landers/socialnetwork ' +
  '/landers/transitionsvideolanding /landers/video'

test('every page that the specification names is built in eleven locales', () => {
  const missing = locales.flatMap(locale =>
    specified
      .split(' ')
      .filter(path => !paths.get(locale)?.has(pageOf(path, niche) ?? ''))
      .map(path => `${locale}${path}`)
  )
  expect(missing).toEqual([])
})

test('every page that has an address is built in eleven locales', () => {
  const missing = locales.flatMap(locale =>
    Object.values(pagePatterns)
      .map(pattern => pageOf(pattern.replace(/\/:slug\??/, '').replace(':id', 'x'), niche) ?? '')
      .filter(path => !paths.get(locale)?.has(path))
      .map(path => `${locale}${path}`)
  )
  expect(missing).toEqual([])
})

test('every page says its language and has one main heading', () => {
  const wrong = pages
    .filter(({ path }) => path !== '/app' && path !== '/member/signup')
    .filter(({ html, locale }) => {
      const headings = html.match(/<h1[\s>]/g)?.length ?? 0
      return headings !== 1 || !html.includes(`<html lang="${locale}"`)
    })
  expect(wrong.map(({ locale, path }) => `${locale}${path}`)).toEqual([])
})

test('the foot of a page names the company, with its number in the register', () => {
  const { name, address, kvk } = site.company
  const feet = pages.flatMap(
    ({ html }) => /<footer class="site-footer">[\s\S]*<\/footer>/.exec(html) ?? []
  )
  expect(feet.length).toBeGreaterThan(100)
  const silent = feet.filter(foot => {
    const text = textOf(foot)
    return ![name, address, postalTown(site.company), kvk].every(part => text.includes(part))
  })
  expect(silent).toEqual([])
})

test('every link inside the site leads somewhere', () => {
  const dead = new Set<string>()
  for (const { locale, path, html } of pages) {
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), `http://site.test${path}`)
      // An empty address is the page itself, whatever its path was.
      if (url.host !== 'site.test' || href === '') continue
      const [, anchor = ''] = url.hash.split('#')
      const target = pageOf(url.pathname.replace(/(.)\/$/, '$1'), niche) ?? ''
      const known = paths.get(locale as (typeof locales)[number])?.has(target)
      if (!known && !existsSync(join(built, url.pathname))) dead.add(`${path} → ${href}`)
      // `#read` is a word to the page and not a place in it (`src/layouts/visit.ts`).
      if (anchor && anchor !== 'read' && target === path && !html.includes(`id="${anchor}"`))
        dead.add(`${path} → ${href}`)
    }
  }
  expect([...dead]).toEqual([])
})

test('every picture, clip and file that a page names is there', () => {
  const missing = new Set<string>()
  for (const { path, html } of pages) {
    const named = html.matchAll(/\s(?:src|srcset|poster|href|data-src)="(\/[^"]+\.[a-z0-9]+)"/g)
    for (const [, file = ''] of named) {
      if (!existsSync(join(built, file.split(/[\s?]/)[0] ?? ''))) missing.add(`${path} → ${file}`)
    }
  }
  expect([...missing]).toEqual([])
})

test('no page in Dutch or English shows the name of a text or an open placeholder', () => {
  const wrong = pages
    .filter(({ locale }) => locale === 'nl' || locale === 'en')
    .flatMap(({ locale, path, html }) => {
      const found = /\{\{|\}\}|\b[a-z]+(?:_[a-z]+)*(?:\.[a-z_]+){1,3}\b(?=[<\s])/.exec(textOf(html))
      const isAddress = found !== null && /\.(?:example|nl|com|eu)$/.test(found[0])
      return found && !isAddress ? [`${locale}${path}: ${found[0]}`] : []
    })
  expect(wrong).toEqual([])
})

test.each(landerKinds)('the niches of %s share less than 60 % of their sentences', kind => {
  for (const locale of ['nl', 'en']) {
    const own = niches.map(name => {
      const page = pages.find(
        one => one.locale === locale && one.path === `/landers/${kind}/${name}`
      )
      const main = /<main[\s\S]*<\/main>/.exec(page?.html ?? '')?.[0] ?? ''
      return { name, sentences: sentencesOf(textOf(main)) }
    })
    for (const one of own) {
      expect(one.sentences.size).toBeGreaterThan(3)
      for (const other of own.filter(({ name }) => name !== one.name)) {
        const shared = [...one.sentences].filter(sentence => other.sentences.has(sentence)).length
        const share = shared / Math.min(one.sentences.size, other.sentences.size)
        expect(share, `${locale} ${one.name} and ${other.name}`).toBeLessThan(0.6)
      }
    }
  }
})

test('no two kinds of landers ask the same question', () => {
  for (const locale of ['nl', 'en']) {
    const titles = pages
      .filter(one => one.locale === locale && /^\/landers\/\w+\/plain$/.test(one.path))
      .map(({ html }) => textOf(/<h1[\s\S]*?<\/h1>/.exec(html)?.[0] ?? ''))
    expect(new Set(titles).size).toBe(landerKinds.length)
  }
})

function sentencesOf(text: string): Set<string> {
  const parts = text.split(/[.!?…\n]+/).map(part => part.trim().toLowerCase())
  // Names of places and labels of one or two words are no sentences.
  return new Set(parts.filter(part => part.split(/\s+/).length > 2))
}

/** The default and the lander layout have a footer, the empty one has none (specification §2). */
const withFooter = pages.filter(({ html }) => html.includes('<footer class="site-footer"'))
const footerOf = ({ html }: { html: string }) => /<footer[\s\S]*?<\/footer>/.exec(html)?.[0] ?? ''
const nameOf = ({ locale, path }: { locale: string; path: string }) => `${locale}${path}`

test('the pages without a footer are those that stand alone', () => {
  const alone = new Set(pages.filter(page => !withFooter.includes(page)).map(({ path }) => path))
  expect([...alone].toSorted()).toEqual([
    '/404',
    '/500',
    '/app',
    '/goodbye',
    '/member/signup',
    '/offline'
  ])
})

test('every footer leads to the nine addresses of the specification', () => {
  const addresses = [
    '/pages/terms',
    '/pages/privacy',
    '/pages/cookies',
    '/pages/ban',
    '/pricing',
    '/complaints',
    '/pages/return-policy',
    '/pages/faq',
    '/pages/service'
  ]
  const wrong = withFooter.flatMap(page => {
    const missing = addresses.filter(address => !footerOf(page).includes(`href="${address}"`))
    return missing.map(address => `${nameOf(page)} → ${address}`)
  })
  expect(wrong).toEqual([])
})

test('every footer has the disclaimer in the language of its page', () => {
  const disclaimers = new Map(
    locales.map(locale => {
      const fictional = site.fictional_plural[locale]
      const values = { name: site.name, min_age: site.minimum_age, fictional }
      return [locale as string, textOf(textsOf(locale, 'common')('disclaimer', values))]
    })
  )
  expect(new Set(disclaimers.values()).size).toBe(locales.length)
  const wrong = withFooter.filter(
    page => !textOf(footerOf(page)).includes(disclaimers.get(page.locale) ?? '?')
  )
  expect(wrong.map(nameOf)).toEqual([])
})

test('the words for the United States stand on English pages and on no other', () => {
  const words = textsOf('en', 'common')('united_states', { name: site.name })
  const found = withFooter.filter(page => textOf(footerOf(page)).includes(words))
  expect(found.map(nameOf)).toEqual(withFooter.filter(({ locale }) => locale === 'en').map(nameOf))
  expect(found.length).toBeGreaterThan(70)
  const elsewhere = withFooter.filter(
    page => page.locale !== 'en' && footerOf(page).includes('United States')
  )
  expect(elsewhere.map(nameOf)).toEqual([])
})

test('every page with a header leads to the login, in its language', () => {
  const without = new Set(
    pages.filter(({ html }) => !/<header[^>]*data-site-header/.test(html)).map(({ path }) => path)
  )
  expect([...without].toSorted()).toEqual(['/app', '/goodbye', '/member/signup'])
  const wrong = pages
    .filter(({ path }) => !without.has(path))
    .filter(({ html, locale }) => {
      const header = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? ''
      const link = /<a[^>]* href="\/login"[^>]*>([\s\S]*?)<\/a>/.exec(header)
      return link?.[1]?.trim() !== textsOf(locale as 'nl', 'common')('navigation.login')
    })
  expect(wrong.map(nameOf)).toEqual([])
})

/** What a reader sees of a page, and where its links lead. */
function roomOf(locale: string, path: string) {
  const html = pages.find(page => page.locale === locale && page.path === path)?.html ?? ''
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const title = /<title>(.*?)<\/title>/.exec(html)?.[1]
  const homes = [...main.matchAll(/<a[^>]*href="\/"[^>]*>([\s\S]*?)<\/a>/g)]
  return { title, text: textOf(main), homes: homes.map(([, words = '']) => textOf(words).trim()) }
}

test('a page that is not there says so, with its status and the way home (§8)', () => {
  const { title, text, homes } = roomOf('en', '/404')
  expect(title).toBe('This page could not be found · Vonk')
  expect(text).toContain('This page could not be found.')
  expect(text).toContain('404')
  expect(homes).toContain('Back to the home page')
  const dutch = roomOf('nl', '/404')
  expect(dutch.text).toContain('404')
  expect(dutch.title).not.toBe(title)
})

test('a server that failed says “Error”, 500, and the way home (§8)', () => {
  const { title, text, homes } = roomOf('en', '/500')
  expect(title).toBe('Error · Vonk')
  expect(text).toContain('500')
  expect(text).toContain('Something went wrong')
  expect(homes).toContain('Back to the home page')
  for (const locale of locales) {
    const t = textsOf(locale, 'error-page')
    const room = roomOf(locale, '/500')
    expect(room.title).toBe(`${t('error')} · Vonk`)
    expect(room.text).toContain('500')
    expect(room.homes).toContain(t('home'))
  }
})

test('every page leads to the withdrawal (design §6)', () => {
  const without = pages.filter(
    // The screens of the shell bring it.
    ({ path, html }) => path !== '/app' && !/href="?\/withdrawal/.test(html)
  )
  expect(without.map(({ locale, path }) => `${locale}${path}`)).toEqual([])
})
