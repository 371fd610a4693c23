import { activate, bubbles, buyCredits, findPerson, person, signUp, write } from './support/acts.ts'
import { expect, lost, test } from './support/test.ts'

test('two strangers sign up, like, match, chat, pay, and survive a killed server', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  const [ann, ben] = [person('Ann'), person('Ben')]
  const annPage = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const benPage = await newPerson({ viewport: { width: 1280, height: 900 } })

  await signUp(annPage, ann)
  await signUp(benPage, ben)
  await activate(annPage, server, ann)
  await activate(benPage, server, ben)

  // Both like each other, and both see the match.
  await findPerson(annPage, 'Ben')
  await annPage.getByRole('button', { name: 'Like Ben' }).first().click()
  await findPerson(benPage, 'Ann')
  await benPage.getByRole('button', { name: 'Like Ann' }).first().click()
  const annMatch = annPage.getByRole('dialog', { name: 'A spark.' })
  const benMatch = benPage.getByRole('dialog', { name: 'A spark.' })
  await expect(benMatch).toBeVisible()
  await expect(annMatch).toBeVisible()

  // Ten messages that appear on the other side without a reload; two are free for each.
  await annMatch.getByRole('link', { name: /^Say something|^Write/ }).click()
  await write(annPage, 'Message 1')
  await expect(annPage).toHaveURL(/\/chats\//)
  await benMatch.getByRole('button', { name: 'Close' }).click()
  await benPage
    .getByRole('link', { name: /Messages$/ })
    .first()
    .click()
  await benPage.getByRole('link', { name: /Ann/ }).first().click()
  await expect(benPage.locator('.chats-bubble').filter({ hasText: 'Message 1' })).toBeVisible()

  const written = ['Message 1']
  async function say(from: typeof annPage, to: typeof annPage): Promise<void> {
    const text = `Message ${written.length + 1}`
    await write(from, text)
    await expect(to.locator('.chats-bubble').filter({ hasText: text })).toBeVisible()
    written.push(text)
  }
  await say(benPage, annPage)
  await say(annPage, benPage)
  await say(benPage, annPage)

  // Both run out, buy, and find the text where they left it.
  for (const [from, to] of [
    [annPage, benPage],
    [benPage, annPage]
  ] as const) {
    const text = `Message ${written.length + 1}`
    await write(from, text)
    await buyCredits(from)
    await expect(from.getByRole('textbox', { name: /^Message to/ })).toHaveValue(text)
    await from.getByRole('button', { name: /^Send/ }).click()
    await expect(to.locator('.chats-bubble').filter({ hasText: text })).toBeVisible()
    written.push(text)
  }

  // The process dies without warning, with a message on its way.
  expectOnConsole(lost)
  await say(annPage, benPage)
  await server.kill()
  await write(benPage, 'Message 8')
  await expect(benPage.getByText('Sending', { exact: true })).toBeVisible()
  await server.start()
  written.push('Message 8')
  await expect(annPage.locator('.chats-bubble').filter({ hasText: 'Message 8' })).toBeVisible({
    timeout: 60_000
  })
  await say(annPage, benPage)
  await say(benPage, annPage)

  expect(written).toHaveLength(10)
  for (const page of [annPage, benPage]) {
    expect(await bubbles(page)).toEqual(written)
    await page.reload()
    await expect(page.locator('.chats-bubble')).toHaveCount(10)
    expect(await bubbles(page)).toEqual(written)
  }

  const conversationId = new URL(annPage.url()).pathname.replace('/chats/', '')
  expect(await server.checkLedger()).toEqual([])
  const [stored] = await server.query<{ messages: number }>(
    'select count(*)::int as messages from message where conversation_id = $1',
    conversationId
  )
  expect(stored?.messages).toBe(10)
})

test('of two tabs with credits for one message, one sends and the other keeps its text', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  // The browser itself reports the refusal that this is about.
  expectOnConsole(/402 \(Payment Required\)/)
  const [ann, ben] = [person('Anna'), person('Bob')]
  const first = await newPerson({ viewport: { width: 1280, height: 900 } })
  const other = await newPerson()
  await signUp(first, ann)
  await signUp(other, ben)
  await activate(first, server, ann)
  await activate(other, server, ben)
  await findPerson(first, 'Bob')
  await first
    .getByRole('link', { name: /^Write/ })
    .first()
    .click()
  await write(first, 'One of two')
  await expect(first.locator('.chats-bubble')).toHaveCount(1)
  await expect(first.getByText('After this message you have 0 credits')).toBeVisible()

  const second = await first.context().newPage()
  await second.goto(first.url())
  await expect(second.locator('.chats-bubble')).toHaveCount(1)
  const boxes = [first, second].map(page => page.getByRole('textbox', { name: /^Message to/ }))
  await boxes[0]?.fill('From the first tab')
  await boxes[1]?.fill('From the second tab')
  await Promise.all(
    [first, second].map(page => page.getByRole('button', { name: /^Send/ }).click())
  )

  const offerOf = (page: typeof first) => page.getByRole('link', { name: 'Get credits' })
  await expect
    .poll(async () => (await offerOf(first).count()) + (await offerOf(second).count()))
    .toBe(1)
  const loser = (await offerOf(first).count()) === 1 ? first : second
  await expect(loser.getByRole('textbox', { name: /^Message to/ })).toHaveValue(
    loser === first ? 'From the first tab' : 'From the second tab'
  )
  for (const page of [first, second]) await expect(page.locator('.chats-bubble')).toHaveCount(2)
})
