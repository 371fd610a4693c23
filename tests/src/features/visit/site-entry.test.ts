import { describe, expect, test } from 'vitest'
import {
  type EntrySettings,
  type EntryVisit,
  showsSiteEntry
} from '#src/features/visit/site-entry.ts'
import { isSparedEntry } from '#src/features/visit/spared-entry.ts'
import { settingsOf } from '#server/features/settings/rules.ts'
import { layouts } from '#shared/layouts.ts'
import { defaultSite } from '#shared/sites/default.ts'

const visitor: EntryVisit = {
  layout: 'default',
  isSpared: false,
  isInstalled: false,
  isAnswered: false
}
const settings: EntrySettings = {
  enable_site_entry_popup: 'yes',
  site_entry_countries: [],
  geoip_country: 'NL',
  geoip_selected_country: null
}

/** What the rules say when one thing is otherwise. */
const shows = (visit: Partial<EntryVisit>, other: Partial<EntrySettings> = {}) =>
  showsSiteEntry({ ...visitor, ...visit }, { ...settings, ...other })

test('a visitor of the default layout sees the warning, wherever they are', () => {
  for (const geoip_country of ['NL', 'DE', 'BE', 'US', 'ZZ']) {
    expect(shows({}, { geoip_country })).toBe(true)
  }
})

test('a member, the installed app and somebody who answered do not see it', () => {
  expect(shows({ isSpared: isSparedEntry(true, 'index') })).toBe(false)
  expect(shows({ isInstalled: true })).toBe(false)
  expect(shows({ isAnswered: true })).toBe(false)
})

test('the site can switch it off', () => {
  expect(shows({}, { enable_site_entry_popup: 'no' })).toBe(false)
})

describe('limited to countries', () => {
  const site_entry_countries = ['BE', 'FR']

  test('only those see it', () => {
    expect(shows({}, { site_entry_countries, geoip_country: 'BE' })).toBe(true)
    expect(shows({}, { site_entry_countries, geoip_country: 'FR' })).toBe(true)
    expect(shows({}, { site_entry_countries, geoip_country: 'NL' })).toBe(false)
  })

  test('a country that was chosen counts before the one that was found', () => {
    const found = { site_entry_countries, geoip_country: 'NL' }
    expect(shows({}, { ...found, geoip_selected_country: 'BE' })).toBe(true)
    const chosen = { site_entry_countries, geoip_country: 'BE' }
    expect(shows({}, { ...chosen, geoip_selected_country: 'NL' })).toBe(false)
  })

  test('the other layouts’ own two countries still have to be among them', () => {
    expect(shows({ layout: 'lander' }, { site_entry_countries, geoip_country: 'NL' })).toBe(false)
    expect(shows({ layout: 'lander' }, { site_entry_countries, geoip_country: 'BE' })).toBe(false)
    expect(shows({ layout: 'lander' }, { site_entry_countries: ['NL'] })).toBe(true)
  })
})

test.each(['chat', 'lander', 'empty'] as const)(
  'the %s layout shows it in the Netherlands and Germany only',
  layout => {
    expect(shows({ layout }, { geoip_country: 'NL' })).toBe(true)
    expect(shows({ layout }, { geoip_country: 'DE' })).toBe(true)
    for (const geoip_country of ['BE', 'AT', 'US', 'DK', 'ZZ']) {
      expect(shows({ layout }, { geoip_country })).toBe(false)
    }
  }
)

test('three screens never show it, and those with like names do', () => {
  for (const layout of Object.keys(layouts) as (keyof typeof layouts)[]) {
    for (const route of ['complete-signup', 'reset-password', 'reset-password-do']) {
      expect(shows({ layout, isSpared: isSparedEntry(false, route) })).toBe(false)
    }
    for (const route of ['signup', 'login', 'members', 'activate-done', undefined]) {
      expect(shows({ layout, isSpared: isSparedEntry(false, route) })).toBe(true)
    }
  }
})

test('without the settings what is known already speaks against it, and nothing for it', () => {
  expect(showsSiteEntry(visitor, null)).toBe(true)
  expect(showsSiteEntry({ ...visitor, isSpared: isSparedEntry(true, 'index') }, null)).toBe(false)
  expect(showsSiteEntry({ ...visitor, isAnswered: true }, null)).toBe(false)
})

test('the rules take the settings as the server sends them', () => {
  const show = (site: object, country: string) =>
    showsSiteEntry(visitor, settingsOf({ ...defaultSite, ...site }, 'localhost', country, 'nl'))
  expect(show({}, 'NL')).toBe(true)
  expect(show({ enable_site_entry_popup: 'no' }, 'NL')).toBe(false)
  expect(show({ site_entry_countries: ['BE'] }, 'NL')).toBe(false)
})
