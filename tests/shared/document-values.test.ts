import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { documentValues } from '#shared/document-values.ts'
import { defaultSite } from '#shared/sites/default.ts'

test('documents name the days after which this site credits an unopened message back', () => {
  const slow = { ...defaultSite, credit_back_days: 10 }
  expect(documentValues(slow, 'en').unopened_days).toBe('10')
  expect(documentValues(defaultSite, 'en').unopened_days).toBe(String(limits.creditBackDays))
})

test('documents name the days in which a deleted account can be had back', () => {
  const { reactivation_days } = documentValues(defaultSite, 'nl')
  expect(reactivation_days).toBe('14')
})

test('documents name the days of this site for a refund, whatever the other days are', () => {
  const values = documentValues({ ...defaultSite, refund_days: 30 }, 'nl')
  expect([values.refund_days, values.reactivation_days]).toEqual(['30', '14'])
})

test('documents name the later discount of a site that has one, and nothing otherwise', () => {
  const later = { ...defaultSite, later_discount: { days: 7, percentage: 10 } }
  expect(documentValues(later, 'en').later_discount).toBe(
    ' After that it is 10%, until 7 days after you sign up.'
  )
  expect(documentValues(defaultSite, 'en').later_discount).toBe('')
})
