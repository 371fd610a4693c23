import { expect, test } from 'vitest'
import { defaultLocale, locales } from '#contract/common.ts'
import { languagesOf, offeredLanguages } from '#shared/languages.ts'
import { defaultSite } from '#shared/sites/default.ts'

/** Specification §2, "Country to language lists". */
const specified = {
  US: 'en es',
  NL: 'nl',
  BE: 'nl fr de',
  FR: 'fr',
  IT: 'it',
  ES: 'es',
  DE: 'de',
  AT: 'de',
  IE: 'en',
  GB: 'en',
  CA: 'en fr',
  PL: 'pl',
  AU: 'en',
  NZ: 'en',
  CH: 'de it fr en'
}

test('the product speaks the eleven languages of the specification (§1)', () => {
  const named = 'da de en es fi fr it nl no pl sv'
  expect([...locales].toSorted()).toEqual(named.split(' '))
})

test.each(Object.entries(specified))('%s sees %s', (country, languages) => {
  expect(languagesOf(country, 'nl').join(' ')).toBe(languages)
})

test('the other countries of the site see their own language and English', () => {
  const others = defaultSite.countries.filter(country => !(country in specified))
  expect(others.map(country => languagesOf(country, 'nl')[0])).toEqual(['da', 'sv', 'no', 'fi'])
  for (const country of others) expect(languagesOf(country, 'nl')).toContain('en')
})

test('a country without a list sees the domain’s language and English', () => {
  expect(languagesOf('TR', 'nl')).toEqual(['nl', 'en'])
  expect(languagesOf('TR', 'de-DE')).toEqual(['de', 'en'])
  expect(languagesOf('TR', 'en')).toEqual(['en'])
  expect(languagesOf('TR', 'xx')).toEqual(['en'])
})

test('the switcher can offer every language, each to the countries of its lists and in their order', () => {
  const offered = offeredLanguages('nl')
  expect(offered.map(({ locale }) => locale).toSorted()).toEqual([...locales])
  for (const { locale, places } of offered) {
    for (const country of Object.keys(specified)) {
      expect(places[country] ?? -1).toBe(languagesOf(country, 'nl').indexOf(locale))
    }
    expect(places['*'] ?? -1).toBe(['nl', 'en'].indexOf(locale))
  }
})

test('the site speaks Dutch by itself, and English is offered where no list says more (§1)', () => {
  expect(defaultSite.domain_language).toBe('nl')
  expect(defaultLocale).toBe('nl')
  expect(defaultSite.countries[0]).toBe('NL')
  expect(languagesOf('TR', defaultSite.domain_language)).toEqual(['nl', 'en'])
})
