import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoStorageKey, renderDemoMedia as render } from '#server/demo/media.ts'
import { demoPeople } from '#server/demo/population.ts'

const people = demoPeople(100)
const locked = people.find(person => person.photos[2]?.private)
const open = people.find(person => person.photos[2]?.private === false)

const renderDemoMedia = (key: string) => render(key, 100)

test('draws the pictures of the people there are, and of the demo member', async () => {
  for (const key of ['demo/vonk-1/1/avatar.webp', 'demo/tim/1/avatar.webp']) {
    const bytes = await renderDemoMedia(key)
    const { format, width } = await sharp(bytes ?? new Uint8Array()).metadata()
    expect([format, width]).toEqual(['webp', 192])
  }
  expect(await renderDemoMedia(`demo/${open?.seed}/3/avatar.webp`)).not.toBeNull()
})

test('draws the same bytes again', async () => {
  const [one, two] = await Promise.all(
    [1, 2].map(() => renderDemoMedia('demo/vonk-2/2/avatar.webp'))
  )
  expect(one).toEqual(two)
})

test('knows nothing under any other key', async () => {
  const keys = [
    'demo/vonk-0/1/thumb.webp',
    'demo/vonk-01/1/thumb.webp',
    'demo/vonk-101/1/thumb.webp',
    'demo/vonk-99999/1/thumb.webp',
    'demo/vonk-1/0/thumb.webp',
    'demo/vonk-1/6/thumb.webp',
    'demo/vonk-1/1/huge.webp',
    'demo/vonk-1/1/thumb.png',
    'demo/vonk-1/1',
    'demo/tim/2/thumb.webp',
    'demo/fleur/1/thumb.webp',
    'demo/../1/thumb.webp',
    'photos/vonk-1/1/thumb.webp',
    ' demo/vonk-1/1/thumb.webp',
    ''
  ]
  const drawn = await Promise.all(keys.map(renderDemoMedia))
  expect(keys.filter((_, index) => drawn[index] !== null)).toEqual([])
})

test('a private picture exists under its private key only', async () => {
  const seed = locked?.seed ?? ''
  expect(demoStorageKey(seed, 3, true)).toBe(`private/demo/${seed}/3`)
  expect(await renderDemoMedia(`private/demo/${seed}/3/blurred.webp`)).not.toBeNull()
  expect(await renderDemoMedia(`demo/${seed}/3/large.webp`)).toBeNull()
  expect(await renderDemoMedia(`demo/${seed}/3/blurred.webp`)).toBeNull()
  expect(await renderDemoMedia(`private/demo/${seed}/1/blurred.webp`)).toBeNull()
})
