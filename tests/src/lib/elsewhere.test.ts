import { expect, onTestFinished, test } from 'vitest'
import { onceElsewhere } from '#src/lib/elsewhere.ts'
import { $router } from '#src/lib/router.ts'

/** How often it was told, and what calls it off. */
function watch(path: string) {
  $router.open(path)
  const told = { times: 0, stop: onceElsewhere(() => told.times++) }
  onTestFinished(() => told.stop())
  return told
}

test('another screen is told once, the same one with another question is not', () => {
  const told = watch('/chats')
  $router.open('/chats?folder=archive')
  expect(told.times).toBe(0)
  $router.open('/members')
  $router.open('/chats')
  expect(told.times).toBe(1)
})

test('a new conversation that gets an address of its own is the same screen', () => {
  const told = watch('/members/ben/chat')
  $router.open('/chats/one', true)
  expect(told.times).toBe(0)
  $router.open('/chats/other')
  expect(told.times).toBe(1)
})

test('what was called off is not told', () => {
  const told = watch('/chats')
  told.stop()
  $router.open('/members')
  expect(told.times).toBe(0)
})
