import { expect, test } from 'vitest'
import { Site } from '#shared/site.ts'
import { assertApart } from '#shared/sites/assert-apart.ts'
import { assertDialable } from '#shared/sites/assert-phone.ts'
import { sites } from '#shared/sites/index.ts'

test('the sites of the code are valid and stand beside each other', () => {
  for (const site of sites) expect(Site.parse(site)).toMatchObject({ id: site.id })
  assertApart(sites)
})

const first = { id: 'default', domains: ['vonk.example', 'localhost'] }

test.each([
  ['an id that is no folder', { id: '../b', domains: ['b.example'] }, 'Site ../b: an id is'],
  ['the edge functions’ folder', { id: 'edge-functions', domains: ['b.example'] }, 'an id is'],
  ['the folder of Netlify’s settings', { id: 'netlify', domains: ['b.example'] }, 'an id is'],
  ['an id that is taken', { id: 'default', domains: ['b.example'] }, 'another site has this id'],
  ['no domain', { id: 'b', domains: [] }, 'Site b: has no domain'],
  ['a domain that is taken', { id: 'b', domains: ['localhost'] }, 'localhost leads to default'],
  ['a domain in capitals', { id: 'b', domains: ['B.example'] }, 'B.example is no host name'],
  ['an address', { id: 'b', domains: ['https://b.example'] }, 'is no host name']
])('a further site with %s is refused', (_what, site, says) => {
  expect(() => assertApart([first, site])).toThrow(says)
})

test('of several sites one is for hosts that nobody knows; one alone is for all', () => {
  const [b, c] = [
    { id: 'b', domains: ['b.example'] },
    { id: 'c', domains: ['c.example'] }
  ]
  expect(() => assertApart([b, c])).toThrow('default')
  assertApart([b])
  assertApart([b, first])
})

test.each(['Funke <hallo@funke.example>', '"Funke, Bar" <a@b.example>', 'a@b.example'])(
  'a site may write as %s',
  mail_from => {
    expect(Site.parse({ ...sites[0], mail_from }).mail_from).toBe(mail_from)
  }
)

test.each(['Funke', 'Funke <funke>', 'a@b.example\nBcc: c@d.example', 'A <a@b> <c@d>'])(
  'no site writes as %s',
  mail_from => {
    expect(Site.safeParse({ ...sites[0], mail_from }).success).toBe(false)
  }
)

test.each(['+31 30 000 00 00', '+31300000000', '+1-202-555-0123'])(
  'a site may name the support phone %s',
  support_phone => {
    const site = { id: 'default', company: { support_phone } }
    expect(() => assertDialable([site])).not.toThrow()
  }
)

test.each([
  '030-000 00 00',
  '0031300000000',
  '+0 30 000 00 00',
  '+31 30',
  '+31 (0)30 000 00 00',
  ''
])(
  'a site with the support phone %s is refused, because a link dials it from any country',
  support_phone => {
    const site = { id: 'lantern', company: { support_phone } }
    expect(() => assertDialable([site])).toThrow('Site lantern: support_phone')
  }
)

test.each([
  [{ days: 7, percentage: 24 }, true],
  [{ days: 1, percentage: 1 }, true],
  [null, true],
  [{ days: 7, percentage: 25 }, false],
  [{ days: 7, percentage: 30 }, false],
  [{ days: 0, percentage: 10 }, false]
])('the later discount %o of a site is valid: %s', (later_discount, isValid) => {
  expect(Site.safeParse({ ...sites[0], later_discount }).success).toBe(isValid)
})
