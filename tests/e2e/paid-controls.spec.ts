import type { Locator, Page } from '@playwright/test'
import { join, person } from './support/acts.ts'
import { headers } from './support/calls.ts'
import { buyBundle, neverAsk } from './support/credits.ts'
import { picture } from './support/photos.ts'
import { expect, test } from './support/test.ts'

const words = {
  nl: {
    other: 'Nelleke',
    own: 'Nico',
    name: 'Voornaam of bijnaam',
    born: 'Geboortedatum',
    password: 'Wachtwoord',
    join: 'Kom erbij',
    shown: 'Laat je zien.',
    first: /^Je eerste bericht/,
    free: 'gratis',
    field: /^Bericht aan/,
    send: /^Stuur/,
    gift: 'Cadeau geven',
    give: /^Geef/,
    gifts: { wine: /Een glas wijn/, flowers: /Een bos bloemen/ },
    order: /^Bestellen met betalingsverplichting/,
    toPay: 'Te betalen',
    tax: /btw/
  },
  en: {
    other: 'Edith',
    own: 'Edgar',
    name: 'First name or nickname',
    born: 'Date of birth',
    password: 'Password',
    join: 'Join us',
    shown: 'Show yourself.',
    first: /^Your first message/,
    free: 'free',
    field: /^Message to/,
    send: /^Send/,
    gift: 'Give a gift',
    give: /^Give/,
    gifts: { wine: /A glass of wine/, flowers: /A bunch of flowers/ },
    order: /^Order with obligation to pay/,
    toPay: 'To pay',
    tax: /VAT/
  }
}

interface Line {
  reason: string
  credits: number
  worth: { cents: number; currency: string }
}

async function ledgerOf(page: Page): Promise<Line[]> {
  const { lines } = await (await page.request.get('/api/ledger.php')).json()
  return lines
}

/** What somebody reads; money has spaces that do not break. */
async function read(part: Locator): Promise<string> {
  return (await part.innerText()).replaceAll(/\s+/g, ' ')
}

function money(locale: string, { cents, currency }: Line['worth']): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format.format(cents / 100).replaceAll(/\s+/g, ' ')
}

for (const locale of ['nl', 'en'] as const) {
  test(`every control that costs names what is then taken, in ${locale}`, async ({
    newPerson,
    newCaller,
    server
  }) => {
    const say = words[locale]
    const page = await newPerson({ viewport: { width: 390, height: 844 }, locale })
    const other = await join(newCaller, server, say.other)
    const who = person(say.own)

    /** Presses a control and holds its words against the line that came of it. */
    const pay = async (control: Locator, reason: string) => {
      const before = (await ledgerOf(page)).length
      const shown = await read(control)
      await control.click()
      await expect.poll(async () => (await ledgerOf(page)).length).toBe(before + 1)
      const [line] = await ledgerOf(page)
      if (!line) throw new Error('The ledger is empty')
      expect(line.reason).toBe(reason)
      const credits = `${-line.credits} credit${line.credits === -1 ? '' : 's'}`
      expect(shown).toContain(credits)
      expect(shown).toContain(line.worth.cents === 0 ? say.free : money(locale, line.worth))
      return line
    }

    // The opening message at the signup: what it costs is given.
    await page.goto(`/members/${other.id}/signup?lang=${locale}`)
    const opening = page.getByRole('textbox', { name: say.first })
    await opening.fill('Hoi!')
    const hint = await read(page.locator('.field').filter({ has: opening }))
    await page.getByLabel(say.name).fill(who.name)
    await page.getByLabel(say.born).fill('1990-03-04')
    await page.getByLabel('E-mail').fill(who.email)
    await page.getByLabel(say.password, { exact: true }).fill(who.password)
    await page.getByRole('button', { name: say.join, exact: true }).click()
    await expect(page.getByRole('heading', { name: say.shown })).toBeVisible()
    const [first] = await ledgerOf(page)
    expect(first).toMatchObject({ reason: 'signup_message', credits: -1, worth: { cents: 0 } })
    expect(hint).toContain('1 credit')
    expect(hint).toContain(say.free)

    const token = /done\?token=([\w-]+)/.exec(await server.letterTo(who.email))?.[1]
    await page.request.put('/api/activate.php', { headers: headers(), data: { token } })
    const profile = { gender: 'man', signup_step: null }
    await page.request.put('/api/profile.php', { headers: headers(), data: profile })
    // One given credit, ten bought with the welcome discount, twenty-five at their full price.
    await buyBundle(page, 'p0')
    await buyBundle(page, 'p1')
    await neverAsk(page)

    await page.goto(`/members/${other.id}/chat`)
    const send = page.getByRole('button', { name: say.send })
    const field = page.getByRole('textbox', { name: say.field })
    const write = async (text: string) => {
      await field.fill(text)
      return pay(send, 'message')
    }
    await expect(send).toContainText(say.free)
    expect((await write('Een')).worth.cents).toBe(0)
    // The line is in the books before the page has heard of it.
    await expect(send).not.toContainText(say.free)
    expect((await write('Twee')).worth.cents).toBe(74)

    await page
      .locator('.chats-tools [type=file]')
      .setInputFiles(await picture('photo.jpg', 600, 800))
    await expect(send).toContainText('2 credits')
    await pay(send, 'photo')

    for (const gift of [say.gifts.wine, say.gifts.flowers]) {
      await page.getByRole('button', { name: say.gift }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('radio', { name: gift }).check()
      const card = await read(sheet.locator('.chats-gift-card').filter({ hasText: gift }))
      const line = await pay(sheet.getByRole('button', { name: say.give }), 'gift')
      expect(card).toContain(money(locale, line.worth))
      await expect(sheet).toHaveCount(0)
    }
    expect((await write('Drie')).worth.cents).toBeGreaterThan(0)

    // The order: what the button says is what the till asks and the order holds.
    await page.goto('/credits/p2/card')
    const submit = page.getByRole('button', { name: say.order })
    const form = await read(page.locator('.order'))
    const shown = await read(submit)
    await submit.click()
    await expect(page).toHaveURL(/\/api\/sandbox\/checkout/)
    const till = await read(page.locator('body'))
    const { orders } = await (await page.request.get('/api/orders.php')).json()
    const sum = money(locale, orders[0].amount)
    expect(shown).toContain(sum)
    expect(till).toContain(sum)
    expect(form).toContain(`${say.toPay} ${sum}`)
    // What is in it stands before the button.
    expect(form.slice(0, form.indexOf(shown))).toMatch(say.tax)
  })
}
