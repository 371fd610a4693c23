import type { Page } from '@playwright/test'
import { becomeMember, person } from './support/acts.ts'
import { findScriptOf } from './support/scripts.ts'
import { expect, test } from './support/test.ts'

/** Replaces the screen /profile by one that throws while it renders. */
async function breakProfile(page: Page, message: string): Promise<void> {
  const body = `export function ProfileScreen() { throw new Error(${JSON.stringify(message)}) }`
  await page.route('**/_astro/ProfileScreen*.js', async route =>
    route.fulfill({ contentType: 'text/javascript', body })
  )
}

const fault = (page: Page) => page.getByRole('alert').filter({ hasText: 'Something went wrong.' })

test('a screen that breaks says what it was, in plain letters, and the others go on', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/drawer|^Error(?!:)/)
  const page = await newPerson({ viewport: { width: 1280, height: 900 } })
  await becomeMember(page, server, person('Faultina'))
  await breakProfile(page, '<b>The drawer</b> is stuck')
  await page.goto('/profile')
  await expect(fault(page)).toContainText('500 · <b>The drawer</b> is stuck')
  await page.getByRole('link', { name: /Messages$/ }).click()
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
  await expect(fault(page)).toHaveCount(0)

  // One that has nothing to say.
  await page.unrouteAll()
  await breakProfile(page, '')
  await page.goto('/profile')
  await expect(fault(page)).toContainText(/500 · Error$|500 · Error\s*Reload/)

  await page.unrouteAll()
  await fault(page).getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('words of the application that do not come reload it once, and then it says so in its own', async ({
  newPerson,
  expectOnConsole
}) => {
  expectOnConsole(/ERR_FAILED|Failed to fetch/)
  const page = await newPerson()
  let documents = 0
  page.on('request', request => {
    if (request.isNavigationRequest()) documents++
  })
  await page.route('**/texts/*/en/bundle-shell.json', async route => route.abort())
  await page.goto('/members?lang=en')
  const said = page.getByRole('alert')
  await expect(said).toContainText('Something went wrong on our side. Nothing is lost.')
  await expect(said).toContainText('500 · Failed to fetch')
  expect(documents).toBe(2)

  await page.unrouteAll()
  await said.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Who’s around tonight?' })).toBeVisible()
})

test('where the page for faults breaks too, there are words, the details and a way home', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/drawer|fell over/)
  const page = await newPerson()
  await becomeMember(page, server, person('Ultima'))
  await breakProfile(page, 'The drawer is stuck')
  let broken = 0
  await page.route(await findScriptOf('src/app/FaultScreen.tsx'), async route => {
    const source = await (await route.fetch()).text()
    const body = source.replace(
      /(["'`])fault\.title\1/,
      '(()=>{throw new Error("<b>This page</b> fell over")})()'
    )
    if (body !== source) broken++
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.goto('/profile')
  await expect(
    page.getByRole('heading', { name: 'An error occurred while showing the error page' })
  ).toBeVisible()
  await expect(page.getByText('<b>This page</b> fell over')).toBeVisible()
  expect(broken).toBe(1)
  await page.getByRole('link', { name: 'Go back to home' }).click()
  await expect(page).toHaveURL(`${server.url}/`)
})

test('an address inside the application that has no screen is not found, and leads home', async ({
  newPerson
}) => {
  const page = await newPerson()
  await page.goto('/members?lang=en')
  await expect(page.getByRole('heading', { name: 'Who’s around tonight?' })).toBeVisible()
  await page.evaluate(() => {
    history.pushState(null, '', '/nobody/knows/this')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { name: 'Nobody is sitting here.' })).toBeVisible()
  await expect(page.getByText('This page could not be found.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL(/^[^?]+:\d+\/(?:\?|$)/)
})

for (const path of ['/pricing', '/members']) {
  test(`an unexpected error on ${path} reaches the server once, by a beacon`, async ({
    newPerson,
    expectOnConsole
  }) => {
    expectOnConsole(/the lamp is out/)
    const page = await newPerson()
    const settings = page.waitForResponse('**/api/settings.php*')
    await page.goto(path)
    await settings
    const sent: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('/api/fault.php')) sent.push(request.postData() ?? '')
    })
    const answer = page.waitForResponse('**/api/fault.php')
    await page.evaluate(() => {
      for (const delay of [0, 10]) {
        setTimeout(() => reportError(new TypeError('the lamp is out')), delay)
      }
    })
    expect((await answer).status()).toBe(200)
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 100)))
    expect(sent.map(body => (JSON.parse(body) as { message: string }).message)).toEqual([
      'TypeError: the lamp is out'
    ])
  })
}
