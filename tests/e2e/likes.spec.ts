import type { Page } from '@playwright/test'
import { type Somebody, join } from './support/acts.ts'
import { expectNoFaults, expectNoFaultsInBoth } from './support/axe.ts'
import { type Caller, headers, sendLike } from './support/calls.ts'
import { uploadPhoto } from './support/photos.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const like = (from: Somebody<Caller>, to: Somebody<Caller>) => sendLike(from.page, to.id)

/** Ids that the match pop-up has asked the page to open. */
async function collectOpened(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const opened: string[] = []
    Object.assign(window, { opened })
    addEventListener('vonk:match-open', event => {
      opened.push((event as CustomEvent<{ profile_id: string }>).detail.profile_id)
    })
  })
  return () => page.evaluate(() => (window as unknown as { opened: string[] }).opened)
}

const dialog = (page: Page) => page.getByRole('dialog')
const inDialog = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('dialog') !== null)

test('a new like is flagged and counted until its profile is opened', async ({
  newPerson,
  newCaller,
  server
}) => {
  const ann = await join(newPerson, server, 'Annelie')
  const ben = await join(newCaller, server, 'Bente')
  await like(ben, ann)
  const { page } = ann
  await page.goto('/likes')
  const tile = page.getByRole('listitem').filter({ hasText: 'Bente' })
  await expect(tile.getByText('New', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Received/ })).toBeChecked()
  await expect(page).toHaveTitle(/^\(1\) Likes for you · /)

  // Looking at the list, and loading it again, clears nothing.
  await page.reload()
  await expect(tile.getByText('New', { exact: true })).toBeVisible()
  await tile.getByRole('link', { name: /^Bente/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Bente/ })).toBeVisible()
  await expect(page).toHaveTitle(/^Bente · /)
  await page.goBack()
  await expect(tile).toBeVisible()
  await expect(page.getByText('New', { exact: true })).toBeHidden()
  await expect(page).toHaveTitle(/^Likes for you · /)
})

test('the three tabs show who likes, whom one likes, and both; a like can be taken back', async ({
  newPerson,
  newCaller,
  server
}) => {
  const ann = await join(newPerson, server, 'Anniek')
  const [ben, cas] = [await join(newCaller, server, 'Bo'), await join(newCaller, server, 'Casper')]
  await like(ben, ann)
  await like(ann, ben)
  await like(ann, cas)
  const { page } = ann
  await page.goto('/likes')
  const rows = page.locator('#content').getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await page.getByText('Given', { exact: true }).click()
  await expect(page).toHaveURL(/\/likes\/given$/)
  await expect(rows).toHaveText([/^Casper/])
  await page.getByText('Matches', { exact: true }).click()
  await expect(rows).toHaveText([/^Bo/])
  await expect(page).toHaveTitle(/^Matches · /)
  await page.goBack()
  const withdrawn = page.waitForResponse('**/api/like.php?*')
  await page.getByRole('button', { name: 'Withdraw: your like for Casper' }).click()
  await expect(page.getByRole('heading', { name: 'Your heart is still free.' })).toBeVisible()
  await withdrawn
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your heart is still free.' })).toBeVisible()
})

test('liking back makes a match, with the keyboard alone, and the focus comes back', async ({
  newPerson,
  newCaller,
  server
}) => {
  const ann = await join(newPerson, server, 'Aafke')
  const ben = await join(newCaller, server, 'Bram')
  await like(ben, ann)
  const { page } = ann
  await page.goto('/likes')
  const back = page.getByRole('button', { name: 'Like back' })
  await expect(back).toBeVisible()
  for (let tries = 0; tries < 40; tries++) {
    await page.keyboard.press('Tab')
    if (await back.evaluate(button => button === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'A spark.' })).toBeFocused()
  await expect(dialog(page)).toContainText('You and Bram like each other.')
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab')
    // Between the last control and the first one the browser has its own.
    const isOut = await page.evaluate(() => document.activeElement === document.body)
    expect((await inDialog(page)) || isOut).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/likes$/)
  await expect(page.locator('#content')).toBeFocused()
  // The server counts the like as seen, and so does the badge.
  await expect(page).toHaveTitle(/^Likes for you · /)
})

test('the pop-up tells whose profile is wanted, by picture and by button', async ({
  newPerson,
  newCaller,
  server
}) => {
  const ann = await join(newPerson, server, 'Astrid')
  const ben = await join(newCaller, server, 'Bas')
  for (const somebody of [ann, ben]) await uploadPhoto(somebody.page)
  await like(ann, ben)
  await like(ben, ann)
  const { page } = ann
  const opened = await collectOpened(page)
  await page.goto(`/likes/m/${ben.id}`)
  await expect(dialog(page).getByRole('heading', { name: 'A spark.' })).toBeVisible()
  // Both pictures in the part that was chosen for a match.
  const pictures = dialog(page).getByRole('img', { name: /^(Your photo|Photo of Bas)$/ })
  await expect(pictures).toHaveCount(2)
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute('src', /^\/media\/photos\/\w{16}\/match\.webp$/)
  }

  // Beside picture and button a click closes it, as the cross does, and tells nothing.
  await dialog(page).getByText('You and Bas like each other.').click()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/likes\/match$/)
  await page.goto(`/likes/m/${ben.id}`)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
  expect(await opened()).toEqual([])

  await page.goto(`/likes/m/${ben.id}`)
  await dialog(page).getByRole('link', { name: 'View Bas’s profile' }).click()
  await expect(page).toHaveURL(`/members/${ben.id}`)
  await expect(dialog(page)).toBeHidden()
  expect(await opened()).toEqual([ben.id])
  await page.goBack()
  await expect(page).toHaveURL(/\/likes\/match$/)

  await page.goto(`/likes/m/${ben.id}`)
  await dialog(page)
    .getByRole('link', { name: /^Say something/ })
    .click()
  await expect(page.getByRole('textbox', { name: /^Message to Bas/ })).toBeVisible()
  expect(await opened()).toEqual([ben.id])
})

test('an address of a match clears the new flag, and says calmly when there is no match', async ({
  newPerson,
  newCaller,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/404/)
  const ann = await join(newPerson, server, 'Alida')
  const ben = await join(newCaller, server, 'Berend')
  await like(ben, ann)
  const { page } = ann
  await page.goto(`/likes/m/${ben.id}`)
  await expect(dialog(page)).toContainText('Berend likes you. Do you like Berend back?')
  await expect(page).toHaveTitle(/^Matches · /)
  await dialog(page).getByRole('button', { name: 'Later' }).click()
  await page.goto('/likes')
  await expect(page.getByRole('link', { name: /^Berend/ })).toBeVisible()
  await expect(page.getByText('New', { exact: true })).toBeHidden()

  const data = { profile_id: ann.id }
  await ben.page.request.post('/api/block.php', { headers: headers(), data })
  for (const id of [ben.id, '2222222222222222']) {
    await page.goto(`/likes/m/${id}`)
    await expect(page.getByRole('status').filter({ hasText: 'not here any more' })).toBeVisible()
    await expect(dialog(page)).toBeHidden()
  }
  await page.goto('/likes')
  await expect(page.getByRole('heading', { name: 'Quiet here, so far.' })).toBeVisible()
})

test('t shows a member who likes them, or a suggestion that says so, and leaves the address', async ({
  newPerson,
  newCaller,
  server
}) => {
  const ann = await join(newPerson, server, 'Agaath')
  const { page } = ann
  await page.goto('/likes?t=0.2')
  await expect(dialog(page)).toContainText('is a suggestion of ours. There is no like yet.')
  expect(new URL(page.url()).search).toBe('')
  await dialog(page).getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('heading', { name: 'Quiet here, so far.' })).toBeVisible()

  const ben = await join(newCaller, server, 'Boris')
  await like(ben, ann)
  const opened = await collectOpened(page)
  await page.goto('/pricing?lang=en&t=0.2')
  await expect(dialog(page)).toContainText('Boris likes you.')
  await expectNoFaults(page)
  await dialog(page).getByRole('link', { name: 'View Boris’s profile' }).click()
  await expect(page).toHaveURL(`/members/${ben.id}`)

  // The button likes; it tells whose profile is wanted as the picture and a match’s button do.
  await page.goto('/pricing?lang=en&t=0.2')
  await dialog(page).getByRole('button', { name: 'Like Boris' }).click()
  expect(await opened()).toEqual([ben.id])
  await expect(dialog(page).getByRole('heading', { name: 'A spark.' })).toBeVisible()
})

for (const path of ['/', '/landers/gallery', '/members']) {
  test(`t tells a visitor on ${path} what a like is, and invents nobody`, async ({ newPerson }) => {
    const page = await newPerson({ viewport: { width: 390, height: 844 } })
    await page.goto(`${path}?lang=en&t=0.2`)
    await expect(
      dialog(page).getByRole('heading', { name: 'See somebody you like?' })
    ).toBeFocused()
    await expectNoFaults(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await page.goto(`${path}?lang=en&t=0.2`)
    await dialog(page).getByRole('link', { name: 'Join us' }).click()
    await expect(page.getByLabel('First name or nickname')).toBeVisible()
    await expect(dialog(page)).toHaveCount(1)
  })
}

test('t interrupts nobody who is logging in or looks at another dialog', async ({ newPerson }) => {
  const page = await newPerson()
  await page.goto('/login?lang=en&t=0.1')
  await expect(page).toHaveURL(/login\?lang=en$/)
  await page.waitForTimeout(500)
  await expect(dialog(page)).toHaveCount(0)
  await page.goto('/?lang=en&t=4')
  await page.getByRole('link', { name: 'Pull up a chair' }).click()
  await expect(page.getByLabel('First name or nickname')).toBeVisible()
  await expect(page).toHaveURL(/\?lang=en$/)
  await page.waitForTimeout(500)
  await expect(dialog(page)).toHaveCount(1)
})

test('axe finds nothing on likes and match in light and in dark', async ({
  newPerson,
  newCaller,
  server
}) => {
  const ann = await join(newPerson, server, 'Adelheid')
  const [ben, cas] = [
    await join(newCaller, server, 'Berber'),
    await join(newCaller, server, 'Corneel')
  ]
  await like(ben, ann)
  await like(cas, ann)
  await like(ann, cas)
  const { page } = ann
  for (const type of ['received', 'given', 'match']) {
    await page.goto(`/likes/${type}`)
    await expect(page.getByRole('radio', { name: /^Received/ })).toBeVisible()
    await page.waitForTimeout(300)
    await expectNoFaultsInBoth(page)
  }
  await page.goto(`/likes/m/${cas.id}`)
  await expect(dialog(page)).toBeVisible()
  await expectNoFaultsInBoth(page)
})

test('the match moves once for 0.75 s, and not at all where motion is reduced', async ({
  newPerson,
  newCaller,
  server
}) => {
  const ann = await join(newPerson, server, 'Anke')
  const ben = await join(newCaller, server, 'Bart')
  await like(ann, ben)
  await like(ben, ann)
  const { page } = ann
  await uploadPhoto(page)
  const moves = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ id, effect }) => id || (effect as KeyframeEffect).target?.closest('.likes-match')
        )
        .map(animation => {
          const timing = animation.effect?.getTiming()
          const name = (animation as CSSAnimation).animationName
          return { name, duration: Number(timing?.duration), times: timing?.iterations }
        })
    )
  await page.goto(`/likes/m/${ben.id}`)
  await expect(dialog(page)).toBeVisible()
  const seen = await moves()
  expect(seen.every(({ duration, times }) => duration <= 750 && times === 1)).toBe(true)
  const parts = ['likes-match-left', 'likes-match-right', 'likes-match-beat', 'spark-strike']
  for (const name of parts) {
    const durations = seen.filter(move => move.name === name).map(({ duration }) => duration)
    expect(new Set(durations), name).toEqual(new Set([750]))
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(dialog(page)).toBeVisible()
  expect(await moves()).toEqual([])
})

test('likes that do not come say so, and come with another try', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/404|Failed to load/)
  const ann = await join(newPerson, server, 'Aleid')
  const { page } = ann
  let isLost = true
  await page.route('**/api/likes.php*', route =>
    isLost ? route.fulfill({ status: 404, json: { error: 'not_found' } }) : route.continue()
  )
  await page.goto('/likes')
  await expect(page.getByRole('alert')).toContainText('Your likes didn’t come through.')
  await page.getByRole('button', { name: 'Try again' }).focus()
  isLost = false
  // The list also tries by itself now and then; who was first does not matter.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Quiet here, so far.' })).toBeVisible()
  // Its button went, and the keys go on from the screen's heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
