import { expect, test } from 'vitest'
import { admitsSearch, admitsSignup, isFromPartner } from '#shared/admission.ts'

const partner = { ref: 'stop-7' }

test('a partner is named by network or ref, and by something in it', () => {
  expect(isFromPartner({ network: 'bus' })).toBe(true)
  expect(isFromPartner(partner)).toBe(true)
  expect(isFromPartner({ network: '', ref: '' })).toBe(false)
  expect(isFromPartner({})).toBe(false)
})

test('signups are open to all, to who comes from a partner, or to nobody', () => {
  expect(admitsSignup({ signups: 'all' }, {})).toBe(true)
  expect(admitsSignup({ signups: 'with_trafficsource' }, {})).toBe(false)
  expect(admitsSignup({ signups: 'with_trafficsource' }, partner)).toBe(true)
  expect(admitsSignup({ signups: 'other' }, partner)).toBe(false)
})

test('a partner opens the search that is closed to others, and closes nothing', () => {
  const site = (logged_out_search: boolean, logged_out_search_trafficsource: boolean) => ({
    logged_out_search,
    logged_out_search_trafficsource
  })
  expect(admitsSearch(site(true, false), {})).toBe(true)
  expect(admitsSearch(site(true, false), partner)).toBe(true)
  expect(admitsSearch(site(false, true), {})).toBe(false)
  expect(admitsSearch(site(false, true), partner)).toBe(true)
  expect(admitsSearch(site(false, false), partner)).toBe(false)
})
