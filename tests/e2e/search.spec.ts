import type { Page } from '@playwright/test'
import { becomeMember, person } from './support/acts.ts'
import { expectNoFaultsInBoth } from './support/axe.ts'
import { demoCards } from './support/demo.ts'
import { press, tabTo } from './support/keyboard.ts'
import { changeSettings } from './support/settings.ts'
import { expect, test } from './support/test.ts'

const desktop = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const utrecht = { latitude: 52.0907, longitude: 5.1214 }
const northSea = { latitude: 56.2, longitude: 3.1 }

const tiles = (page: Page) => page.getByRole('list', { name: 'Who is here' }).getByRole('listitem')
const names = (page: Page) => tiles(page).locator('.members-link:visible')
const count = (page: Page) => page.locator('.members-count')

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('dialog', { name: 'I’m looking for' })).toBeVisible()
}

test('with the keyboard alone: filters, a second page, a profile and back to the same place, a like', async ({
  newPerson,
  server
}) => {
  const page = await newPerson(desktop)
  await becomeMember(page, server, person('Kay'))
  await page.goto('/members?lang=en')
  await expect(names(page).first()).toBeVisible()

  // Each filter keeps the focus while the list follows.
  await tabTo(page, page.getByRole('radio', { name: 'Everyone' }))
  await page.keyboard.press('ArrowUp')
  await expect(page).toHaveURL(/gender=other/)
  await page.keyboard.press('ArrowDown')
  await expect(page).not.toHaveURL(/gender/)
  const from = page.getByRole('slider', { name: 'From age' })
  await tabTo(page, from)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/min_age=19/)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/min_age=20/)
  await expect(from).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page).not.toHaveURL(/min_age/)
  const photo = page.getByRole('switch', { name: 'With a photo' })
  await tabTo(page, photo)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/with_photo=1/)
  await page.keyboard.press('Space')
  await expect(page).not.toHaveURL(/with_photo/)
  await press(page, page.getByRole('button', { name: 'Clear all' }))
  await expect(count(page)).toHaveText(/^\d+ members? · \d+ fictional profiles$/)

  // The second page comes when the first one ends.
  await expect.poll(() => names(page).count()).toBeGreaterThan(20)
  const before = await tiles(page).count()
  await tabTo(page, names(page).nth(20))
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(before)

  const link = names(page).nth(22)
  const name = (await link.innerText()).split(',')[0] as string
  await tabTo(page, link)
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(500)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Back to the results' }))
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(place)

  // Somebody else in the list may bear the name.
  const href = await link.getAttribute('href')
  const tile = tiles(page).filter({ has: page.locator(`[href="${href}"]`) })
  await tabTo(page, tile.getByRole('button', { name: `Like ${name}` }))
  await page.keyboard.press('Space')
  const liked = tile.getByRole('button', { name: `Withdraw your like for ${name}` })
  await expect(liked).toBeFocused()
  await expect(liked).toHaveAttribute('aria-pressed', 'true')
})

test('filters live in the address: reload, back, forward, nonsense', async ({ newPerson }) => {
  const page = await newPerson(desktop)
  await page.goto('/members?gender=man&min_age=30&max_age=abc&interests=nonsense&lang=en')
  await expect(page).toHaveURL(/\/members\?lang=en&gender=man&min_age=30$/)
  await expect(page.getByRole('radio', { name: 'Men', exact: true })).toBeChecked()
  await page.getByRole('switch', { name: 'Online now' }).click()
  await expect(page).toHaveURL(/online=1/)
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Online now' })).toBeChecked()
  await expect(page.getByRole('slider', { name: 'From age' })).toHaveValue('30')
  await page.getByRole('switch', { name: 'Online now' }).click()
  await names(page).first().click()
  await expect(page).toHaveURL(/\/members\/\w{16}/)
  await page.goBack()
  await expect(page).toHaveURL(/gender=man&min_age=30$/)
  await expect(page.getByRole('radio', { name: 'Men', exact: true })).toBeChecked()
  await page.goForward()
  await expect(page).toHaveURL(/\/members\/\w{16}/)
})

test('the button brings the next page and leads to its first person; a lost page can be had again', async ({
  newPerson,
  expectOnConsole
}) => {
  expectOnConsole(/404/)
  const page = await newPerson(desktop)
  let lost = true
  await page.route('**/api/members.php?*next=*', route =>
    lost ? route.fulfill({ status: 404, json: { error: 'not_found' } }) : route.continue()
  )
  await page.goto('/members?min_age=18&lang=en')
  await expect(names(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'More people' }).scrollIntoViewIfNeeded()
  const before = await tiles(page).count()
  await expect(page.getByText('Those you saw are still here.')).toBeVisible()
  lost = false
  await press(page, page.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(before)
  await expect(tiles(page).nth(before).getByRole('link').first()).toBeFocused()
})

test('few people: says why others are shown, and lets go of a wish with one tap', async ({
  newPerson
}) => {
  const page = await newPerson(phone)
  await page.goto('/members?country=FI&countryregion=FI-18&interests=sushi&lang=en')
  const nobody = page.getByRole('heading', { name: /^Nobody in Uusimaa with ‘Sushi’/ })
  await expect(nobody).toBeVisible()
  await expect(
    page.getByText('We found these people without minding country, region, and interests.')
  ).toBeVisible()
  await page.getByRole('button', { name: 'Finland', exact: true }).click()
  await expect(page).toHaveURL(/\/members\?lang=en&interests=sushi$/)
  await expect(nobody).toBeHidden()
})

test('the site chooses its search fields', async ({ newPerson }) => {
  const page = await newPerson(phone)
  await changeSettings(page, { search_fields: ['age', 'online'] })
  await page.goto('/members?gender=man&online=1&lang=en')
  await expect(page).toHaveURL(/\/members\?lang=en&online=1$/)
  await openFilters(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('slider', { name: 'From age' })).toBeVisible()
  await expect(dialog.getByRole('switch')).toHaveCount(1)
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await expect(dialog.getByRole('combobox')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Use my location' })).toHaveCount(0)
})

test('finds the region by a tap, and asks for nothing before it', async ({ newPerson }) => {
  const page = await newPerson({ ...phone, permissions: ['geolocation'], geolocation: utrecht })
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('geocode.php')) asked.push(new URL(request.url()).search)
  })
  await page.goto('/members?min_age=18&lang=en')
  await openFilters(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Use my location' })).toBeVisible()
  expect(asked).toEqual([])
  await dialog.getByRole('button', { name: 'Use my location' }).click()
  await expect(page).toHaveURL(/country=NL&countryregion=NL-UT/)
  await expect(dialog.getByText('Found: Utrecht.')).toBeVisible()
  await expect(dialog.getByLabel('Region')).toHaveValue('NL-UT')
  expect(asked).toEqual(['?lat=52.09&lon=5.12'])
  await dialog.getByRole('button', { name: 'Use my location' }).click()
  await dialog.getByLabel('Region').selectOption('NL-GR')
  await expect(dialog.getByText('Found: Utrecht.')).toBeHidden()
  expect(asked).toHaveLength(1)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toMatch(/52\.0|5\.12/)
})

test('says calmly when there is no place to be had', async ({ newPerson, expectOnConsole }) => {
  expectOnConsole(/404/)
  const refused = await newPerson(phone)
  await refused.goto('/members?min_age=18&lang=en')
  await openFilters(refused)
  await refused.getByRole('button', { name: 'Use my location' }).click()
  const note = refused.getByRole('dialog').getByText('Your browser keeps your location to itself.')
  await expect(note).toBeVisible()
  await expect(refused).toHaveURL(/\/members\?min_age=18&lang=en$/)

  const atSea = await newPerson({ ...phone, permissions: ['geolocation'], geolocation: northSea })
  await atSea.goto('/members?min_age=18&lang=en')
  await openFilters(atSea)
  await atSea.getByRole('button', { name: 'Use my location' }).click()
  const sea = atSea.getByRole('dialog').getByText('We found no town near there.')
  await expect(sea).toBeVisible()
})

test('visitors look around as the site lets them', async ({ newPerson }) => {
  const open = await newPerson(desktop)
  await open.goto('/members?lang=en')
  await expect(names(open).first()).toBeVisible()
  // A visitor's heart leads to the signup.
  await expect(
    tiles(open)
      .getByRole('link', { name: /^Like / })
      .first()
  ).toBeVisible()

  const closed = { logged_out_search: false, logged_out_search_trafficsource: true }
  const stranger = await newPerson(phone)
  await changeSettings(stranger, closed)
  await stranger.goto('/members?gender=man&lang=en')
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('It is lively inside.')
  const door = stranger.getByRole('main')
  await expect(door.getByRole('link', { name: 'Join us' })).toBeVisible()
  const login = door.getByRole('link', { name: 'Log in' })
  await expect(login).toHaveAttribute('href', /return_path=%2Fmembers/)

  const guided = await newPerson(phone)
  await changeSettings(guided, closed)
  await guided.goto('/members?network=ads&lang=en')
  await expect(names(guided).first()).toBeVisible()

  const alone = await newPerson(phone)
  await changeSettings(alone, { ...closed, signups: 'other' })
  await alone.goto('/members?lang=en')
  await expect(alone.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(alone.getByRole('main').getByRole('link', { name: 'Join us' })).toHaveCount(0)
})

test('on 320 pixels nothing is cut off, also with the filters open', async ({ newPerson }) => {
  const page = await newPerson({ viewport: { width: 320, height: 640 } })
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await page.goto('/members?min_age=18&lang=en')
  await expect(names(page).first()).toBeVisible()
  expect(await sideways()).toBe(0)
  await openFilters(page)
  await page.getByRole('button', { name: 'More interests' }).click()
  const wide = await page
    .getByRole('dialog')
    .locator('*')
    .evaluateAll(all =>
      all
        .filter(element => element.getBoundingClientRect().right > innerWidth + 1)
        .map(element => element.className)
    )
  expect(wide).toEqual([])
})

test('axe finds nothing on list, filters and the closed door in light and in dark', async ({
  newPerson
}) => {
  const small = await newPerson({ ...phone })
  // Cam and partner tiles stand among the people.
  const [one, other] = await Array.fromAsync(demoCards(small))
  const tile = (card: object, kind: string) => ({ ...card, kind, fictional: false })
  await small.route('**/api/members.php*', async route => {
    const response = await route.fetch()
    const json = await response.json()
    json.tiles = [tile(one ?? {}, 'cam'), tile(other ?? {}, 'resell')]
    json.results = json.results.filter(
      ({ id }: { id: string }) => id !== one?.id && id !== other?.id
    )
    await route.fulfill({ response, json })
  })
  await small.goto('/members?min_age=18&lang=en')
  const cam = small.getByRole('listitem').filter({ hasText: 'Cam profile · illustration' })
  await expect(cam).toHaveCount(1)
  await expect(cam.getByRole('link')).toHaveAccessibleDescription('Cam profile · illustration')
  await expect(cam.getByRole('link')).toHaveAttribute('href', /^\/members\/\w{16}$/)
  await expect(small.getByText('Partner profile · illustration')).toHaveCount(1)
  await expectNoFaultsInBoth(small)
  await openFilters(small)
  await expectNoFaultsInBoth(small)

  const large = await newPerson({ ...desktop })
  await large.goto('/members?min_age=18&lang=en')
  await expect(names(large).first()).toBeVisible()
  await expectNoFaultsInBoth(large)
  await large.goto('/members?country=FI&countryregion=FI-18&interests=sushi&lang=en')
  await expect(large.getByRole('heading', { name: /^Nobody in Uusimaa/ })).toBeVisible()
  await expectNoFaultsInBoth(large)

  const closed = await newPerson({ ...phone })
  await changeSettings(closed, { logged_out_search: false })
  await closed.goto('/members?lang=en')
  await expect(closed.getByRole('heading', { name: 'It is lively inside.' })).toBeVisible()
  await expectNoFaultsInBoth(closed)
})
