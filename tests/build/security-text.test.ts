import { expect, test } from 'vitest'
import { defaultSite } from '#shared/sites/default.ts'
import { securityText } from '../../build/security-text.ts'

const company = { ...defaultSite.company, support_email: 'help@lantern.example' }
const site = { ...defaultSite, domains: ['lantern.example'], domain_language: 'de', company }

test('security.txt contains the contact of the site and the fields of RFC 9116', () => {
  expect(securityText(site, new Date('2026-05-02T19:00:00Z')).split('\n')).toEqual([
    'Contact: mailto:help@lantern.example?subject=security',
    'Expires: 2027-04-27T00:00:00.000Z',
    'Preferred-Languages: de, en',
    'Canonical: https://lantern.example/.well-known/security.txt',
    ''
  ])
})

test('a later build moves the end of security.txt, builds of one day agree', () => {
  const morning = securityText(site, new Date('2026-05-02T00:00:00Z'))
  expect(securityText(site, new Date('2026-05-02T23:59:59Z'))).toBe(morning)
  expect(securityText(site, new Date('2026-05-03T00:00:00Z'))).toContain('Expires: 2027-04-28')
})

test('an English site prefers English alone', () => {
  const english = { ...site, domain_language: 'en-GB' }
  expect(securityText(english, new Date())).toContain('Preferred-Languages: en\n')
})
