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
