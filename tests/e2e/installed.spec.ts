import { becomeMember, person } from './support/acts.ts'
import { demoCards } from './support/demo.ts'
import { openSilentProxy } from './support/silent-proxy.ts'
import { expect, test } from './support/test.ts'
import { waitForWorker } from './support/worker.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('without a connection a member still has the application, and other pages say why not', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  const page = await newPerson({ serviceWorkers: 'allow' })
  await becomeMember(page, server, person('Wilma'))
  await page.goto('/members')
  await waitForWorker(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.context().setOffline(true)
  await page.goto('/chats')
  await expect(page.getByRole('main')).toBeVisible()
  expect(await page.locator('#app').count()).toBe(1)
  await page.goto('/pages/terms')
  await expect(page.getByRole('heading', { name: 'No connection for now.' })).toBeVisible()
  // Paying and links that work once are left to the network alone.
  await expect(page.goto('/credits/p2/ideal')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await expect(page.goto('/reset-password/do?token=x')).rejects.toThrow()

  await page.context().setOffline(false)
  await page.goto('/members')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('on a connection that never answers, the last opened screen appears from what is stored', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/ERR_|Failed to fetch/)
  const proxy = await openSilentProxy(server.url)
  const page = await newPerson({ serviceWorkers: 'allow', baseURL: proxy.url })
  await becomeMember(page, server, person('Doortje'))
  await page.goto('/members')
  await waitForWorker(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  proxy.silence()
  await page.goto('/members')
  // The frame of the application with the member's bar, and the shape of the search.
  await expect(page.locator('.app-screen-members')).toBeVisible()
  await expect(page.locator('.app-screen-members .skeleton').first()).toBeVisible()
  await page.close()
  proxy.close()
})

test('nothing personal is kept, and the languages of what is kept go together', async ({
  newPerson,
  server
}) => {
  const page = await newPerson({ serviceWorkers: 'allow' })
  await becomeMember(page, server, person('Gerda'))
  await page.goto('/members')
  await waitForWorker(page)
  await page.goto('/members?lang=nl')
  const keptIn = async (path: string) =>
    page.evaluate(async asked => (await (await caches.match(asked))?.text()) ?? '', path)
  await expect.poll(async () => await keptIn('/members')).toContain('<html lang="nl"')
  await expect.poll(async () => await keptIn('/offline')).toContain('<html lang="nl"')
  const paths = await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) {
        found.push(new URL(request.url).pathname)
      }
    }
    return found
  })
  const files = /^\/(?:_astro|fonts|art|icons)\//
  expect(paths.filter(path => !files.test(path)).toSorted()).toEqual(['/members', '/offline'])
})

test('a visitor gets no service worker', async ({ newPerson }) => {
  const page = await newPerson({ serviceWorkers: 'allow' })
  await page.goto('/members?lang=en')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/')
  expect(await page.evaluate(async () => navigator.serviceWorker.getRegistration())).toBe(undefined)
})

test('the installed application has a back button on the screens of the specification, a browser has none', async ({
  newPerson,
  server
}) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 } })
  await becomeMember(page, server, person('Ina'))
  const { value: card } = await demoCards(page).next()
  const above = {
    '/likes/given': '/members',
    [`/likes/m/${card?.id}`]: '/likes',
    '/credits': '/members',
    '/credits/p2': '/credits',
    '/credits/p2/ideal': '/credits'
  }
  const profile = `/members/${card?.id}`
  // Whatever leads back, by whichever name.
  const ways = page.getByRole('main').getByRole('link', { name: /^Back/ })
  const open = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path.startsWith('/credits/')) await expect(page.getByRole('radio').first()).toBeVisible()
  }
  for (const path of Object.keys(above)) {
    await open(path)
    await expect(ways, path).toHaveCount(0)
  }
  await open(profile)
  await expect(ways).toHaveCount(0)

  // How iOS says that a page runs on its own.
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  for (const [path, leadsTo] of Object.entries(above)) {
    await open(path)
    await expect(ways, path).toHaveCount(1)
    await expect(ways).toHaveAttribute('href', leadsTo)
  }
  await ways.click()
  await expect(page).toHaveURL(/\/credits\/p2$/)
  await open(profile)
  await expect(ways).toHaveCount(1)
  for (const path of ['/members', '/likes', '/premium']) {
    await open(path)
    await expect(ways, path).toHaveCount(0)
  }
})

test('the application can be installed: its manifest and icons are there in each language', async ({
  newPerson
}) => {
  const page = await newPerson()
  for (const locale of ['nl', 'en']) {
    await page.goto(`/login?lang=${locale}`)
    const href = await page.locator('link[rel="manifest"]').getAttribute('href')
    const response = await page.request.get(href ?? '')
    expect(response.headers()['content-type']).toContain('application/manifest+json')
    const manifest = (await response.json()) as Record<string, unknown>
    expect(manifest).toMatchObject({ lang: locale, start_url: '/members', display: 'standalone' })
    for (const { src } of manifest['icons'] as { src: string }[]) {
      expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
    }
  }
})

test('a screen that is slow to come shows the loading bar, late and for five seconds', async ({
  newPerson,
  server
}) => {
  const page = await newPerson()
  await becomeMember(page, server, person('Bar'))
  let letGo = () => {}
  const held = new Promise<void>(resolve => (letGo = resolve))
  await page.route('**/_astro/ProfileScreen*', async route => {
    await held
    await route.continue()
  })
  await page.goto('/profile')
  const bar = page.locator('.loading-bar')
  await expect(bar).toBeAttached()
  const motion = await bar.evaluate(element => {
    const { animationDelay, animationDuration } = getComputedStyle(element)
    return [animationDelay, animationDuration]
  })
  expect(motion).toEqual(['0.2s', '5s'])
  letGo()
  await expect(bar).toHaveCount(0)
})

test('a lost part of the application reloads it once and then says so, instead of going round', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/ERR_FAILED|dynamically imported module/)
  const page = await newPerson()
  await becomeMember(page, server, person('Losa'))
  await page.goto('/members')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/_astro/ProfileScreen*', async route => route.abort())
  let documents = 0
  page.on('request', request => {
    if (request.isNavigationRequest()) documents++
  })
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(documents).toBe(2)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
