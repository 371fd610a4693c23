import { people } from '#shared/lander-people.ts'
import { person } from './support/acts.ts'
import { press, tabTo, type } from './support/keyboard.ts'
import { button, field, join, listen, steps, title, told } from './support/signup.ts'
import { expect, test } from './support/test.ts'

const [sanne] = people.plain
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 900 } }

for (const [place, path] of [
  ['its own page', '/signup?lang=en'],
  ['a member’s page', `/members/${sanne?.id}/signup?lang=en`]
] as const) {
  test(`by keyboard alone through all steps, from ${place}`, async ({ newPerson }) => {
    const page = await newPerson(desktop)
    await listen(page)
    const who = person('Kim')
    await page.goto(path)
    const from = new URL(page.url()).pathname
    await type(page, field.name(page), who.name)
    await type(page, field.born(page), '03041990')
    await type(page, field.email(page), who.email)
    await type(page, field.password(page), who.password)
    await page.keyboard.press('Enter')
    await expect(title(page, steps[0])).toBeFocused()
    await press(page, button(page, 'Next'))
    await expect(title(page, steps[1])).toBeFocused()
    await tabTo(page, page.getByRole('radio', { name: 'A woman' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'A man' })).toBeChecked()
    await type(page, page.getByLabel('I live near'), 'Utr')
    await expect(page.getByLabel('I live near')).toHaveValue('NL-UT')
    await type(page, page.getByLabel('My Tuesday evening'), 'Soup for four.')
    await press(page, button(page, 'Cooking'))
    await press(page, button(page, 'Next'))
    await expect(title(page, steps[2])).toBeFocused()
    await tabTo(page, page.getByRole('radio', { name: 'Women' }))
    await page.keyboard.press('Space')
    await press(page, button(page, 'Next'))
    await expect(title(page, steps[3])).toBeFocused()
    expect(await page.evaluate(() => Notification.permission)).not.toBe('granted')
    await press(page, button(page, 'Done'))
    await expect(page).toHaveURL(/\/signup-matches$/)
    await expect(title(page, 'They suit you.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Who fits, the best first' })).toContainText(
      'Also likes cooking'
    )
    expect(await told(page)).toEqual([
      { event: 'started', from },
      { event: 'complete', from }
    ])
    await page.goto('/signup')
    await expect(title(page, 'Who’s around tonight?')).toBeVisible()
  })
}

test('each step goes on after a reload with what was typed, and back goes a step back', async ({
  newPerson
}) => {
  const page = await newPerson(phone)
  await listen(page)
  await page.goto('/signup?lang=en')
  await field.name(page).fill('Reload')
  await field.born(page).fill('1990-03-04')
  await field.email(page).fill('reload@post.example')
  await field.password(page).fill('lantern over the canal')
  await page.reload()
  await expect(field.name(page)).toHaveValue('Reload')
  await expect(field.born(page)).toHaveValue('1990-03-04')
  await expect(field.email(page)).toHaveValue('reload@post.example')
  await expect(field.password(page)).toHaveValue('')
  await join(page, 'Rena')
  await expect(page).toHaveURL(/\/complete-signup$/)
  await page.reload()
  await expect(title(page, steps[0])).toBeVisible()
  await button(page, 'Next').click()
  await page.getByLabel('My Tuesday evening').fill('Soup for four.')
  await page.reload()
  await expect(page.getByLabel('My Tuesday evening')).toHaveValue('Soup for four.')
  await button(page, 'Next').click()
  await page.getByLabel('More about me').fill('I bake.')
  await page.getByLabel('My height').fill('12')
  await button(page, 'Next').click()
  await expect(page.getByText('Give your height')).toBeVisible()
  await expect(page.getByLabel('My height')).toBeFocused()

  await page.goBack()
  await expect(page.getByLabel('My Tuesday evening')).toHaveValue('Soup for four.')
  await page.getByLabel('My Tuesday evening').fill('Soup for five.')
  await button(page, 'Back').first().click()
  await expect(title(page, steps[0])).toBeVisible()
  await page.goForward()
  await expect(page.getByLabel('My Tuesday evening')).toHaveValue('Soup for five.')
  await button(page, 'Next').click()
  await expect(page.getByLabel('More about me')).toHaveValue('I bake.')
  await page.getByLabel('My height').fill('183')
  await button(page, 'Next').click()
  await expect(title(page, steps[3])).toBeVisible()
  await page.reload()
  await expect(title(page, steps[3])).toBeVisible()
  await button(page, 'Done').click()
  await expect(title(page, 'They suit you.')).toBeVisible()
  expect(await told(page)).toEqual([
    { event: 'started', from: '/signup' },
    { event: 'complete', from: '/signup' }
  ])
})

test('another device goes on after the login at the step that waits', async ({ newPerson }) => {
  const first = await newPerson(phone)
  await first.goto('/signup?lang=en')
  const who = await join(first, 'Dora')
  await button(first, 'Next').click()
  await first.getByLabel('My Tuesday evening').fill('Soup for four.')
  await button(first, 'Next').click()
  await expect(title(first, steps[2])).toBeVisible()

  const second = await newPerson(desktop)
  await listen(second)
  await second.goto('/login?lang=en')
  await second.getByLabel('E-mail').fill(who.email)
  await second.getByLabel('Password').fill(who.password)
  await button(second, 'Log in').click()
  await expect(title(second, steps[2])).toBeVisible()
  await button(second, 'Back').click()
  await expect(second.getByLabel('My Tuesday evening')).toHaveValue('Soup for four.')
  await second.goto('/signup')
  await expect(title(second, steps[2])).toBeVisible()
  await button(second, 'Later').click()
  await expect(title(second, steps[3])).toBeVisible()
  await button(second, 'Later').click()
  await expect(title(second, 'They suit you.')).toBeVisible()
  expect(await told(second)).toEqual([{ event: 'complete', from: '/complete-signup' }])
})

test('a session that is lost on the way leads to the login and back, with what was typed', async ({
  newPerson,
  expectOnConsole
}) => {
  expectOnConsole(/403/)
  const page = await newPerson(phone)
  await listen(page)
  await page.goto('/signup?lang=en')
  const who = await join(page, 'Lou')
  await button(page, 'Next').click()
  await page.getByLabel('My Tuesday evening').fill('Soup for four.')
  await page.context().clearCookies({ name: 'session' })
  await button(page, 'Next').click()
  await expect(button(page, 'Log in')).toBeVisible()
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password').fill(who.password)
  await button(page, 'Log in').click()
  await expect(page.getByLabel('My Tuesday evening')).toHaveValue('Soup for four.')
  expect(await told(page)).toEqual([
    { event: 'started', from: '/signup' },
    { event: 'login', from: '/signup' }
  ])
})
