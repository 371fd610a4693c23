import { becomeMember, findPerson, person, write } from './support/acts.ts'
import { findScriptOf } from './support/scripts.ts'
import { expect, test } from './support/test.ts'

test('a visitor looks around, and is asked to log in where that is needed', async ({
  newPerson
}) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 } })
  await page.goto('/?lang=en&ref=42&network=ads')
  await page.getByRole('link', { name: 'Look around first' }).click()
  await expect(page.getByRole('heading', { name: 'Who’s around tonight?' })).toBeVisible()
  await page.getByRole('button', { name: 'With a photo' }).click()
  // Somebody who asks a question has a card of its own on wide screens, which is hidden here.
  const labels = page.getByText('Fictional · illustration').filter({ visible: true })
  await expect(labels.first()).toBeVisible()
  const kept = await page.evaluate(() => sessionStorage.getItem('tracking'))
  expect(JSON.parse(kept ?? '{}')).toEqual({ network: 'ads', ref: '42' })
  await page.goto('/chats')
  await expect(page.getByRole('heading', { name: 'Good to see you again.' })).toBeVisible()
  const why = page.getByText('Log in first. Then you can chat, view photos, send gifts and like.')
  await expect(why).toBeVisible()
  // Who comes to log in is told nothing of the kind.
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Good to see you again.' })).toBeVisible()
  await expect(why).toHaveCount(0)
})

test('an address that nothing knows is a real 404, by page and by status', async ({
  newPerson,
  expectOnConsole
}) => {
  expectOnConsole(/404/)
  const page = await newPerson()
  const response = await page.goto('/nobody-here?lang=en')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'Back to the home page' })).toBeVisible()
})

test('the code of further screens loads once the first one is complete, and not over 2G', async ({
  newPerson,
  server
}) => {
  const isChats = await findScriptOf('src/features/chats/ChatsScreen.tsx')
  const openMembers = async (preloads: boolean) => {
    const page = await newPerson({ preloads })
    const early: boolean[] = []
    page.on('request', request => {
      if (isChats(new URL(request.url()))) early.push(true)
    })
    await becomeMember(page, server, person(preloads ? 'Vroeg' : 'Laat'))
    await page.goto('/members?lang=en')
    await expect(page.getByRole('link', { name: /, \d+$/ }).first()).toBeVisible()
    return { page, early }
  }
  const fast = await openMembers(true)
  await expect.poll(() => fast.early.length).toBe(1)
  const slow = await openMembers(false)
  // Longer than the fast browser needs; on a busy machine the test only proves less.
  await slow.page.waitForTimeout(1500)
  expect(slow.early).toEqual([])
  await slow.page.getByRole('link', { name: 'Messages' }).click()
  await expect.poll(() => slow.early.length).toBe(1)
  await expect(slow.page).toHaveURL(/\/chats$/)
})

test('moving between screens loads no document, and the way back works', async ({
  newPerson,
  server
}) => {
  const page = await newPerson({ viewport: { width: 1280, height: 900 } })
  await becomeMember(page, server, person('Mara'))
  await page.goto('/members')
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await page.getByRole('link', { name: /Messages$/ }).click()
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
  await page.getByRole('link', { name: /Likes$/ }).click()
  await expect(page.getByRole('heading', { name: 'Who has an eye on you' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
})

test('a page that becomes hidden says so by a beacon', async ({ newPerson, server }) => {
  const page = await newPerson()
  await becomeMember(page, server, person('Hida'))
  await page.goto('/members')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const beacon = page.waitForResponse('**/api/page-hidden.php')
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect((await beacon).status()).toBe(200)
})

test('logging out ends the session in every tab, and nothing of the member stays', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  // A refresh that is on its way when the session ends is refused.
  expectOnConsole(/status of 403/)
  const who = person('Lena')
  const page = await newPerson({ viewport: { width: 1280, height: 900 } })
  await becomeMember(page, server, who)
  await page.goto('/chats')
  const other = await page.context().newPage()
  await other.goto('/likes')
  await expect(other.getByRole('heading', { name: 'Who has an eye on you' })).toBeVisible()
  await page.getByRole('button', { name: /account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Good to see you again.' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Good to see you again.' })).toBeVisible()

  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password').fill(who.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
})

test('typing shows on the other side, the title counts, and a block ends it all', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  const [nina, otto] = [person('Ninette'), person('Ottokar')]
  const ninaPage = await newPerson({ viewport: { width: 1280, height: 900 } })
  const ottoPage = await newPerson({ viewport: { width: 1280, height: 900 } })
  await becomeMember(ninaPage, server, nina)
  await becomeMember(ottoPage, server, otto)

  await ottoPage.goto('/members')
  await expect(ottoPage.getByRole('heading', { level: 1 })).toBeVisible()
  await findPerson(ninaPage, 'Ottokar')
  await ninaPage
    .getByRole('link', { name: /^Write/ })
    .first()
    .click()
  await write(ninaPage, 'Hello there')
  await expect(ottoPage).toHaveTitle(/^\(1\) /)
  await expect(ottoPage.getByRole('link', { name: /1 unread message/ }).first()).toBeVisible()

  await ottoPage.getByRole('link', { name: /Messages$/ }).click()
  await ottoPage
    .getByRole('link', { name: /Ninette/ })
    .first()
    .click()
  await expect(ottoPage).not.toHaveTitle(/^\(/)
  await expect(ninaPage.getByText('Read', { exact: true })).toBeVisible()
  await ninaPage.getByRole('textbox', { name: /^Message to/ }).pressSequentially('Still')
  await expect(ottoPage.getByText('Online, typing…')).toBeVisible()

  // Whoever was blocked asks for somebody who is not there any more.
  expectOnConsole(/404/)
  await ottoPage.getByRole('button', { name: 'More about this conversation' }).click()
  await ottoPage.getByRole('menuitem', { name: 'Block Ninette' }).click()
  await ottoPage.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(ottoPage.getByRole('link', { name: /Ninette/ })).toHaveCount(0)
  await ninaPage.goto('/members?new=1&no_fictional=1')
  await expect(ninaPage.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(ninaPage.getByRole('link', { name: /^Ottokar/ })).toHaveCount(0)
})
