import { Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { lazily } from '#src/lib/lazily.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

/** The page around a part that is loaded by itself, once all of it has come. */
async function drawn(load: Parameters<typeof lazily>[0]): Promise<string> {
  const Part = lazily(load)
  const { prelude } = await prerender(
    <main>
      <Suspense fallback="Waiting">
        <Part />
      </Suspense>
    </main>
  )
  return await new Response(prelude as ReadableStream).text()
}

const lost = async () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

test('a part of the page is there when it has come', async () => {
  const client = await openClient(await openApi())
  expect(await drawn(async () => () => 'Footer')).toContain('Footer')
  expect(client.reloads).toBe(0)
})

test('a lost part reloads the page once, and after that the page goes without it', async () => {
  const api = await openApi()
  const client = await openClient(api)
  for (const seconds of [0, 59]) {
    api.pass(seconds)
    const page = await drawn(lost)
    expect(page).toMatch(/^<main>(?:<!--[^>]*-->)*<\/main>$/)
    expect(client.reloads).toBe(1)
  }
  api.pass(1)
  await drawn(lost)
  expect(client.reloads).toBe(2)
  expect(client.reports).toEqual([])
})
