import { expect, test } from 'vitest'
import { environment, setEnvironment } from '#src/lib/environment.ts'
import { reloadOnce } from '#src/lib/reload-guard.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

test('a lost part of the page reloads it once, and again only after 60 seconds', async () => {
  const api = await openApi()
  const client = await openClient(api)
  expect(reloadOnce()).toBe(true)
  api.pass(59)
  expect(reloadOnce()).toBe(false)
  api.pass(1)
  expect(reloadOnce()).toBe(true)
  expect(client.reloads).toBe(2)
})

test('where the browser keeps nothing the page is not reloaded: it would be for ever', async () => {
  const client = await openClient(await openApi())
  const refused = () => {
    throw new Error('SecurityError')
  }
  setEnvironment({ session: { ...environment.session, getItem: refused, setItem: refused } })
  expect(reloadOnce()).toBe(false)
  expect(client.reloads).toBe(0)
})
