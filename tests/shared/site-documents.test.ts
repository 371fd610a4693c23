import { expect, test } from 'vitest'
import { locales } from '#contract/common.ts'
import { documentValues } from '#shared/document-values.ts'
import { isAppPath, isPagePath } from '#shared/routes.ts'
import { documentOf, documentPages, documentsOf, ownDocumentOf } from '#shared/site-documents.ts'
import { defaultSite } from '#shared/sites/default.ts'

/** Notices of licences that the company page links to. */
const notices = ['/licences/data.txt', '/licences/fonts.txt', '/licences/software.txt']

test.each(locales)(
  'every document is there in %s, with the sections and notes of English',
  locale => {
    for (const page of documentPages) {
      const [own, english] = [
        documentOf(defaultSite, locale, page),
        documentOf(defaultSite, 'en', page)
      ]
      expect(own).toMatchObject({ language: locale, key: `legal/${page}/${locale}` })
      expect(own.sections.map(({ id }) => id)).toEqual(english.sections.map(({ id }) => id))
      expect(own.sections.filter(({ note }) => !note)).toEqual([])
    }
  }
)

test('no place is left open, in no language', () => {
  const texts = documentsOf(defaultSite).map(document => JSON.stringify(document))
  expect(texts.filter(text => /{{|}}|undefined|NaN/.test(text))).toEqual([])
})

test('every link in a document leads to a page or to a notice of a licence', () => {
  const links = documentsOf(defaultSite).flatMap(({ key, intro, sections }) =>
    [intro, ...sections.map(({ body }) => body)].flatMap(text =>
      [...text.matchAll(/\]\((\/[^)#?]*)/g)].map(([, path = '']) => ({ key, path }))
    )
  )
  expect(links.length).toBeGreaterThan(50)
  const isKnown = (path: string) => isAppPath(path) || isPagePath(path) || notices.includes(path)
  expect(links.filter(({ path }) => !isKnown(path))).toEqual([])
})

test.each(locales)(
  'the company page in %s names the sources of data and links the notices',
  locale => {
    const text = JSON.stringify(documentOf(defaultSite, locale, 'company'))
    for (const name of ['GeoNames', 'CC BY 4.0', 'Natural Earth', ...notices])
      expect(text).toContain(name)
  }
)

test('the values are those of the site, in the words of the language', () => {
  const dutch = documentValues(defaultSite, 'nl')
  expect(dutch).toMatchObject({
    support_phone: '+31300000000',
    refund_days: '14',
    min_age: '18',
    message_price: '1 credit',
    photo_price: '2 credits',
    fictional: 'fictieve',
    country: 'Nederland'
  })
  // 20 of 25 credits that cost 21,25 together.
  expect(dutch['example_back']).toMatch(/^€\s17,00$/)
  const { later_discount, ...others } = dutch
  // The site has no later discount, so its sentence is left out.
  expect(later_discount).toBe('')
  expect(Object.values(others)).not.toContain('')
})

test('an operator’s page takes the language that it has', () => {
  const page = { slug: 'about', title: { fr: 'Nous' }, markdown: { fr: 'Chez {{name}}.' } }
  const found = locales.map(locale => ownDocumentOf(defaultSite, locale, page))
  expect(new Set(found.map(({ language }) => language))).toEqual(new Set(['fr']))
  expect(found[0]).toMatchObject({ title: 'Nous', name: 'Nous', intro: 'Chez Vonk.' })
  const empty = { slug: 'about', title: {}, markdown: {} }
  expect(() => ownDocumentOf(defaultSite, 'nl', empty)).toThrow('/about is not written')
})
