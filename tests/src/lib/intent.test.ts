import { expect, test } from 'vitest'
import { intent, intents } from '#src/lib/intent.ts'
import { environment, setEnvironment } from '#src/lib/environment.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

async function openTab() {
  await openClient(await openApi())
}

test('the same is sent under the same key, anything else under another one', () => {
  const order = intent()
  const key = order.keyFor('five credits')
  expect(order.keyFor('five credits')).toBe(key)
  const other = order.keyFor('fifty credits')
  expect(other).not.toBe(key)
  expect(order.keyFor('fifty credits')).toBe(other)
})

test('what is done is meant anew when it is meant again', () => {
  const order = intent()
  const key = order.keyFor('five credits')
  order.done()
  expect(order.keyFor('five credits')).not.toBe(key)
})

test('a kept one outlives a reload until it is done', async () => {
  await openTab()
  const key = intent({ kept: 'declaration' }).keyFor('all of it')
  const reloaded = intent({ kept: 'declaration' })
  expect(reloaded.keyFor('all of it')).toBe(key)
  reloaded.done()
  expect(intent({ kept: 'declaration' }).keyFor('all of it')).not.toBe(key)
})

test('one that is not kept is gone with a reload, and leaves nothing in the browser', async () => {
  await openTab()
  const written: string[] = []
  setEnvironment({ session: { ...environment.session, setItem: name => void written.push(name) } })
  const key = intent().keyFor('five credits')
  expect(intent().keyFor('five credits')).not.toBe(key)
  expect(written).toEqual([])
})

test('where nothing can be kept it is remembered all the same', async () => {
  await openTab()
  const forbidden = () => {
    throw new Error('Storage is forbidden')
  }
  setEnvironment({
    session: { getItem: forbidden, setItem: forbidden, removeItem: forbidden, clear: forbidden }
  })
  const declaration = intent({ kept: 'declaration' })
  const key = declaration.keyFor('all of it')
  expect(declaration.keyFor('all of it')).toBe(key)
  declaration.done()
  expect(declaration.keyFor('all of it')).not.toBe(key)
})

test('intents to several targets do not end each other', () => {
  const reports = intents()
  const key = reports.to('Ann').keyFor('spam')
  expect(reports.to('Ben').keyFor('spam')).not.toBe(key)
  expect(reports.to('Ann').keyFor('spam')).toBe(key)
  reports.to('Ben').done()
  expect(reports.to('Ann').keyFor('spam')).toBe(key)
  reports.clear()
  expect(reports.to('Ann').keyFor('spam')).not.toBe(key)
})
