import { becomeMember, person } from './support/acts.ts'
import { expectNoFaultsInBoth } from './support/axe.ts'
import { changeSettings } from './support/settings.ts'
import { button, field, join, listen, steps, title, told } from './support/signup.ts'
import { expect, test } from './support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 900 } }

test('names, birthdays and addresses that cannot be are said at the field', async ({
  newPerson,
  newCaller,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/409/)
  const page = await newPerson(phone)
  const known = person('Known')
  const other = await newCaller()
  await becomeMember(other, server, known)
  await listen(page)
  await page.goto('/signup?lang=en')
  await button(page, 'Join us').click()
  await expect(field.name(page)).toBeFocused()
  await expect(page.getByText('Invalid date of birth.')).toBeVisible()
  await expect(page.getByText('Invalid e-mail')).toBeVisible()

  await field.name(page).fill(' KNOWN@post.example')
  await expect(page.getByText('Invalid date of birth.')).toBeVisible()
  await field.email(page).fill('known@post.example')
  await field.password(page).fill(known.password)
  await field.born(page).fill('1990-03-04')
  const refused = async (words: string | RegExp) => {
    await button(page, 'Join us').click()
    await expect(page.locator('.field-error')).toHaveText(words)
  }
  await refused(/name can't be your e-mail/)
  await field.name(page).fill('@known')
  await refused(/can't begin with @/)
  await field.name(page).fill('Known')

  const today = new Date()
  const bornYearsAgo = (years: number, days: number) => {
    const day = new Date(today)
    day.setUTCFullYear(today.getUTCFullYear() - years)
    day.setUTCDate(day.getUTCDate() + days)
    return day.toISOString().slice(0, 10)
  }
  // Not tomorrow, which may have come by then.
  await field.born(page).fill(bornYearsAgo(18, 2))
  await refused(/at least 18/)
  await field.born(page).fill(bornYearsAgo(0, 2))
  await refused('Invalid date of birth.')
  await field.born(page).fill('0090-03-04')
  await refused('Invalid date of birth.')

  await field.born(page).fill(bornYearsAgo(18, 0))
  await field.email(page).fill(known.email)
  await refused(/already has an account/)
  await page.getByRole('link', { name: 'Log in with this address' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(known.email)
  await page.getByLabel('Password').fill(known.password)
  await button(page, 'Log in').click()
  await expect(title(page, 'Who’s around tonight?')).toBeVisible()
  expect(await told(page)).toEqual([
    { event: 'started', from: '/signup' },
    { event: 'login', from: '/signup' }
  ])
})

test('a site with another minimum age names it at the date, and in its refusal', async ({
  newPerson
}) => {
  const page = await newPerson(phone)
  await changeSettings(page, { minimum_age: 21 })
  await page.goto('/signup?lang=en')
  await expect(page.getByText('21+. Only your age is shown.')).toBeVisible()
  await expect(field.born(page)).toHaveAccessibleDescription('21+. Only your age is shown.')
  const who = person('Jongemina')
  await field.name(page).fill(who.name)
  await field.email(page).fill(who.email)
  await field.password(page).fill(who.password)
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - 21)
  day.setUTCDate(day.getUTCDate() + 2)
  await field.born(page).fill(day.toISOString().slice(0, 10))
  await button(page, 'Join us').click()
  await expect(page.locator('.field-error')).toHaveText(/at least 21/)
})

test('in progress neither Escape nor a tap outside ends it; the cross asks', async ({
  newPerson
}) => {
  const page = await newPerson(desktop)
  await listen(page)
  await page.goto('/?lang=en')
  const link = page.getByRole('link', { name: 'Pull up a chair' })
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Pull up a chair.' })
  await expect(dialog).toBeVisible()
  // Begun, not only opened.
  await expect(field.name(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => told(page)).toHaveLength(2)

  await link.click()
  await join(page, 'Esca')
  const inSteps = page.getByRole('dialog', { name: steps[0] })
  const isStill = async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 450)
    await expect(inSteps).toBeVisible()
  }
  await isStill()
  await button(page, 'Stop').click()
  await expect(page.getByRole('dialog', { name: 'Go on later?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Go on later?' })).toBeHidden()
  await isStill()
  await button(page, 'Stop').click()
  await button(page, 'Go on later').click()
  // The page below is for visitors.
  await expect(page).toHaveURL(/\/members/)
  const events = ((await told(page)) as { event: string }[]).map(({ event }) => event)
  expect(events).toEqual(['started', 'closed', 'started', 'closed'])
})

test('axe finds nothing in any step in light and in dark', async ({ newPerson }) => {
  const page = await newPerson({ ...phone })
  await page.goto('/signup?lang=en')
  await expect(field.name(page)).toBeVisible()
  await expectNoFaultsInBoth(page)
  await button(page, 'Join us').click()
  await expect(field.name(page)).toHaveAttribute('aria-invalid', 'true')
  await expectNoFaultsInBoth(page)
  await field.name(page).fill('Axel')
  await page.getByRole('link', { name: 'Stop' }).click()
  await expect(button(page, 'Stay')).toBeVisible()
  await expectNoFaultsInBoth(page)
  await button(page, 'Stay').click()
  await join(page, 'Axel')
  for (const step of steps) {
    await expect(title(page, step)).toBeVisible()
    await expectNoFaultsInBoth(page)
    await button(page, step === steps[3] ? 'Done' : 'Next').click()
  }
  await expect(page.getByRole('list', { name: 'Who fits, the best first' })).toBeVisible()
  await expectNoFaultsInBoth(page)
})
