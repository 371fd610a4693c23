import { readFile } from 'node:fs/promises'
import { becomeMember, join, person } from './support/acts.ts'
import { expectNoFaultsInBoth } from './support/axe.ts'
import { headers, idOf } from './support/calls.ts'
import { addPhotos } from './support/photos.ts'
import { expect, test } from './support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }

test('the privacy mode locks photos and place, and gives both back', async ({
  newPerson,
  newCaller,
  server
}) => {
  const page = await newPerson(phone)
  await becomeMember(page, server, person('Slotanne'))
  const id = await idOf(page)
  const data = { country: 'NL', countryregion: 'NL-UT', city: 'Utrecht' }
  await page.request.put('/api/profile.php', { headers: headers(), data })
  await page.goto('/profile?lang=en')
  await addPhotos(page, 1)
  const ben = await join(newCaller, server, 'Slotben')
  const seen = async () => {
    const { member } = await (await ben.page.request.get(`/api/member.php?id=${id}`)).json()
    return [member.city, member.photos[0].locked]
  }
  expect(await seen()).toEqual(['Utrecht', false])

  await page.goto('/settings/privacy')
  const mode = page.getByRole('switch', { name: 'Privacy mode' })
  const place = page.getByRole('switch', { name: 'Hide my place' })
  await mode.click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(place).toBeChecked()
  await expect(place).toBeDisabled()
  expect(await seen()).toEqual([null, true])
  await expectNoFaultsInBoth(page)
  await page.reload()
  await expect(mode).toBeChecked()
  await mode.click()
  await expect(place).toBeEnabled()
  await expect(place).not.toBeChecked()
  expect(await seen()).toEqual(['Utrecht', false])
})

test('somebody who was blocked is in the list, and out of it again', async ({
  newPerson,
  newCaller,
  server
}) => {
  const ann = await join(newPerson, server, 'Lijstanne', desktop)
  const ben = await join(newCaller, server, 'Lijstben')
  const { page } = ann
  const data = { profile_id: ben.id }
  await page.request.post('/api/block.php', { headers: headers(), data })
  await page.goto('/settings/privacy?lang=en')
  await expect(page.getByText('Lijstben')).toBeVisible()
  await expectNoFaultsInBoth(page)
  await page.getByRole('button', { name: 'Unblock Lijstben' }).click()
  await expect(page.getByText('No longer blocked')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You have not blocked anybody.')).toBeVisible()
})

test('one’s own data come as a file', async ({ newPerson, server }) => {
  const who = person('Kopieanne')
  const page = await newPerson(desktop)
  await becomeMember(page, server, who)
  await page.goto('/settings/privacy?lang=en')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save my data' }).click()
  const download = await file
  expect(download.suggestedFilename()).toMatch(/^Vonk-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data.account.email).toBe(who.email)
  await expect(page.getByText('The file is with your downloads.')).toBeVisible()
})

test('a place is found, chosen by hand, saved and hidden', async ({ newPerson, server }) => {
  const page = await newPerson({
    ...phone,
    geolocation: { latitude: 52.0907, longitude: 5.1214 },
    permissions: ['geolocation']
  })
  await becomeMember(page, server, person('Plekanne'))
  await page.goto('/settings/location?lang=en')
  await expect(
    page.getByText('Your browser may tell where you are.', { exact: false })
  ).toBeVisible()
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByText('Found: Utrecht', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Town')).toHaveValue('Utrecht')
  await expectNoFaultsInBoth(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()
  await page.getByLabel('Town').fill('Zeist')
  const saved = ['profile', 'privacy'].map(name =>
    page.waitForResponse(
      answer => answer.url().endsWith(`/api/${name}.php`) && answer.request().method() === 'PUT'
    )
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('switch', { name: 'Hide my place' }).click()
  await Promise.all(saved)
  await page.reload()
  await expect(page.getByLabel('Town')).toHaveValue('Zeist')
  await expect(page.getByRole('switch', { name: 'Hide my place' })).toBeChecked()
})

test('a browser that may not tell says so, and the place is chosen by hand', async ({
  newPerson,
  server
}) => {
  const page = await newPerson({ ...desktop, permissions: [] })
  await becomeMember(page, server, person('Stilanne'))
  await page.goto('/settings/location?lang=en')
  await expect(page.locator('.location-permission')).not.toBeEmpty()
  await page.getByLabel('Region').selectOption({ label: 'Utrecht' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()
})
