import type { Page } from '@playwright/test'
import { becomeMember, person } from './support/acts.ts'
import { type Caller, headers, idOf } from './support/calls.ts'
import { buyBundle } from './support/credits.ts'
import { picture } from './support/photos.ts'
import { expect, test } from './support/test.ts'
import { hostileNames, payloads } from './support/xss.ts'

/** What the last message cost; most cost the same. */
let price = { credits: 1, cents: 0, currency: 'EUR' }

/** Sends for whatever it costs. */
async function send(page: Caller, profile_id: string, content: object): Promise<void> {
  for (let tries = 1; ; tries++) {
    const data = { profile_id, text: '', ...content, price }
    const answer = await page.request.post('/api/message.php', { headers: headers(), data })
    if (answer.ok()) return
    const { error, price: asked } = await answer.json()
    if (error !== 'price_changed' || tries > 1) {
      throw new Error(`${error}: ${JSON.stringify(content).slice(0, 80)}`)
    }
    price = { credits: asked.credits, cents: asked.cents, currency: asked.currency }
  }
}

async function sendPhoto(page: Page, profile_id: string, name: string): Promise<void> {
  const { buffer, mimeType } = await picture('x.jpg', 300, 400)
  const answer = await page.request.post('/api/chat-photo.php', {
    headers: headers(),
    multipart: { file: { name, mimeType, buffer } }
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { photo } = await answer.json()
  await send(page, profile_id, { photo_id: photo.id, text: name })
}

/** A browser that notes every script of theirs that ran and everything that the policy refused. */
async function watched(newPerson: (options: object) => Promise<Page>): Promise<Page> {
  const page = await newPerson({ viewport: { width: 1280, height: 900 } })
  await page.context().addInitScript(() => {
    const noted: string[] = []
    const ran = () => void noted.push('a script ran')
    Object.assign(window, { noted, xss: ran, alert: ran, prompt: ran, confirm: ran, msgbox: ran })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      noted.push(`${violatedDirective}: ${blockedURI}`)
    })
  })
  return page
}

/** Nothing of what was written has become a part of the page, ran, or was refused by the policy. */
async function expectUntouched(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as unknown as { noted: string[] }).noted)).toEqual([])
  const made = 'img[src="x"], base, iframe, object, embed, marquee, math, [onerror], [onload]'
  await expect(page.locator(made)).toHaveCount(0)
  await expect(page.locator('.chats-bubble :is(script, style, b, h1, form, link)')).toHaveCount(0)
}

/** Scrolls the log to its beginning and then to its end. @returns the texts of all its bubbles */
async function readLog(page: Page): Promise<Set<string>> {
  const texts = await page.getByRole('log').evaluate(async log => {
    const seen = new Set<string>()
    const waitForFrame = () => new Promise<void>(done => requestAnimationFrame(() => done()))
    const scrollTo = async (top: number) => {
      log.scrollTop = top
      // The list renders its rows in the first frame and measures them in the second.
      for (let frame = 0; frame < 3; frame++) await waitForFrame()
      for (const bubble of log.querySelectorAll('.chats-bubble')) seen.add(bubble.textContent)
    }
    // Older messages are requested when the first row is in view; ten quiet frames end the wait.
    for (let quiet = 0; quiet < 10; quiet++) {
      const before = seen.size
      await scrollTo(0)
      if (seen.size > before || log.scrollTop > 0 || document.querySelector('.chats-older'))
        quiet = 0
    }
    const isAtEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight <= 1
    while (!isAtEnd()) await scrollTo(log.scrollTop + log.clientHeight)
    return [...seen]
  })
  return new Set(texts)
}

test(`${payloads.length} hostile texts, notes and file names show literally`, async ({
  newPerson,
  server
}) => {
  expect(payloads.length).toBeGreaterThanOrEqual(300)
  expect(new Set(payloads).size).toBe(payloads.length)
  const ann = await watched(newPerson)
  await becomeMember(ann, server, person('Reader'))
  const eve = await watched(newPerson)
  await becomeMember(eve, server, person('Eve'))
  // After the first, which has a discount, every credit costs the same.
  for (const bundle of ['p0', 'p3', 'p3', 'p3'] as const) await buyBundle(eve, bundle)
  const [annId, eveId] = [await idOf(ann), await idOf(eve)]

  const { settings } = await (await eve.request.get('/api/settings.php')).json()
  const gift = Object.entries<number>(settings.gift_credits).sort(([, a], [, b]) => a - b)[0]?.[0]
  const notes = payloads.slice(0, 10)
  const files = payloads.slice(10, 14)
  const quoting = payloads.slice(14, 24)
  const plain = payloads.slice(24)
  for (const text of plain) await send(eve, annId, { text })
  for (const text of notes) await send(eve, annId, { text, gift })
  for (const name of files) await sendPhoto(eve, annId, name)
  for (const [index, text] of quoting.entries()) {
    await send(eve, annId, { text, reply_to: index + 1 })
  }

  await ann.goto(`/members/${eveId}/chat?lang=en`)
  await expect(ann.locator('.chats-bubble').first()).toBeVisible()
  const said = await readLog(ann)
  // Blanks at the ends are cut by the server.
  const literal = plain.filter(text => said.has(`Eve: ${text.trim()}`))
  const after = (text: string) => [...said].some(bubble => bubble.endsWith(text.trim()))
  const others = [...quoting, ...notes, ...files]
  const missing = [...plain, ...others].filter(text => !literal.includes(text) && !after(text))
  expect(missing).toEqual([])
  expect(literal.length + others.filter(after).length).toBe(payloads.length)
  // Each quote is the whole of what it answers.
  for (const [index, text] of quoting.entries()) {
    const quoted = plain[index]?.trim() ?? ''
    expect([...said].some(it => it.includes(quoted) && it.endsWith(text.trim()))).toBe(true)
  }
  await expectUntouched(ann)

  // Eve's own side, the newest row, and what is found.
  await eve.goto(`/members/${annId}/chat?lang=en`)
  await expect(eve.locator('.chats-bubble').last()).toContainText(quoting.at(-1) ?? '')
  await expectUntouched(eve)
  await ann.goto('/chats?lang=en')
  await expect(ann.locator('.chats-row-text').first()).toContainText(quoting.at(-1) ?? '')
  await ann.getByRole('button', { name: 'Search your conversations' }).click()
  for (const query of ['xss(1)', 'onerror', '{{', 'evil.example']) {
    await ann.getByRole('searchbox').fill(query)
    await expect(ann.locator('mark').filter({ hasText: query }).first()).toBeVisible()
    await expectUntouched(ann)
  }
})

test(`${hostileNames.length} hostile names show literally in list, head and profile`, async ({
  newPerson,
  newCaller,
  server
}) => {
  const ann = await watched(newPerson)
  await becomeMember(ann, server, person('Reader'))
  const annId = await idOf(ann)
  const people: { id: string; name: string }[] = []
  for (const [index, name] of hostileNames.entries()) {
    const page = await newCaller()
    await becomeMember(page, server, { ...person(`Eve${index}`), name })
    await send(page, annId, { text: payloads[index * 7] ?? 'x' })
    people.push({ id: await idOf(page), name })
  }
  await ann.goto('/chats?lang=en')
  const names = ann.locator('.chats-row-name')
  await expect(names).toHaveCount(people.length)
  const shown = await names.allTextContents()
  expect([...shown].sort()).toEqual(people.map(({ name }) => name).sort())
  await expectUntouched(ann)
  for (const { id, name } of people) {
    await ann.goto(`/members/${id}/chat?lang=en`)
    await expect(ann.getByRole('heading', { level: 1 })).toContainText(name)
    await expectUntouched(ann)
  }
  await ann.goto(`/members/${people[0]?.id}?lang=en`)
  await expect(ann.getByRole('heading', { level: 1 })).toContainText(people[0]?.name ?? '')
  await expectUntouched(ann)
})
