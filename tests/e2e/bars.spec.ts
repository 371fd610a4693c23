import type { Locator, Page } from '@playwright/test'
import { landerKinds } from '#shared/landers.ts'
import { becomeMember, join, person } from './support/acts.ts'
import { headers, idOf, sendLike } from './support/calls.ts'
import { send } from './support/chats.ts'
import { buyBundle } from './support/credits.ts'
import { demoCards } from './support/demo.ts'
import { expect, test } from './support/test.ts'

const desktop = { viewport: { width: 1280, height: 900 } }
const dutch = { ...desktop, extraHTTPHeaders: { 'x-country': 'NL' } }
const belgian = { ...desktop, extraHTTPHeaders: { 'x-country': 'BE' } }

const account = (page: Page) => page.getByRole('button', { name: /’s account$/ })

/** What the open menu says, with where it leads; languages apart. */
async function entries(page: Page): Promise<(string | null)[][]> {
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeVisible()
  return items.evaluateAll(all =>
    all.map(item => [
      item.querySelector('.menu-item-label')?.textContent ?? '',
      item.getAttribute('href')
    ])
  )
}

/** What an element is painted with. */
const painted = (element: Locator, property: 'color' | 'backgroundColor') =>
  element.evaluate((found, name) => getComputedStyle(found)[name], property)

/** A colour of the product, as the browser computes it. */
const token = (page: Page, name: string) =>
  page.evaluate(asked => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(--${asked})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, name)

test('the account’s menu leads to one’s profile, the settings, the money and out', async ({
  newPerson,
  server
}) => {
  const page = await newPerson(dutch)
  await becomeMember(page, server, person('Menuela'))
  await page.goto('/members')
  await account(page).click()
  const free = [
    ['My profile', '/profile'],
    ['Settings', '/settings'],
    ['Balance', '/premium'],
    ['Ledger', '/ledger'],
    ['Withdraw from an order', '/withdrawal'],
    ['Log out', null]
  ]
  expect(await entries(page)).toEqual(free)
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await account(page).click()
  await page.getByRole('menuitem', { name: 'My profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)

  await buyBundle(page, 'p0', 'NL')
  await page.reload()
  await account(page).click()
  expect(await entries(page)).toContainEqual(['Balance', '/credits'])
})

test('the application offers languages where the visitor’s country has two or more', async ({
  newPerson,
  server
}) => {
  const choice = (page: Page) => page.getByRole('button', { name: /^Language:/ })
  const one = await newPerson(dutch)
  await one.goto('/members?lang=en')
  await expect(one.getByRole('heading', { name: 'Who’s around tonight?' })).toBeVisible()
  await expect(one.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(choice(one)).toHaveCount(0)

  const three = await newPerson(belgian)
  await three.goto('/members?lang=en')
  await choice(three).click()
  const languages = three.getByRole('menuitemradio')
  await expect(languages).toHaveText(['Nederlands', 'Français', 'Deutsch'])
  await three.keyboard.press('Escape')

  await becomeMember(three, server, person('Wallonia'))
  await three.goto('/members')
  await account(three).click()
  await expect(languages).toHaveText(['Nederlands', 'Français', 'Deutsch'])
  expect(await entries(three)).toContainEqual(['Language', '/lang-config'])
  await languages.filter({ hasText: 'Français' }).click()
  await expect(three.locator('html')).toHaveAttribute('lang', 'fr')
})

test('the bar warns when credits run low and when they are gone, and says nothing of many', async ({
  newPerson,
  server
}) => {
  const page = await newPerson(dutch)
  await becomeMember(page, server, person('Numa'))
  await page.goto('/members')
  const bar = page.getByRole('banner')
  const low = bar.getByRole('link', { name: /2 credits left/ })
  await expect(low).toHaveAttribute('href', '/premium')
  expect(await painted(low.locator('.badge'), 'backgroundColor')).toBe(await token(page, 'warn'))

  const cards = demoCards(page)
  for (let count = 0; count < 2; count++) {
    const { value: card } = await cards.next()
    const data = {
      profile_id: card?.id,
      text: 'Is this seat taken?',
      price: { credits: 1, cents: 0, currency: 'EUR' },
      fictional_consent: true
    }
    const answer = await page.request.post('/api/message.php', { headers: headers(), data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await page.reload()
  const gone = bar.getByRole('link', { name: /0 credits left/ })
  await expect(gone).toBeVisible()
  expect(await painted(gone.locator('.badge'), 'color')).toBe(await token(page, 'danger'))

  await buyBundle(page, 'p3', 'NL')
  await page.reload()
  const many = bar.getByRole('link', { name: 'Credits', exact: true })
  await expect(many).toHaveAttribute('href', '/credits')
  await expect(many.locator('.badge')).toHaveCount(0)
})

test('a conversation has bars and nothing else around it, a reset one line of foot', async ({
  newPerson,
  server
}) => {
  const page = await newPerson(desktop)
  const parts = {
    bar: page.locator('.top-bar'),
    alert: page.locator('.notifications-alert'),
    footer: page.getByRole('contentinfo')
  }
  await page.goto('/reset-password?lang=en')
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expect(parts.footer.getByRole('link')).toHaveText(['Withdraw from an order'])
  await expect(parts.bar).toHaveCount(0)
  await expect(parts.alert).toHaveCount(0)

  await becomeMember(page, server, person('Layana'))
  await page.goto('/likes')
  for (const part of Object.values(parts)) await expect(part).toBeVisible()

  const { value: card } = await demoCards(page).next()
  await page.goto(`/members/${card?.id}/chat`)
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible()
  await expect(parts.bar).toBeVisible()
  await expect(parts.alert).toHaveCount(0)
  await expect(parts.footer).toHaveCount(0)
  await page.locator('.top-bar-account').getByRole('button').click()
  await expect(page.getByRole('menuitem', { name: 'Withdraw from an order' })).toBeVisible()
})

test('notices are at most 350 px wide, and the colours are those of the product', async ({
  newPerson,
  newCaller,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/404.*like\.php/)
  const wide = await join(newPerson, server, 'Toastine', desktop)
  const { page } = wide
  const other = await join(newCaller, server, 'Brindisi')
  await send(other, { ...wide, id: await idOf(page) }, { text: 'Your round.' })
  await page.route('**/api/like.php', async route =>
    route.fulfill({ status: 404, json: { error: 'not_found' } })
  )
  await page.goto('/members?lang=en')
  const unread = page.getByRole('link', { name: /1 unread message/ }).first()
  await expect(unread).toBeVisible()
  expect(await painted(unread.locator('.badge'), 'backgroundColor')).toBe('oklch(0.7 0.19 20)')

  await page
    .getByRole('button', { name: /^Like / })
    .first()
    .click()
  const notice = page.locator('.toast').first()
  await expect(notice).toContainText('The like didn’t work')
  expect((await notice.boundingBox())?.width).toBeLessThanOrEqual(350)
  // A long one breaks its lines.
  await notice.locator('.toast-text').evaluate(text => (text.textContent = 'Wide '.repeat(60)))
  expect((await notice.boundingBox())?.width).toBe(350)

  await sendLike(other.page, await idOf(page))
  const ofLike = page.locator('.toast', { hasText: 'Brindisi' })
  await expect(ofLike).toBeVisible()
  expect(await painted(ofLike, 'backgroundColor')).toBe('oklch(0.26 0.11 295)')

  await page.goto('/credits')
  const primary = page.locator('.button-primary').first()
  await expect(primary).toBeVisible()
  expect(await painted(primary, 'backgroundColor')).toBe('oklch(0.52 0.22 295)')
})

test('a member’s bars lie over what every lander shows, and not over what it asks', async ({
  newPerson,
  server
}) => {
  const page = await newPerson(dutch)
  await becomeMember(page, server, person('Landa'))
  const faults: string[] = []
  for (const kind of landerKinds) {
    await page.setViewportSize(desktop.viewport)
    await page.goto(`/landers/${kind}?lang=en`)
    await expect(account(page)).toBeVisible()
    const covered = await page.locator('.top-bar :is(a, button):visible').evaluateAll(
      all =>
        all.filter(one => {
          const { x, y, width, height } = one.getBoundingClientRect()
          return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        }).length
    )
    if (covered > 0) faults.push(`${kind} covers ${covered} places of the bar`)
    const name = page.locator('.top-bar-name')
    expect(await painted(name, 'color'), kind).toBe(await token(page, 'ink'))

    await page.setViewportSize({ width: 390, height: 844 })
    // The long one's question stays at the lower edge while its answers are read.
    const asks = page.locator('.socialnetwork-form, .lander:not(.socialnetwork)')
    const poster = await asks.boundingBox()
    const bar = await page.locator('.bottom-bar').boundingBox()
    const end = (poster?.y ?? 0) + (poster?.height ?? 0)
    if (end > (bar?.y ?? 0) + 1) faults.push(`${kind} ends under the bar: ${end}`)
  }
  expect(faults).toEqual([])
})
