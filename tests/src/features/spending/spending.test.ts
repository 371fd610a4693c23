import { allTasks } from 'nanostores'
import { beforeEach, expect, test } from 'vitest'
import {
  $saving,
  $spending,
  $typedLimits,
  pauseFor,
  saveLimit
} from '#src/features/spending/spending.ts'
import { forgetMember } from '#src/lib/forget.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { type Client, openClient } from '#tests/support/client.ts'

let api: Api
let client: Client

beforeEach(async () => {
  api = await openApi()
  client = await openClient(api, await api.member())
  await $spending.reload()
})

function dayLimit() {
  const state = $spending.get()
  if (state.status !== 'ready') throw new Error(`The limits are ${state.status}`)
  return state.value.limits[0]
}

test('a saved limit is shown as the server has it, and what was typed goes', async () => {
  $typedLimits.setKey('day', '25')
  await saveLimit('day', 2500)
  expect(dayLimit()).toMatchObject({ period: 'day', cents: 2500, coming: null })
  expect($saving.get()).toEqual({ status: 'saved', part: 'day' })
  expect($typedLimits.get().day).toBeUndefined()
  await saveLimit('day', null)
  expect(dayLimit()).toMatchObject({
    cents: 2500,
    coming: { cents: null, from: '2026-05-03T19:00:00.000Z' }
  })
})

test('what could not be saved stays typed, with the reason', async () => {
  $typedLimits.setKey('day', '99999999')
  await saveLimit('day', 9_999_999_900)
  expect($saving.get()).toEqual({ status: 'failed', part: 'day', code: 'invalid_input' })
  expect($typedLimits.get().day).toBe('99999999')
  expect(dayLimit()).toMatchObject({ cents: null })
})

test('a second press meanwhile does nothing', async () => {
  await Promise.all([saveLimit('day', 500), saveLimit('day', 900), pauseFor(7)])
  expect(dayLimit()).toMatchObject({ cents: 500, coming: null })
  expect($spending.get()).toMatchObject({ value: { paused_until: null } })
})

test('a pause is shown with its end', async () => {
  await pauseFor(7)
  expect($spending.get()).toMatchObject({ value: { paused_until: '2026-05-09T19:00:00.000Z' } })
})

test('nothing of it is left for who comes next', async () => {
  await saveLimit('day', 500)
  $typedLimits.setKey('week', '7')
  forgetMember()
  expect($saving.get()).toEqual({ status: 'idle' })
  expect($typedLimits.get()).toEqual({})
  expect($spending.get()).toEqual({ status: 'loading' })
  await allTasks()
  expect(client.reports).toEqual([])
})
