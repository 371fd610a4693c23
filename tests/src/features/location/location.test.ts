import { cleanStores } from 'nanostores'
import { expect, onTestFinished, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import {
  $location,
  type FoundPlace,
  clearFinding,
  findPlace
} from '#src/features/location/location.ts'
import { environment } from '#src/lib/environment.ts'
import { forgetMember } from '#src/lib/forget.ts'
import type { Site } from '#shared/site.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { hold, refuse } from '#tests/support/network.ts'
import { knowSite } from '#tests/support/site-settings.ts'
import { type Device, openDevice } from './support.ts'

const utrecht = [52.0907, 5.1214] as const
const inUtrecht: FoundPlace = { country: 'NL', countryregion: 'NL-UT', city: 'Utrecht' }

async function start(
  device: Device = openDevice(),
  site: Partial<Site> = {}
): Promise<{ api: Api; device: Device }> {
  // Closed by an earlier test, so that this one opens it with its own browser.
  cleanStores($location)
  const api = await openApi({ site })
  await openClient(api)
  onTestFinished($location.listen(() => {}))
  return { api, device }
}

/** A tap, answered by the device with this position. */
async function findAt(device: Device, lat: number, lon: number, at?: number) {
  const before = device.asked.length
  const found = findPlace()
  await expect.poll(() => device.asked.length).toBe(before + 1)
  device.asked.at(-1)?.give(lat, lon, at ?? environment.now())
  return found
}

/** The queries that reach geocode.php. */
function watchQueries(): URLSearchParams[] {
  const queries: URLSearchParams[] = []
  const { fetch } = environment
  environment.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(new Request(input).url)
    if (pathname === '/api/geocode.php') queries.push(searchParams)
    return fetch(input, init)
  }
  return queries
}

test('is unsupported in a browser without geolocation, and asks it nothing', async () => {
  await start(openDevice({ geolocation: false }))
  expect($location.get().permission).toBe('unsupported')
  expect(await findPlace()).toBeNull()
  expect($location.get().finding).toEqual({ status: 'failed', problem: 'unavailable' })
})

test('is unsupported where the page is not secure', async () => {
  vi.stubGlobal('isSecureContext', false)
  await start()
  expect($location.get().permission).toBe('unsupported')
})

test.each(['missing', 'refuses'] as const)(
  'is unknown where the browser tells no permission (%s), and finds all the same',
  async permissions => {
    const { device } = await start(openDevice({ permissions }))
    expect($location.get().permission).toBe('unknown')
    expect(await findAt(device, ...utrecht)).toEqual(inUtrecht)
  }
)

test.each(['prompt', 'granted', 'denied'] as const)(
  'knows the permission %s without asking for a position',
  async permission => {
    const { device } = await start(openDevice({ permission }))
    await expect.poll(() => $location.get().permission).toBe(permission)
    expect(device.asked).toEqual([])
  }
)

test('follows the permission as long as somebody looks', async () => {
  const { device } = await start()
  await expect.poll(() => $location.get().permission).toBe('prompt')
  device.permit('granted')
  expect($location.get().permission).toBe('granted')
  device.permit('denied')
  expect($location.get().permission).toBe('denied')
  expect(device.listeners).toBe(1)
  cleanStores($location)
  expect(device.listeners).toBe(0)
})

test('finds country, region and town of a position, and sends it rounded to two decimals', async () => {
  const { device } = await start()
  const queries = watchQueries()
  expect(await findAt(device, 52.094999, 5.125001)).toEqual(inUtrecht)
  expect(queries.map(String)).toEqual(['lat=52.09&lon=5.13'])
  expect($location.get().finding).toEqual({ status: 'found', place: inUtrecht })
  expect(device.asked[0]?.options.maximumAge).toBe(limits.locationSeconds * 1000)
})

test('rounds half degrees south and west, and at the ends of the world', async () => {
  const { device } = await start()
  const queries = watchQueries()
  for (const [lat, lon] of [
    [-33.8688, -151.2093],
    [-0.001, 0.001],
    [89.9999, 179.9999],
    [-90, -180]
  ] as const) {
    await findAt(device, lat, lon)
  }
  expect(queries.map(String)).toEqual([
    'lat=-33.87&lon=-151.21',
    'lat=0&lon=0',
    'lat=90&lon=180',
    'lat=-90&lon=-180'
  ])
})

test('keeps an answer for exactly an hour', async () => {
  const { api, device } = await start()
  expect(await findAt(device, ...utrecht)).toEqual(inUtrecht)
  api.pass(limits.locationSeconds)
  expect(await findPlace()).toEqual(inUtrecht)
  expect(device.asked).toHaveLength(1)
  api.pass(1)
  expect(await findAt(device, 52.3676, 4.9041)).toMatchObject({ city: 'Amsterdam' })
})

test('counts the hour from when the device was there, not from when it told', async () => {
  const { api, device } = await start()
  await findAt(device, ...utrecht, environment.now() - 3_000_000)
  api.pass(600)
  expect(await findPlace()).toEqual(inUtrecht)
  expect(device.asked).toHaveLength(1)
  api.pass(1)
  expect(await findAt(device, 52.3676, 4.9041)).toMatchObject({ city: 'Amsterdam' })
})

test('does not trust a device whose clock runs ahead', async () => {
  const { api, device } = await start()
  await findAt(device, ...utrecht, environment.now() + 86_400_000)
  api.pass(limits.locationSeconds + 1)
  await findAt(device, ...utrecht)
  expect(device.asked).toHaveLength(2)
})

test('asks once for taps that come together', async () => {
  const { device } = await start()
  const slow = hold('/api/geocode.php')
  const taps = [findAt(device, ...utrecht), findPlace(), findPlace()]
  await expect.poll(slow.waiting).toBe(1)
  expect($location.get().finding).toEqual({ status: 'finding' })
  slow.release()
  expect(await Promise.all(taps)).toEqual([inUtrecht, inUtrecht, inUtrecht])
  expect(device.asked).toHaveLength(1)
})

test.each([
  [1, 'refused'],
  [2, 'unavailable'],
  [3, 'timeout']
] as const)('says what the browser answered with: error %i is %s', async (code, problem) => {
  const { device } = await start()
  const found = findPlace()
  device.asked[0]?.fail(code)
  expect(await found).toBeNull()
  expect($location.get().finding).toEqual({ status: 'failed', problem })
  expect(await findAt(device, ...utrecht)).toEqual(inUtrecht)
})

test('gives up on a question that nobody answers', async () => {
  const { device } = await start()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const found = findPlace()
  expect(device.asked).toHaveLength(1)
  vi.advanceTimersByTime(59_999)
  expect($location.get().finding).toEqual({ status: 'finding' })
  vi.advanceTimersByTime(1)
  expect(await found).toBeNull()
  expect($location.get().finding).toEqual({ status: 'failed', problem: 'timeout' })
})

test('says that nobody lives at sea', async () => {
  const { device } = await start()
  expect(await findAt(device, 56.2, 3.1)).toBeNull()
  expect($location.get().finding).toEqual({ status: 'failed', problem: 'nowhere' })
})

test('says that the site has no members in that country', async () => {
  const { device } = await start(openDevice(), { countries: ['NL'] })
  await knowSite()
  expect(await findAt(device, 50.8503, 4.3517)).toBeNull()
  expect($location.get().finding).toEqual({ status: 'failed', problem: 'elsewhere' })
  expect(await findPlace()).toBeNull()
  expect(device.asked).toHaveLength(1)
})

test('says why the server gave no answer, and finds at the second try', async () => {
  const { device } = await start()
  const undo = refuse('/api/geocode.php', 'cross_site', 403)
  expect(await findAt(device, ...utrecht)).toBeNull()
  expect($location.get().finding).toEqual({ status: 'failed', problem: 'cross_site' })
  undo()
  expect(await findAt(device, ...utrecht)).toEqual(inUtrecht)
})

test('forgets what it gave when the permission is taken back', async () => {
  const { device } = await start(openDevice({ permission: 'granted' }))
  await expect.poll(() => $location.get().permission).toBe('granted')
  await findAt(device, ...utrecht)
  device.permit('denied')
  const found = findPlace()
  device.asked[1]?.fail(1)
  expect(await found).toBeNull()
})

test('knows nothing after a logout, also of what was still asked', async () => {
  const { device } = await start()
  await findAt(device, ...utrecht)
  forgetMember()
  expect($location.get().finding).toEqual({ status: 'idle' })
  const late = findPlace()
  expect(device.asked).toHaveLength(2)
  forgetMember()
  device.asked[1]?.give(...utrecht)
  expect(await late).toBeNull()
  expect($location.get().finding).toEqual({ status: 'idle' })
})

test('puts nothing of a position into a storage', async () => {
  const { device } = await start()
  const written: string[] = []
  environment.local.setItem = (...pair) => void written.push(pair.join(' '))
  environment.session.setItem = (...pair) => void written.push(pair.join(' '))
  await findAt(device, ...utrecht)
  forgetMember()
  expect(written.filter(text => /5[12]\.|Utrecht|NL-UT/.test(text))).toEqual([])
})

test('says nothing more of a found place once another was chosen by hand', async () => {
  const { device } = await start()
  await findAt(device, ...utrecht)
  clearFinding()
  expect($location.get().finding).toEqual({ status: 'idle' })
  expect(await findPlace()).toEqual(inUtrecht)
})
