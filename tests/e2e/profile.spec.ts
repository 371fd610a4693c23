import { type Locator, type Page, expect } from '@playwright/test'
import type { MemberProfile, ProfileCard } from '#contract/members.ts'
import { becomeMember, person } from './support/acts.ts'
import { expectNoFaultsInBoth } from './support/axe.ts'
import { demoCards } from './support/demo.ts'
import { changeSettings } from './support/settings.ts'
import { test } from './support/test.ts'

/** Moves the focus by Tab alone until it is there. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No way by keyboard to ${String(target)}`)
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target)
  await page.keyboard.press(key)
}

/** Somebody of the demo population with a locked photo. */
async function somebody(page: Page): Promise<ProfileCard> {
  for await (const card of demoCards(page)) {
    const reply = await page.request.get(`/api/member.php?id=${card.id}`)
    const { member } = (await reply.json()) as { member: MemberProfile }
    if (member.photos.some(({ locked }) => locked)) return card
  }
  throw new Error('Nobody has a locked photo')
}

test('every screen of a profile can be used by everybody, in light and in dark', async ({
  newPerson,
  server
}) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 } })
  await becomeMember(page, server, person('Axel'))
  const { id, name } = await somebody(page)
  await page.goto(`/members/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  // What comes above the profile moves it, and with it a menu that is open.
  await expect(page.getByRole('complementary', { name: 'Welcome bonus' })).toBeVisible()
  await expectNoFaultsInBoth(page)
  await page.getByRole('button', { name: 'Enlarge the photo' }).click()
  await expect(page.getByRole('dialog', { name: `Photos of ${name}` })).toBeVisible()
  await expectNoFaultsInBoth(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `More about ${name}` }).click()
  await page.getByRole('menuitem', { name: `Report ${name}` }).click()
  await expect(page.getByRole('dialog', { name: `Report ${name}` })).toBeVisible()
  await expectNoFaultsInBoth(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'In your own words' })).toBeVisible()
  await expectNoFaultsInBoth(page)
  for (const section of ['words', 'facts', 'interests', 'place']) {
    await page.goto(`/profile?edit=${section}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoFaultsInBoth(page)
  }
})

test('a profile is read, liked, reported, blocked and unblocked by keyboard alone', async ({
  newPerson,
  server
}) => {
  const page = await newPerson({ viewport: { width: 1280, height: 900 } })
  await becomeMember(page, server, person('Kaya'))
  const { id, name } = await somebody(page)
  await page.goto(`/members/${id}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(name)
  await expect(page.getByText('Fictional profile · illustration')).toBeVisible()
  await expect(page.getByText(`${name} is a fictional profile`)).toBeVisible()

  // The photos: turned in place, then as large as the screen, and back where it began.
  const count = page.locator('.member-steps')
  await press(page, page.getByRole('button', { name: 'Next photo' }))
  await expect(count).toContainText('Photo 2 of')
  await page.keyboard.press('ArrowLeft')
  await expect(count).toContainText('Photo 1 of')
  const enlarge = page.getByRole('button', { name: 'Enlarge the photo' })
  await press(page, enlarge)
  const photos = page.getByRole('dialog', { name: `Photos of ${name}` })
  await expect(photos).toContainText('Photo 1 of')
  await page.keyboard.press('End')
  await expect(photos.getByRole('link', { name: /^For premium/ })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(photos).toContainText('Photo 1 of')
  await page.keyboard.press('ArrowRight')
  await expect(photos).toContainText('Photo 2 of')
  await page.keyboard.press('Escape')
  await expect(photos).toBeHidden()
  await expect(count).toContainText('Photo 2 of')
  await expect(enlarge).toBeFocused()

  await press(page, page.getByRole('button', { name: `Like ${name}` }), 'Space')
  const unlike = page.getByRole('button', { name: `Withdraw your like for ${name}` })
  await expect(unlike).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: `Like ${name}` })).toBeVisible()

  // A report: without a reason it asks for one, and ends with a number.
  const more = page.getByRole('button', { name: `More about ${name}` })
  await page.reload()
  await press(page, more)
  await expect(page.getByRole('menuitem', { name: `Report ${name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  const report = page.getByRole('dialog', { name: `Report ${name}` })
  await press(page, report.getByRole('button', { name: 'Send', exact: true }))
  await expect(report.getByText('Choose what is wrong.')).toBeVisible()
  await expect(report.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await reach(page, report.getByLabel('What should we know?'))
  await page.keyboard.type('Only trying this out.')
  await press(page, report.getByRole('button', { name: 'Send', exact: true }))
  const thanks = page.getByRole('dialog', { name: 'Thank you.' })
  await expect(thanks.getByText(/^V-\w{4}-\w{4}$/)).toBeVisible()
  await press(page, thanks.getByRole('button', { name: 'Done' }))
  await expect(thanks).toBeHidden()

  await press(page, more)
  await expect(page.getByRole('menuitem', { name: `Report ${name}` })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: `Block ${name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  const block = page.getByRole('dialog', { name: `Block ${name}?` })
  await press(page, block.getByRole('button', { name: 'Block', exact: true }))
  await expect(page.getByRole('heading', { name: `You have blocked ${name}.` })).toBeVisible()
  await page.reload()
  await press(page, page.getByRole('button', { name: 'Lift the block' }))
  await expect(heading).toContainText(`${name},`)
})

test('one’s own profile is changed by keyboard, keeps what failed, and looks as others see it', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  // The connection that the test takes away.
  expectOnConsole(/ERR_FAILED/)
  const page = await newPerson({ viewport: { width: 1280, height: 900 } })
  await becomeMember(page, server, person('Femke'))
  await page.goto('/profile')
  await press(page, page.getByRole('link', { name: 'Change: In your own words' }))
  const words = page.getByRole('dialog', { name: 'Tell us something.' })
  const about = words.getByLabel('About me')
  await reach(page, about)
  await page.keyboard.type('Accordion, badly.')

  // The save does not come through: the words stay, and say so.
  const isSave = (url: URL) => url.pathname === '/api/profile.php'
  await page.route(isSave, (route, request) =>
    request.method() === 'PUT' ? route.abort() : route.continue()
  )
  await press(page, words.getByRole('button', { name: 'Save' }))
  await expect(words.getByText('Not saved yet. What you entered is still here.')).toBeVisible({
    timeout: 60_000
  })
  await expect(about).toHaveValue('Accordion, badly.')

  // Also when somebody looks elsewhere for a moment.
  await page.keyboard.press('Escape')
  await expect(words).toBeHidden()
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await press(page, page.getByRole('link', { name: /Messages$/ }).first())
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
  await page.goBack()
  await press(page, page.getByRole('link', { name: 'Change: In your own words' }))
  await expect(about).toHaveValue('Accordion, badly.')

  await page.unroute(isSave)
  await press(page, words.getByRole('button', { name: 'Save' }))
  await expect(words).toBeHidden()
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible()

  // A field that the server refuses says what to do, where it stands.
  await press(page, page.getByRole('link', { name: 'Change: In short' }))
  const facts = page.getByRole('dialog', { name: 'In short' })
  const height = facts.getByLabel('Height')
  await reach(page, height)
  await page.keyboard.type('17')
  expectOnConsole(/400 \(Bad Request\)/)
  await page.keyboard.press('Enter')
  await expect(height).toHaveAttribute('aria-invalid', 'true')
  await expect(height).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await expect(facts).toBeHidden()
  await expect(page.getByText('1.74 m tall')).toBeVisible()

  await press(page, page.getByRole('link', { name: 'Change: What you like' }))
  const likes = page.getByRole('dialog', { name: 'What do you like?' })
  await press(page, likes.getByRole('button', { name: 'Cooking' }), 'Space')
  await press(page, likes.getByRole('button', { name: 'Save' }))
  await expect(likes).toBeHidden()

  const place = page.getByRole('switch', { name: 'Hide my place' })
  await expect(place).toBeEnabled()
  await press(page, place, 'Space')
  await press(page, page.getByRole('link', { name: 'See it as others do' }))
  await expect(page.getByText('This is how others see you.')).toBeVisible()
  await expect(page.getByText('Accordion, badly.')).toBeVisible()
  await expect(page.getByText('Cooking')).toBeVisible()
  await expect(page.getByText('1.74 m tall')).toBeVisible()
  await page.goBack()
  await expect(place).toBeChecked()
})

/** Somebody of the demo population with several open photos and a private one, as the page’s person sees it. */
async function manyPhotos(page: Page): Promise<MemberProfile> {
  for await (const { id } of demoCards(page)) {
    const reply = await page.request.get(`/api/member.php?id=${id}`)
    const { member } = (await reply.json()) as { member: MemberProfile }
    const open = member.photos.filter(photo => !photo.private).length
    if (open > 1 && open < member.photos.length) return member
  }
  throw new Error('Nobody has such photos')
}

test('a member goes through the photos by their overview, where locked ones keep their place', async ({
  newPerson,
  server
}) => {
  const page = await newPerson({ viewport: { width: 1280, height: 900 } })
  await becomeMember(page, server, person('Oriane'))
  const { id, name, photos } = await manyPhotos(page)
  const locked = photos.filter(photo => photo.locked).length
  await page.goto(`/members/${id}`)
  const overview = page.getByRole('list', { name: `Overview of ${name}’s photos` })
  await expect(overview.getByRole('listitem')).toHaveCount(photos.length)
  await expect(overview.getByRole('link', { name: 'For premium' })).toHaveCount(locked)
  await expect(overview.getByRole('button')).toHaveCount(photos.length - locked)

  const count = page.locator('.member-steps')
  const second = overview.getByRole('button', { name: 'Show photo 2' })
  await second.click()
  await expect(count).toContainText(`Photo 2 of ${photos.length}`)
  await expect(second).toHaveAttribute('aria-current', 'true')
  await overview.getByRole('button', { name: 'Show photo 1' }).click()
  await expect(count).toContainText(`Photo 1 of ${photos.length}`)
  await expect(second).not.toHaveAttribute('aria-current')
})

test('a visitor sees the first photo and the way in: heart, words and the others lead to the signup', async ({
  newPerson
}) => {
  const page = await newPerson({ viewport: { width: 1280, height: 900 } })
  const { id, name, photos } = await manyPhotos(page)
  const [hidden, shut] = [
    photos.filter(one => !one.private).length - 1,
    photos.filter(one => one.private).length
  ]
  await page.goto(`/members/${id}?lang=en`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  const overview = page.getByRole('list', { name: `Overview of ${name}’s photos` })
  await expect(overview.getByRole('listitem')).toHaveCount(photos.length)
  await expect(overview.getByRole('button')).toHaveCount(1)
  // What logging in opens says so; what it does not open says what does.
  await expect(overview.getByRole('link', { name: 'After logging in' })).toHaveCount(hidden)
  await expect(overview.getByRole('link', { name: 'For premium' })).toHaveCount(shut)

  const enlarge = page.getByRole('button', { name: 'Enlarge the photo' })
  await expect(enlarge).toBeEnabled()
  await page.getByRole('button', { name: 'Next photo' }).click()
  await expect(page.locator('.member-steps')).toContainText('Photo 2 of')
  await expect(enlarge).toBeDisabled()
  const sources = await page
    .locator('.member-gallery img')
    .evaluateAll(images =>
      images.map(image => image.getAttribute('srcset') ?? image.getAttribute('src'))
    )
  expect(sources.filter(source => !source?.includes('blurred'))).toHaveLength(2)

  const actions = page.getByRole('group', { name: 'What you can do' })
  const way = `/signup?profile_id=${id}`
  await expect(actions.getByRole('link')).toHaveCount(2)
  await expect(actions.locator(`[href="${way}"]`)).toHaveCount(2)
  await expect(actions.getByRole('link', { name: `Like ${name}` })).toBeVisible()
  await expect(actions.getByRole('button')).toHaveCount(0)
  await expectNoFaultsInBoth(page)
  await overview.getByRole('link', { name: 'After logging in' }).first().click()
  await expect(page.getByRole('dialog').getByLabel('First name or nickname')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/members/${id}`)
})

for (const isWarned of [true, false]) {
  test(`a profile that is fictional ${isWarned ? 'warns' : 'does not warn'} where the site’s setting says so, and is always labelled`, async ({
    newPerson
  }) => {
    const page = await newPerson()
    await changeSettings(page, { fictional_warning: isWarned })
    const { id, name } = await manyPhotos(page)
    await page.goto(`/members/${id}?lang=en`)
    await expect(page.getByText('Fictional profile · illustration')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page.getByText(`${name} is a fictional profile`)).toHaveCount(isWarned ? 1 : 0)
  })
}
