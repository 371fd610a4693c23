import { expect, test } from 'vitest'
import { postalTown } from '#shared/company.ts'
import { Site } from '#shared/site.ts'
import { defaultSite } from '#shared/sites/default.ts'

test('an address line has the postal code before the city', () => {
  expect(postalTown({ postal_code: '3500 AA', city: 'Utrecht' })).toBe('3500 AA Utrecht')
})

test('a site stored before the code and the city were apart keeps its line', () => {
  const { postal_code: _code, ...company } = { ...defaultSite.company, city: '3500 AA Utrecht' }
  const stored = Site.parse({ ...defaultSite, company })
  expect(postalTown(stored.company)).toBe('3500 AA Utrecht')
})
