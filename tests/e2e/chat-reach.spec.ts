import { join } from './support/acts.ts'
import { send, sendPhoto } from './support/chats.ts'
import { press, tabTo } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'
import { slide } from './support/touch.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('the photos of a conversation turn by keys, buttons and a finger, and stay closed', async ({
  newPerson,
  newCaller,
  server
}) => {
  const ann = await join(newCaller, server, 'Annerieke')
  const ben = await join(newPerson, server, 'Bertus', phone)
  await sendPhoto(ann, ben)
  await sendPhoto(ben, ann)
  const { page } = ben
  await page.goto('/chats')
  await page.getByRole('link', { name: /Annerieke/ }).click()
  await page.getByRole('button', { name: 'Photo from Annerieke, view large' }).click()
  const viewer = page.getByRole('dialog', { name: 'Photos in the conversation with Annerieke' })
  await expect(viewer).toContainText('1 of 2')
  await page.keyboard.press('End')
  await expect(viewer).toContainText('2 of 2')
  await page.keyboard.press('Home')
  await press(page, viewer.getByRole('button', { name: 'Next photo' }))
  await expect(viewer).toContainText('2 of 2')
  // That button is off now; the keys are not.
  await page.keyboard.press('ArrowLeft')
  await expect(viewer).toContainText('1 of 2')

  const session = await page.context().newCDPSession(page)
  await slide(session, { x: 300, y: 400 }, { x: 90, y: 410 })
  await expect(viewer).toContainText('2 of 2')
  await slide(session, { x: 90, y: 400 }, { x: 300, y: 390 })
  await expect(viewer).toContainText('1 of 2')

  await page.goBack()
  await page.getByRole('link', { name: /Annerieke/ }).click()
  await expect(page.getByRole('log')).toBeVisible()
  await expect(viewer).toBeHidden()
})

test('the menu of a message stands beside it, also after that of another', async ({
  newPerson,
  newCaller,
  server
}) => {
  const ann = await join(newCaller, server, 'Annika')
  const ben = await join(newPerson, server, 'Bonno', phone)
  await send(ann, ben, { text: 'The first one' })
  await send(ann, ben, { text: 'Another one' })
  const { page } = ben
  await page.goto(`/members/${ann.id}/chat`)
  const menu = page.getByRole('menu', { name: 'More about this message' })
  for (const text of ['Another one', 'The first one']) {
    const opener = page
      .locator('.chats-line')
      .filter({ hasText: text })
      .getByRole('button', { name: 'More about this message' })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    const [button, box] = [await opener.boundingBox(), await menu.boundingBox()]
    if (!button || !box) throw new Error('Nothing is drawn')
    const below = box.y - (button.y + button.height)
    expect(below).toBeGreaterThanOrEqual(0)
    expect(below).toBeLessThan(32)
    expect(box.x).toBeGreaterThanOrEqual(8)
    expect(box.x + box.width).toBeLessThanOrEqual(390 - 8)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  }
})

test('what comes in is read aloud, each by itself, also one that says the same again', async ({
  newPerson,
  newCaller,
  server
}) => {
  const ann = await join(newCaller, server, 'Annelot')
  const ben = await join(newPerson, server, 'Bastiaan')
  await send(ben, ann, { text: 'Good evening' })
  const { page } = ben
  await page.goto(`/members/${ann.id}/chat`)
  await expect(page.getByRole('log')).toContainText('Good evening')
  const spoken = page.locator('.chats-log-frame [role=status][aria-atomic=false]')
  await expect(spoken).toBeEmpty()
  for (const text of ['Well', 'Well']) await send(ann, ben, { text })
  await expect(spoken.locator('p')).toHaveText(['Annelot: Well', 'Annelot: Well'])
})
