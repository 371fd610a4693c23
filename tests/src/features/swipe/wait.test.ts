import { cleanStores } from 'nanostores'
import { expect, onTestFinished, test } from 'vitest'
import { $now } from '#src/features/credits/countdown.ts'
import { answerCard } from '#src/features/swipe/swipe.ts'
import { $hoursToWait, isTomorrow } from '#src/features/swipe/wait.ts'
import { environment } from '#src/lib/environment.ts'
import { deck, openGame } from './support.ts'

const day = 86_400

/** Four likes were given; the clock that views look at is the tests'. */
async function openWait() {
  const game = await openGame({ count: 6 })
  onTestFinished(() => cleanStores($hoursToWait, $now))
  onTestFinished($hoursToWait.listen(() => {}))
  for (let place = 0; place < 4; place++) answerCard(true)
  await expect.poll(() => deck().available_at).not.toBeNull()
  const pass = (seconds: number) => {
    game.api.pass(seconds)
    $now.set(environment.now())
  }
  return { ...game, pass }
}

test('counts the hours up, down to the last one', async () => {
  const { pass } = await openWait()
  expect($hoursToWait.get()).toBe(24)
  pass(3600)
  expect($hoursToWait.get()).toBe(23)
  pass(1)
  expect($hoursToWait.get()).toBe(23)
  pass(day - 3600 - 2)
  expect($hoursToWait.get()).toBe(1)
})

test('opens by itself when the time has come, and not before', async () => {
  const { pass } = await openWait()
  pass(day - 1)
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(deck().likes_left).toBe(0)
  pass(1)
  await expect.poll(() => deck().likes_left).toBe(1)
  expect($hoursToWait.get()).toBeNull()
})

test('has no hours to wait as long as a like is left', async () => {
  await openGame()
  onTestFinished(() => cleanStores($hoursToWait, $now))
  onTestFinished($hoursToWait.listen(() => {}))
  expect($hoursToWait.get()).toBeNull()
})

test('knows whether the time lies on the next day', async () => {
  await openGame({ count: 1 })
  const today = new Date(environment.now())
  today.setHours(23, 59, 59)
  expect(isTomorrow(today.toISOString())).toBe(false)
  expect(isTomorrow(new Date(today.getTime() + 2000).toISOString())).toBe(true)
})
