import { type Person, becomeMember, bubbles, join, person } from './support/acts.ts'
import { expectNoFaultsInBoth } from './support/axe.ts'
import { type Caller, headers, idOf } from './support/calls.ts'
import { send } from './support/chats.ts'
import { press, type } from './support/keyboard.ts'
import type { JourneyServer } from './support/journey-server.ts'
import { expect, test } from './support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }

/** Nobody becomes an operator through the API. */
async function becomeOperator(page: Caller, server: JourneyServer, who: Person): Promise<void> {
  await becomeMember(page, server, who)
  const id = await idOf(page)
  await server.query(`update member set role = 'operator' where id = $1`, id)
}

async function operate(operator: Caller, method: 'post' | 'put', path: string, data: object) {
  const answer = await operator.request[method](path, { headers: headers(), data })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

async function linkIn(server: JourneyServer, email: string): Promise<string> {
  const letter = await server.letterTo(email)
  return /\/complaints\?appeal=[\w-]+/.exec(letter)?.[0] ?? ''
}

test('a visitor complains, by keyboard alone, and finds the answer by number and address', async ({
  newPerson,
  newCaller,
  server,
  expectOnConsole
}) => {
  // Numbers that are not there.
  expectOnConsole(/404/)
  const operator = await newCaller()
  await becomeOperator(operator, server, person('Opal'))
  const page = await newPerson(phone)
  const email = person('Tilda').email
  await page.goto('/complaints?lang=en')
  const form = page.locator('[data-form]')
  await type(page, form.getByRole('textbox', { name: 'Name' }), 'Tilda')
  await type(page, form.getByRole('textbox', { name: 'E-mail' }), email)
  await type(page, form.getByRole('combobox', { name: 'What it is about' }), 'A pay')
  await type(page, form.getByRole('textbox', { name: 'What happened' }), 'Paid twice, one came.')
  await expectNoFaultsInBoth(page)
  await press(page, page.getByRole('button', { name: 'Send complaint' }))
  await expect(page.getByRole('heading', { name: 'We have your complaint.' })).toBeFocused()
  const ticket = await page.locator('[data-ticket]').innerText()
  expect(ticket).toMatch(/^V-/)
  expect(await server.letterTo(email)).toContain(ticket)
  await expectNoFaultsInBoth(page)

  const list = await (await operator.request.get('/api/complaint-review.php')).json()
  const { id } = list.complaints.find((one: { ticket: string }) => one.ticket === ticket)
  await operate(operator, 'put', '/api/complaint-review.php', { id, answer: 'One goes back.' })

  await page.reload()
  const lookup = page.locator('[data-lookup]')
  await lookup.getByRole('textbox', { name: 'Number' }).fill('V-2222-2222')
  await lookup.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await lookup.getByRole('button', { name: 'Look it up' }).click()
  await expect(lookup.getByText('they have to belong together')).toBeVisible()
  await lookup.getByRole('textbox', { name: 'Number' }).fill(ticket.toLowerCase())
  await lookup.getByRole('button', { name: 'Look it up' }).click()
  await expect(lookup.getByText('One goes back.')).toBeVisible()
  await expect(lookup.getByText('they have to belong together')).toBeHidden()
  await expectNoFaultsInBoth(page)
})

test('a message is reported and taken down; who wrote it objects and gets it back', async ({
  newPerson,
  newCaller,
  server
}) => {
  const operator = await newCaller()
  await becomeOperator(operator, server, person('Olga'))
  const [rita, sven] = [
    await join(newPerson, server, 'Rita', desktop),
    await join(newPerson, server, 'Sven', phone)
  ]
  const { user } = await (await sven.page.request.get('/api/user.php')).json()
  await send(sven, rita, { text: 'Send me some money' })
  await rita.page.goto(`/members/${sven.id}/chat?lang=en`)
  const bubble = rita.page.locator('.chats-line').last()
  await bubble.hover()
  await bubble.getByRole('button', { name: 'More about this message' }).click()
  await rita.page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = rita.page.getByRole('dialog')
  await expect(dialog).toContainText('Report this message of Sven')
  await dialog.getByText('Wants money or details').click()
  await expectNoFaultsInBoth(rita.page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(rita.page.getByRole('heading', { name: 'Thank you.' })).toBeVisible()
  await expect(rita.page.getByRole('button', { name: /Block Sven/ })).toBeVisible()
  await rita.page.getByRole('button', { name: 'Done' }).click()

  const { reports } = await (await operator.request.get('/api/report.php')).json()
  const found = reports.find((one: { profile_id: string }) => one.profile_id === sven.id)
  expect(found.evidence.messages.at(-1).text).toBe('Send me some money')
  const { ticket } = await operate(operator, 'post', '/api/decision.php', {
    act: 'message_removed',
    target: found.message_id,
    ground: 'scam',
    facts: 'Asks a stranger for money.',
    report_id: found.id
  })
  await expect.poll(() => bubbles(rita.page)).toEqual(['Taken down by us'])

  // The link of the letter needs no login.
  const stranger = await newPerson(phone)
  await stranger.goto(`${await linkIn(server, user.email)}&lang=en`)
  const card = stranger.locator('.desk-card')
  await expect(card).toContainText('Your message was taken down.')
  await expect(card).toContainText(ticket)
  await expect(card).toContainText('Asks a stranger for money.')
  await expectNoFaultsInBoth(stranger)

  await sven.page.goto('/complaints?lang=en')
  await sven.page.getByRole('button', { name: 'Object', exact: true }).click()
  await sven.page.getByRole('button', { name: 'Send objection' }).click()
  await expect(sven.page.getByText('Write down what is wrong.', { exact: true })).toBeVisible()
  await sven.page.getByRole('textbox', { name: 'What is wrong about it?' }).fill('It was a joke.')
  await sven.page.getByRole('button', { name: 'Send objection' }).click()
  await expect(sven.page.getByText('You objected on', { exact: false })).toBeVisible()
  await expectNoFaultsInBoth(sven.page)

  const answer = 'A joke, and a bad one.'
  await operate(operator, 'put', '/api/appeal-review.php', { ticket, overturn: true, answer })
  await sven.page.reload()
  await expect(sven.page.getByText('You objected, and you were right.')).toBeVisible()
  await expect(sven.page.getByText(answer)).toBeVisible()
  await expect.poll(() => bubbles(rita.page)).toEqual(['Send me some money'])
})

test('who is blocked is out at once, reads why without a login, and is let in again', async ({
  newPerson,
  newCaller,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/403/)
  const operator = await newCaller()
  await becomeOperator(operator, server, person('Otto'))
  const page = await newPerson(phone)
  const who = person('Wendel')
  await becomeMember(page, server, who)
  const target = await idOf(page)
  await page.goto('/members?lang=en')
  const { ticket } = await operate(operator, 'post', '/api/decision.php', {
    act: 'account_blocked',
    target,
    ground: 'fake',
    facts: 'Two people with one face.'
  })
  await page.goto('/login?lang=en')
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('This account is blocked.', { exact: false })).toBeVisible()

  await page.goto(`${await linkIn(server, who.email)}&lang=en`)
  await page.getByRole('button', { name: 'Object', exact: true }).click()
  await page.getByRole('textbox', { name: 'What is wrong about it?' }).fill('We are twins.')
  await page.getByRole('button', { name: 'Send objection' }).click()
  await expect(page.getByText('You objected on', { exact: false })).toBeVisible()
  const answer = 'Twins indeed.'
  await operate(operator, 'put', '/api/appeal-review.php', { ticket, overturn: true, answer })
  await page.goto('/login?lang=en')
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/members/)
})
