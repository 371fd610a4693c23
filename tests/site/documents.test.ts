import { expect, test } from 'vitest'
import { builtPages } from '#scripts/lib/built-pages.ts'
import { locales } from '#contract/common.ts'
import { site } from '#shared/built-site.ts'
import { questionsOf } from '#shared/documents.ts'
import { documentOf, documentPages, legalPages } from '#shared/site-documents.ts'
import { dayInWords, termsDate } from '#shared/terms-date.ts'
import { textsOf } from '#shared/texts.ts'
import { textOf } from './text.ts'

const pages = builtPages()
const pathOf = (page: string) =>
  legalPages.some(name => name === page) ? `/pages/${page}` : `/${page}`
const htmlOf = (locale: string, path: string) =>
  pages.find(page => page.locale === locale && page.path === path)?.html ?? ''
const headingsOf = (html: string) => [
  ...html.matchAll(/<h2 class="document-heading" id="([\w-]+)-title">\s*<span[^>]*>(\d+)/g)
]

test('every section of every document stands on its page, numbered in order', () => {
  for (const locale of locales) {
    for (const page of documentPages) {
      const found = headingsOf(htmlOf(locale, pathOf(page)))
      const wanted = documentOf(site, locale, page).sections.map(({ id }, index) => [
        id,
        String(index + 1)
      ])
      expect(found.map(([, id, number]) => [id, number])).toEqual(wanted)
    }
  }
})

test('each document is in the language of its page', () => {
  for (const locale of locales) {
    expect(htmlOf(locale, '/pages/terms')).toMatch(/<article class="document">/)
  }
})

test('the questions are told to search engines as they are asked', () => {
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(
    htmlOf('nl', '/pages/faq')
  )
  const told = JSON.parse(data?.[1] ?? '{}') as { mainEntity?: { name: string }[] }
  const asked = documentOf(site, 'nl', 'faq').sections.flatMap(questionsOf)
  expect(asked.length).toBeGreaterThan(20)
  expect(told.mainEntity?.map(({ name }) => name)).toEqual(asked.map(({ question }) => question))
})

test('the page of prices holds every bundle of every country', () => {
  for (const locale of locales) {
    const html = htmlOf(locale, '/pricing')
    const countries = [...html.matchAll(/<section[^>]*data-country="([A-Z]{2})"/g)]
    expect(countries.map(([, country]) => country).toSorted()).toEqual(
      Object.keys(site.prices).toSorted()
    )
    expect(html.match(/class="pricing-sum"/g)).toHaveLength(4 * countries.length)
  }
})

test('“Most chosen” stands once in every country, at one and the same bundle (§9)', () => {
  for (const locale of locales) {
    const t = textsOf(locale, 'credits')
    const countries = htmlOf(locale, '/pricing').split('<section').slice(1)
    const lists = countries.filter(section => /^[^>]*data-country="/.test(section))
    expect(lists).toHaveLength(Object.keys(site.prices).length)
    const chosen = lists.map(list => {
      const bundles = list.split('<li').slice(1)
      const popular = bundles.filter(bundle =>
        textOf(`<li${bundle}`).includes(t('bundles.popular'))
      )
      return popular.map(bundle => bundles.indexOf(bundle))
    })
    expect(chosen).toEqual(lists.map(() => [2]))
  }
})

test('the terms say from which day they hold, in the words of the page (§9)', () => {
  for (const locale of locales) {
    const date = dayInWords(termsDate(site.company.added), locale)
    const [facts = ''] =
      /<p class="document-facts">[\s\S]*?<\/p>/.exec(htmlOf(locale, '/pages/terms')) ?? []
    expect(textOf(facts)).toContain(textsOf(locale, 'document')('in_force', { date }))
    expect(textOf(facts)).toContain(date)
  }
  expect(textOf(htmlOf('nl', '/pages/terms'))).toContain('14 maart 2026')
  expect(textOf(htmlOf('nl', '/pages/privacy'))).not.toContain('14 maart 2026')
})

test('every page of the operator is built in eleven locales', () => {
  const missing = locales.flatMap(locale =>
    site.pages.filter(({ slug }) => htmlOf(locale, `/${slug}`) === '').map(({ slug }) => slug)
  )
  expect(missing).toEqual([])
})
