import { expect, test } from 'vitest'
import { loadSites } from '#server/lib/sites.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { emptyDatabase } from '#tests/support/database.ts'

const now = new Date('2026-05-02T19:00:00Z')
const alpha = { ...defaultSite, id: 'alpha', name: 'Alpha', domains: ['bar.example'] }
const beta = { ...defaultSite, id: 'beta', name: 'Beta', domains: ['beta.example'] }

test('all sites of the code are there, each under its domains', async () => {
  const sites = await loadSites(await emptyDatabase(), now, [defaultSite, alpha, beta])
  expect(sites.ofHost('bar.example').name).toBe('Alpha')
  expect(sites.ofHost('beta.example').name).toBe('Beta')
  expect(sites.ofHost('stranger.example').id).toBe('default')
  expect(sites.all().filter(sites.isMain)).toEqual([sites.byId('default')])
})

test('the only site is the main one, whatever its id', async () => {
  const sites = await loadSites(await emptyDatabase(), now, [beta])
  expect(sites.all().filter(sites.isMain)).toHaveLength(1)
})

test('a changed definition counts from the next start', async () => {
  const db = await emptyDatabase()
  await loadSites(db, now, [defaultSite, beta])
  const sites = await loadSites(db, now, [defaultSite, { ...beta, name: 'Better' }])
  expect(sites.byId('beta').name).toBe('Better')
})

test('a site that the code names no more stays, and its domain may go on to another', async () => {
  const db = await emptyDatabase()
  await loadSites(db, now, [defaultSite, alpha])
  const left = await loadSites(db, now, [defaultSite])
  expect(left.ofHost('bar.example').id).toBe('alpha')
  const sites = await loadSites(db, now, [defaultSite, { ...beta, domains: alpha.domains }])
  expect(sites.byId('alpha').name).toBe('Alpha')
  expect(sites.ofHost('bar.example').id).toBe('beta')
})

test('sites that claim the same host do not start', async () => {
  const twin = { ...beta, domains: defaultSite.domains }
  await expect(loadSites(await emptyDatabase(), now, [defaultSite, twin])).rejects.toThrow(
    'Site beta'
  )
})
