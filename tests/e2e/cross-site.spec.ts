import type { Page } from '@playwright/test'
import { becomeMember, person } from './support/acts.ts'
import { type OtherSite, openOtherSite } from './support/other-site.ts'
import { idOf } from './support/calls.ts'
import { expect, test } from './support/test.ts'

// Another site's page in the browser of somebody who is logged in with us: whatever it makes the
// browser send, nothing comes of it (design §4).

let other: OtherSite

test.beforeAll(async () => {
  other = await openOtherSite()
})

test.afterAll(async () => {
  await other.close()
})

interface Aim {
  path: string
  method: 'GET' | 'POST'
  fields: Record<string, string>
}

/** A sample of what would matter, the two GETs that change something among them. */
function aimsAt(profile_id: string): Aim[] {
  return [
    { path: '/api/like.php', method: 'POST', fields: { profile_id } },
    { path: '/api/block.php', method: 'POST', fields: { profile_id } },
    { path: '/api/user.php', method: 'POST', fields: { email: 'a@b.example', password: 'x' } },
    { path: '/api/page-hidden.php', method: 'POST', fields: {} },
    { path: '/api/bounce.php', method: 'POST', fields: { path: '/', lb: 'x', locale: 'nl' } },
    { path: '/api/auto-like.php', method: 'GET', fields: {} },
    { path: '/api/logout.php', method: 'GET', fields: {} }
  ]
}

type Way = 'form' | 'picture' | 'beacon' | 'fetch'
const ways: Way[] = ['form', 'picture', 'beacon', 'fetch']

/** Makes the browser on the other site send it, and waits until it has gone out. */
async function aimAt(page: Page, base: string, { path, method, fields }: Aim, way: Way) {
  const sent = page.waitForRequest(request => request.url().startsWith(`${base}${path}`))
  await page.evaluate(
    ({ url, method, fields, way }) => {
      const text = JSON.stringify(fields)
      if (way === 'picture') {
        const image = new Image()
        image.src = url
        document.body.append(image)
      }
      if (way === 'beacon') navigator.sendBeacon(url, text)
      const request: RequestInit = { method, credentials: 'include' }
      if (method === 'POST') request.body = text
      if (way === 'fetch') void fetch(url, { ...request, mode: 'no-cors' }).catch(() => {})
      if (way !== 'form') return
      // Into a frame, so that the page stays for the next one.
      const frame = document.createElement('iframe')
      frame.name = `frame-${Math.random()}`
      const form = document.createElement('form')
      Object.assign(form, { action: url, method, target: frame.name })
      for (const [name, value] of Object.entries(fields)) {
        const input = document.createElement('input')
        Object.assign(input, { name, value, type: 'hidden' })
        form.append(input)
      }
      document.body.append(frame, form)
      form.submit()
    },
    { url: `${base}${path}`, method, fields, way }
  )
  return sent
}

for (const name of ['neighbour', 'stranger'] as const) {
  test(`a page of a ${name} does nothing in a member's name`, async ({
    newPerson,
    server,
    expectOnConsole
  }) => {
    // Browsers say on the console what they were refused.
    expectOnConsole(/403|405|CORS|ERR_|frame|X-Frame|Content Security Policy|blocked/i)
    const page = await newPerson()
    await becomeMember(page, server, person(`Cross-${name}`))
    const me = await idOf(page)
    const found = await (await page.request.get('/api/members.php')).json()
    const aims = aimsAt(found.results[0].id)
    // What a page may not even look at has no answer there: of pictures and beacons few are seen.
    const answers: number[] = []
    page.context().on('response', response => {
      if (response.url().startsWith(`${server.url}/api/`)) answers.push(response.status())
    })
    await page.goto(other[name])
    for (const aim of aims) {
      for (const way of ways) await aimAt(page, server.url, aim, way)
      await fetchWithHeader(page, server.url, aim)
    }
    await expect.poll(() => answers.length).toBeGreaterThanOrEqual(aims.length)
    expect(answers.filter(status => status < 400)).toEqual([])

    await page.goto(`${server.url}/members`)
    expect(await idOf(page)).toBe(me)
    const { profiles } = await (await page.request.get('/api/likes.php')).json()
    const { blocked } = await (await page.request.get('/api/block.php')).json()
    expect([profiles, blocked]).toEqual([[], []])
  })
}

/** The browser asks first whether it may send our header, and may not. */
async function fetchWithHeader(page: Page, base: string, { path, method, fields }: Aim) {
  const outcome = await page.evaluate(
    ({ url, method, body }) =>
      fetch(url, {
        method,
        credentials: 'include',
        headers: { 'x-client': '1', 'content-type': 'application/json' },
        ...(method === 'POST' ? { body } : {})
      }).then(
        () => 'answered',
        () => 'refused'
      ),
    { url: `${base}${path}`, method, body: JSON.stringify(fields) }
  )
  expect(outcome).toBe('refused')
}

test('a link from elsewhere logs nobody out', async ({ newPerson, server, expectOnConsole }) => {
  expectOnConsole(/403/)
  const page = await newPerson()
  await becomeMember(page, server, person('Cross-link'))
  const me = await idOf(page)
  for (const site of [other.neighbour, other.stranger]) {
    await page.goto(site)
    // A top-level visit carries the session's cookie, since it is SameSite=Lax.
    const answer = page.waitForResponse(`${server.url}/api/logout.php`)
    await page.evaluate(url => location.assign(url), `${server.url}/api/logout.php`)
    expect((await answer).status()).toBe(403)
    await page.waitForURL(`${server.url}/api/logout.php`)
    expect(await idOf(page)).toBe(me)
  }
})

test('our pages stand in nobody’s frame', async ({ newPerson, server, expectOnConsole }) => {
  expectOnConsole(/frame|Content Security Policy/i)
  const page = await newPerson()
  await page.goto(other.neighbour)
  await page.evaluate(url => {
    const frame = document.createElement('iframe')
    frame.src = url
    document.body.append(frame)
  }, `${server.url}/`)
  const refused = page.waitForEvent('console', message =>
    /frame-ancestors|frame/i.test(message.text())
  )
  await refused
  expect(page.frames().some(frame => frame.url().startsWith(server.url))).toBe(false)
})
