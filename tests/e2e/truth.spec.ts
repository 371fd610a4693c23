import { becomeMember, bubbles, person } from './support/acts.ts'
import { demoCards } from './support/demo.ts'
import { expect, test } from './support/test.ts'

const desktop = { viewport: { width: 1280, height: 800 } }

test('a fictional profile that is asked whether it is real answers truthfully and free of charge', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  // The first message to a fictional profile is refused until the member agrees.
  expectOnConsole(/409/)
  const page = await newPerson(desktop)
  await becomeMember(page, server, person('Robin'))
  const { value: card } = await demoCards(page).next()
  await page.goto(`/members/${card?.id}/chat?lang=en`)
  const before = (await (await page.request.get('/api/user.php')).json()) as Asked
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Are you a real person?')
  await page.getByRole('button', { name: /^Send/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /send it/ })
    .click()
  await expect(page.getByText('Free question: 1 credit came back')).toBeVisible()
  await expect(page.getByText('Automatic answer')).toBeVisible()
  expect(await bubbles(page)).toEqual([
    'Are you a real person?',
    expect.stringMatching(/^No, I am not real\. .* is a fictional profile/)
  ])
  await expect(page.getByText('Online')).toHaveCount(0)
  const after = (await (await page.request.get('/api/user.php')).json()) as Asked
  expect(after.user.credits).toBe(before.user.credits)
})

interface Asked {
  user: { credits: number }
}
