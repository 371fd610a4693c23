import type { Page } from '@playwright/test'
import { builtPages, isPoster } from '#scripts/lib/built-pages.ts'
import { landerKinds, slugsOf } from '#shared/landers.ts'
import { colourFaultsOf, faultsOf } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Every public page that is no lander, as the host names it. */
const documents = builtPages(['nl'])
  .map(({ path }) => path)
  .filter(path => !/^\/(?:app|404|500|offline|member\/.*|landers\/.*)$/.test(path))

/** @returns what is wider than the narrowest phone */
async function tooWide(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  return width > 320 ? [`is ${width} px wide`] : []
}

/**
 * @param analyze every rule, or the rules on colours where a page with the same markup was checked
 * @returns the faults that axe finds in light and in dark, without motion
 */
async function axeFaults(page: Page, analyze = faultsOf): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const inLight = await analyze(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const faults = [...inLight, ...(await colourFaultsOf(page))]
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
  return faults.map(([rule, elements]) => `${rule} ${elements.join(' ')}`)
}

/** @returns the action that a small phone shows only after scrolling */
async function hiddenAction(page: Page): Promise<string[]> {
  const bottom = await page
    .locator('main :is(a, button, select, input):visible')
    .evaluateAll(all => Math.min(...all.map(one => one.getBoundingClientRect().bottom)))
  return bottom > 640 ? [`ends its action at ${bottom} px`] : []
}

test('no public document is wider than the narrowest phone, and axe finds nothing in light and in dark', async ({
  newPerson
}) => {
  const page = await newPerson()
  const faults: string[] = []
  for (const path of documents) {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto(`${path}?lang=nl`)
    const wide = await tooWide(page)
    await page.setViewportSize({ width: 1280, height: 720 })
    faults.push(...[...wide, ...(await axeFaults(page))].map(fault => `${path} ${fault}`))
  }
  expect(faults).toEqual([])
})

test('every lander shows the price of a message before the signup, in the currency of the visitor’s country', async ({
  newPerson
}) => {
  const posters = builtPages().filter(isPoster)
  expect(posters.length).toBeGreaterThan(0)
  const without = posters.filter(({ html }) => !/data-prices.*<\/main>/s.test(html))
  expect(without.map(({ path }) => path)).toEqual([])
  const page = await newPerson()
  await page.route('**/api/settings.php*', async route => {
    const { settings } = await (await route.fetch()).json()
    await route.fulfill({ json: { settings: { ...settings, geoip_country: 'PL' } } })
  })
  for (const kind of landerKinds) {
    await page.goto(`/landers/${kind}?lang=en`)
    // The transitions show it on their last step, which has the way to the signup.
    await expect(page.locator('main [data-prices]')).toHaveText(/^\s*PLN\s3\.99\s*$/)
    if (kind !== 'transitionsvideolanding') {
      await expect(page.locator('main [data-prices]')).toBeVisible()
    }
  }
})

for (const kind of landerKinds) {
  test(`every variant of ${kind} fits the narrowest phone, shows its action without scrolling, passes axe in light and in dark, and calls no other host and sets no cookie`, async ({
    newPerson,
    server
  }) => {
    const page = await newPerson()
    const faults: string[] = []
    page.on('request', request => {
      if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(server.url))
        faults.push(request.url())
    })
    for (const [index, { slug }] of slugsOf(kind).entries()) {
      await page.setViewportSize({ width: 320, height: 568 })
      await page.goto(`/landers/${kind}/${slug}?network=ads&ref=7`, { waitUntil: 'load' })
      const wide = await tooWide(page)
      await page.setViewportSize({ width: 360, height: 640 })
      const hidden = await hiddenAction(page)
      await page.setViewportSize({ width: 1280, height: 720 })
      // The variants of a kind differ in texts, pictures and colours.
      const broken = await axeFaults(page, index === 0 ? faultsOf : colourFaultsOf)
      faults.push(...[...wide, ...hidden, ...broken].map(fault => `${kind}/${slug} ${fault}`))
      expect(await page.context().cookies(), `${kind}/${slug}`).toEqual([])
    }
    expect(faults).toEqual([])
  })
}

test('where a visitor came from is kept on every lander, over a reload and a language switch', async ({
  newPerson
}) => {
  const page = await newPerson()
  for (const kind of landerKinds) {
    await page.goto(`/landers/${kind}?network=${kind}&ref=7&sub1=a&sub2=b&sub3=c`)
    await page.reload()
    await page.goto(`/landers/${kind}/gay?lang=en`)
    const kept = await page.evaluate(() => sessionStorage.getItem('tracking'))
    const expected = { network: kind, ref: '7', sub1: 'a', sub2: 'b', sub3: 'c' }
    expect(JSON.parse(kept ?? '{}')).toEqual(expected)
  }
})

test('an address with nonsense in it shows the lander all the same', async ({
  newPerson,
  expectOnConsole
}) => {
  // The API refuses the character NUL wherever it stands; the page does without its answer.
  expectOnConsole(/400 .*lb=%00/)
  const page = await newPerson()
  await page
    .context()
    .addCookies([{ name: 'locale', value: '%%%', domain: 'localhost', path: '/' }])
  const long = 'x'.repeat(10_000)
  for (const path of [
    '/landers/video/unknown',
    '/landers/video?t=abc',
    '/landers/video?t=-5&lb=%00',
    `/landers/video?ref=${long}`
  ]) {
    const response = await page.goto(path)
    expect(response?.status(), path.slice(0, 40)).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const kept = await page.evaluate(() => sessionStorage.getItem('tracking'))
  expect(JSON.parse(kept ?? '{}').ref).toHaveLength(100)
})

test('a lander that nobody made is a real 404', async ({ newPerson, expectOnConsole }) => {
  expectOnConsole(/404/)
  const page = await newPerson()
  expect((await page.goto('/landers/nothing/plain'))?.status()).toBe(404)
})
