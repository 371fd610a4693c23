import type { Crop } from '#contract/photos.ts'
import { becomeMember, person } from './support/acts.ts'
import { expectNoFaultsInBoth } from './support/axe.ts'
import { idOf } from './support/calls.ts'
import {
  addPhotos,
  chooser,
  openPhotos,
  picture,
  shownIds,
  stored,
  tiles,
  said,
  uploadPhoto
} from './support/photos.ts'
import { expect, test } from './support/test.ts'

/** What the page sent last, kept in its window. */
interface Sent {
  sent: { crop: Crop; match_crop: Crop }
}

test('the order changes by keyboard and by mouse, and stays', async ({ newPerson, server }) => {
  const page = await newPerson({ viewport: { width: 1280, height: 1000 } })
  await openPhotos(page, server, 'Ordi')
  await addPhotos(page, 3)
  const [one, two, three] = await shownIds(page)
  await expect(tiles(page).first()).toContainText('Main photo')
  const handle = page.getByRole('button', { name: /^Move photo 1 of 3/ })
  await handle.focus()
  await page.keyboard.press('ArrowRight')
  await said(page, 'The photo is now in place 2 of 3.')
  expect(await shownIds(page)).toEqual([two, one, three])
  await expect(page.getByRole('button', { name: /^Move photo 2 of 3/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  expect(await shownIds(page)).toEqual([two, three, one])
  await expect.poll(async () => (await stored(page)).map(({ id }) => id)).toEqual([two, three, one])

  const [from, to] = [
    await tiles(page).nth(2).boundingBox(),
    await tiles(page).nth(0).boundingBox()
  ]
  if (!from || !to) throw new Error('No tiles')
  await page.mouse.move(from.x + 30, from.y + 60)
  await page.mouse.down()
  await page.mouse.move(to.x + 120, to.y + 120, { steps: 8 })
  await page.mouse.up()
  expect(await shownIds(page)).toEqual([one, two, three])
  expect(await page.locator('dialog[open]').count()).toBe(0)
  await expect.poll(async () => (await stored(page)).map(({ id }) => id)).toEqual([one, two, three])
  await page.reload()
  await expect(tiles(page)).toHaveCount(3)
  expect(await shownIds(page)).toEqual([one, two, three])
})

test('a finger drags after a moment', async ({ newPerson, server }) => {
  const page = await newPerson({ hasTouch: true, viewport: { width: 390, height: 844 } })
  await openPhotos(page, server, 'Tip')
  await addPhotos(page, 3)
  const [one, two, three] = await shownIds(page)
  await tiles(page).nth(2).scrollIntoViewIfNeeded()
  const [from, to] = [
    await tiles(page).nth(2).boundingBox(),
    await tiles(page).nth(0).boundingBox()
  ]
  if (!from || !to) throw new Error('No tiles')
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }]
    })
  const start = { x: from.x + 40, y: from.y + 50 }
  const end = { x: to.x + 80, y: to.y + 80 }
  await touch('touchStart', start.x, start.y)
  await expect(page.locator('.photos-tile.is-dragged')).toBeVisible()
  for (let step = 1; step <= 5; step++) {
    const share = step / 5
    await touch(
      'touchMove',
      start.x + (end.x - start.x) * share,
      start.y + (end.y - start.y) * share
    )
  }
  await touch('touchEnd', end.x, end.y)
  expect(await shownIds(page)).toEqual([three, one, two])
})

test('a private photo is locked for others, and a key opens it until it is taken back', async ({
  newPerson,
  newCaller,
  server
}) => {
  const [ann, ben] = [await newPerson(), await newCaller()]
  await becomeMember(ben, server, person('Benno'))
  await openPhotos(ann, server, 'Anna')
  await addPhotos(ann, 2)
  await ann.getByRole('button', { name: /^Open photo 2 of 2/ }).click()
  await expect(ann.getByText('Everybody who sees your profile sees this photo.')).toBeVisible()
  await ann.getByRole('switch', { name: 'Private' }).click()
  await expect(ann.getByText('Premium members see it', { exact: false })).toBeVisible()
  await ann.keyboard.press('Escape')
  await expect
    .poll(async () => (await stored(ann)).map(photo => photo.private))
    .toEqual([false, true])

  const annId = await idOf(ann)
  const locks = async () => {
    const answer = await ben.request.get(`/api/member.php?id=${annId}`)
    const { member } = (await answer.json()) as { member: { photos: { locked: boolean }[] } }
    return member.photos.map(({ locked }) => locked)
  }
  expect(await locks()).toEqual([false, true])
  await ann.goto(`/members/${await idOf(ben)}`)
  // What comes late over the profile moves the menu away, and a press beside it closes it.
  await expect(ann.getByRole('complementary', { name: 'Welcome bonus' })).toBeVisible()
  await ann.getByRole('button', { name: /^More/ }).click()
  await ann.getByRole('menuitem', { name: 'Give a photo key' }).click()
  await expect(ann.getByRole('heading', { name: 'Your key for Benno' })).toBeVisible()
  await ann
    .locator('label')
    .filter({ hasText: /^1 day$/ })
    .click()
  await ann.getByRole('button', { name: 'Give the key' }).click()
  await expect(ann.getByText('Benno has your key')).toBeVisible()
  expect(await locks()).toEqual([false, false])
  await ann.goto('/profile')
  await expect(ann.getByRole('link', { name: 'Benno' })).toBeVisible()
  await ann.getByRole('button', { name: 'Take back the key of Benno' }).click()
  await expect(ann.getByRole('link', { name: 'Benno' })).toHaveCount(0)
  await expect.poll(locks).toEqual([false, true])
})

test('what is refused while a sheet is open is told over it, and can be closed there', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/503/)
  const page = await newPerson({ viewport: { width: 390, height: 844 } })
  await openPhotos(page, server, 'Ovi')
  await addPhotos(page, 2)
  await page.route('**/api/photo.php', route =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { error: 'unavailable' } })
      : route.continue()
  )
  await page.getByRole('button', { name: /^Open photo 2 of 2/ }).click()
  const details = page.getByRole('dialog', { name: 'Photo 2 of 2' })
  await details.getByRole('switch', { name: 'Private' }).click()
  const notice = details.locator('.toast')
  await expect(notice).toContainText('That stayed as it was')
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toHaveCount(0)
  await expect(details.getByRole('switch', { name: 'Private' })).not.toBeChecked()
  await expect(details).toBeVisible()
})

test('the parts for tile and match are chosen by keyboard, and kept', async ({
  newPerson,
  server
}) => {
  const page = await newPerson()
  // The journey's tools do not see the body of such a request.
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'PUT') {
        Object.assign(window, { sent: (await request.clone().json()) as unknown })
      }
      return fetch(request)
    }
  })
  await openPhotos(page, server, 'Cropa')
  await addPhotos(page, 1)
  const [before] = await stored(page)
  await page.getByRole('button', { name: /^Open photo 1 of 1/ }).click()
  await page.getByRole('button', { name: 'Choose the crop' }).click()
  const frame = page.getByRole('group', { name: /^Frame/ })
  // Only what is seen can be moved.
  await expect(frame.getByRole('img')).toHaveCSS('opacity', '1')
  await frame.focus()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Zoomed in 115%')).toBeVisible()
  await page
    .locator('label')
    .filter({ hasText: /^Match$/ })
    .click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page.getByText('Zoomed in 125%')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.evaluate(() => (window as unknown as Sent).sent)).toBeDefined()
  const { crop, match_crop } = await page.evaluate(() => (window as unknown as Sent).sent)
  expect(crop.width).toBeCloseTo(1 / 1.15, 2)
  expect(match_crop.width).toBeCloseTo(0.8, 2)
  await expect
    .poll(async () => (await stored(page))[0]?.thumb_filename)
    .not.toBe(before?.thumb_filename)
})

test('axe finds nothing on the photos and their dialogs in light and in dark', async ({
  newPerson,
  server
}) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 } })
  await openPhotos(page, server, 'Axelle')
  await expectNoFaultsInBoth(page)
  await chooser(page).setInputFiles(await picture('first.jpg', 300, 400))
  await expect(page.getByRole('button', { name: 'Use it like this' })).toBeEnabled()
  await expectNoFaultsInBoth(page)
  await page.getByRole('button', { name: 'Use it like this' }).click()
  await expect(tiles(page)).toHaveCount(1)
  await expectNoFaultsInBoth(page)
  await page.getByRole('button', { name: /^Open photo/ }).click()
  await expect(page.getByRole('button', { name: 'Choose the crop' })).toBeVisible()
  await expectNoFaultsInBoth(page)
  await page.getByRole('button', { name: 'Choose the crop' }).click()
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await expectNoFaultsInBoth(page)
})

test('a photo that was refused says that it is not published, and why', async ({
  newPerson,
  server
}) => {
  const page = await newPerson()
  // What the server does when an operator refuses has its own tests.
  await page.route('**/api/profile.php', async route => {
    const response = await route.fetch()
    const { profile } = (await response.json()) as { profile: { photos: object[] } }
    const [first, ...others] = profile.photos
    const refused = { status: 'removed', refusal: 'not_adult' }
    const photos = [...(first ? [first] : []), ...others.map(photo => ({ ...photo, ...refused }))]
    await route.fulfill({ response, json: { profile: { ...profile, photos } } })
  })
  await openPhotos(page, server, 'Nympha')
  for (let count = 0; count < 2; count++) await uploadPhoto(page)
  await page.reload()
  await expect(tiles(page)).toHaveCount(2)
  await expect(tiles(page).first()).not.toContainText('Not published')
  await expect(tiles(page).last()).toContainText('Not published')
  await page.getByRole('button', { name: /^Open photo .*: Not published$/ }).click()
  const details = page.getByRole('dialog')
  await expect(details).toContainText('We didn’t publish this photo.')
  await expect(details).toContainText('Somebody in it doesn’t look like an adult.')
  await expect(details.getByRole('switch', { name: 'Private' })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Open photo 1 of/ }).click()
  await expect(details).toBeVisible()
  await expect(details).not.toContainText('We didn’t publish')
})
