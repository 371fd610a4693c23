import { builtPages } from '#scripts/lib/built-pages.ts'
import { landerKinds, slugsOf } from '#shared/landers.ts'
import { colourFaultsOf, faultsOf } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Every public page once, as the host names it. */
const paths = builtPages(['nl'])
  .map(({ path }) => path)
  .filter(path => !/^\/(?:app|404|500|offline|member\/.*)$/.test(path))
const landers = landerKinds.flatMap(kind => slugsOf(kind).map(({ slug }) => ({ kind, slug })))

test('no public page is wider than the narrowest phone', async ({ newPerson }) => {
  const page = await newPerson({ viewport: { width: 320, height: 568 } })
  const wide: string[] = []
  for (const path of paths) {
    await page.goto(`${path}?lang=nl`)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 320) wide.push(`${path}: ${width}`)
  }
  expect(wide).toEqual([])
})

test('axe finds nothing on any public page in light and in dark', async ({ newPerson }) => {
  test.setTimeout(1_000_000)
  const page = await newPerson({ reducedMotion: 'reduce' })
  const problems: string[] = []
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(`${path}?lang=en`)
    const inLight = await faultsOf(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    const faults = [...inLight, ...(await colourFaultsOf(page))]
    problems.push(...faults.map(([rule, elements]) => `${path}: ${rule} ${elements.join(' ')}`))
  }
  expect(problems).toEqual([])
})

test('the action of every lander is seen without scrolling on a small phone', async ({
  newPerson
}) => {
  const page = await newPerson({ viewport: { width: 360, height: 640 } })
  const hidden: string[] = []
  for (const { kind, slug } of landers) {
    await page.goto(`/landers/${kind}/${slug}`)
    const bottom = await page
      .locator('main :is(a, button, select, input):visible')
      .evaluateAll(all => Math.min(...all.map(one => one.getBoundingClientRect().bottom)))
    if (bottom > 640) hidden.push(`${kind}/${slug}: ${bottom}`)
  }
  expect(hidden).toEqual([])
})

test('no lander asks another host or sets a cookie before it is needed', async ({
  newPerson,
  server
}) => {
  const page = await newPerson()
  const elsewhere: string[] = []
  page.on('request', request => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(server.url))
      elsewhere.push(request.url())
  })
  for (const { kind, slug } of landers) {
    await page.goto(`/landers/${kind}/${slug}?network=ads&ref=7`, { waitUntil: 'load' })
    await page.waitForTimeout(100)
    expect(await page.context().cookies(), `${kind}/${slug}`).toEqual([])
  }
  expect(elsewhere).toEqual([])
})

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
