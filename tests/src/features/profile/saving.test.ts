import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { getProfile, updateProfile } from '#contract/members.ts'
import { $drafts } from '#src/features/profile/drafts.ts'
import { $ownProfile } from '#src/features/profile/own-profile.ts'
import { $saving, saveSection, type } from '#src/features/profile/saving.ts'
import { $user } from '#src/features/session/session.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { hold } from '#tests/support/network.ts'

let api: Api
let ann: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', about: 'Bakt brood.', city: 'Utrecht' })
  await openClient(api, ann)
  onTestFinished($ownProfile.listen(() => {}))
  await $ownProfile.reload()
})

async function saved() {
  return (await ann.call(getProfile)).reply.profile
}

test('saves what was changed in one section and leaves the others', async () => {
  type('words', { about: 'Bakt niets.' })
  type('facts', { height_cm: 181 })
  expect(await saveSection('words')).toBe(true)
  expect($saving.get().words).toEqual({ status: 'saved' })
  expect($drafts.get()).toEqual({ facts: { height_cm: 181 } })
  expect(await saved()).toMatchObject({ about: 'Bakt niets.', height_cm: null })
  expect($ownProfile.get()).toMatchObject({ value: { about: 'Bakt niets.' } })
})

test('what was saved before a logout is not the profile of who comes next', async () => {
  const ben = await api.member({ name: 'Ben' })
  type('words', { about: 'Bakt niets.' })
  const answers = hold(updateProfile.path)
  const done = saveSection('words')
  await expect.poll(answers.waiting).toBe(1)
  await openClient(api, ben)
  await $ownProfile.reload()
  answers.release()
  expect(await done).toBe(true)
  expect($ownProfile.get()).toMatchObject({ value: { name: 'Ben' } })
  expect($saving.get()).toEqual({})
})

test('names the field that the server refuses, and keeps what was typed', async () => {
  type('facts', { height_cm: 17, occupation: 'Bakker' })
  expect(await saveSection('facts')).toBe(false)
  expect($saving.get().facts).toEqual({
    status: 'failed',
    code: 'invalid_input',
    details: { fields: ['height_cm'] }
  })
  expect($drafts.get()).toEqual({ facts: { height_cm: 17, occupation: 'Bakker' } })
  type('facts', { height_cm: 170 })
  expect($saving.get().facts).toEqual({ status: 'idle' })
  expect(await saveSection('facts')).toBe(true)
  expect(await saved()).toMatchObject({ height_cm: 170, occupation: 'Bakker' })
})

test('has nothing to send when nothing was changed', async () => {
  expect(await saveSection('place')).toBe(true)
  expect($saving.get().place).toBeUndefined()
})

test('saves once when the button is pressed twice', async () => {
  type('words', { about: 'Eén keer.' })
  expect(await Promise.all([saveSection('words'), saveSection('words')])).toEqual([true, false])
  expect($drafts.get()).toEqual({})
})

test('prices follow to another country', async () => {
  type('place', { country: 'BE', countryregion: 'BE-VAN', city: 'Antwerpen' })
  expect(await saveSection('place')).toBe(true)
  await expect.poll(() => $user.get()?.profile.country).toBe('BE')
})
