import { expect, onTestFinished, test } from 'vitest'
import { updateProfile } from '#contract/members.ts'
import {
  $drafts,
  changeDraft,
  dropDraft,
  settleDraft,
  typedIn
} from '#src/features/profile/drafts.ts'
import { $ownProfile } from '#src/features/profile/own-profile.ts'
import { forgetMember } from '#src/lib/forget.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

async function begin(): Promise<{ api: Api; ann: Caller }> {
  const api = await openApi()
  const ann = await api.member({ name: 'Ann', about: 'Bakt brood.', height_cm: 172 })
  await openClient(api, ann)
  onTestFinished($ownProfile.listen(() => {}))
  await $ownProfile.reload()
  return { api, ann }
}

test('keeps what was typed over the profile, section by section', async () => {
  await begin()
  changeDraft('words', { about: 'Bakt niets.' })
  changeDraft('words', { quote: 'Altijd te vroeg.' })
  changeDraft('facts', { height_cm: 181 })
  expect($drafts.get()).toEqual({
    words: { about: 'Bakt niets.', quote: 'Altijd te vroeg.' },
    facts: { height_cm: 181 }
  })
  const words = typedIn('words')
  onTestFinished(words.listen(() => {}))
  expect(words.get()).toMatchObject({ about: 'Bakt niets.', height_cm: 172 })
})

test('knows that what is as it was needs no saving', async () => {
  await begin()
  changeDraft('words', { about: 'Bakt niets.' })
  changeDraft('words', { about: 'Bakt brood.' })
  expect($drafts.get()).toEqual({})
  changeDraft('words', { quote: '' })
  expect($drafts.get()).toEqual({})
  changeDraft('words', { about: '' })
  expect($drafts.get()).toEqual({ words: { about: '' } })
  dropDraft('words')
  expect($drafts.get()).toEqual({})
})

test('keeps what was typed while something else was sent', async () => {
  const { ann } = await begin()
  changeDraft('words', { about: 'Eerst dit.', quote: 'Dit ook.' })
  const sent = { about: 'Eerst dit.', quote: 'Dit ook.' }
  changeDraft('words', { quote: 'Of toch dit.' })
  await ann.call(updateProfile, { body: sent })
  await $ownProfile.reload()
  settleDraft('words', sent)
  expect($drafts.get()).toEqual({ words: { quote: 'Of toch dit.' } })
})

test('outlives a look at another screen, and not a logout', async () => {
  const { api, ann } = await begin()
  changeDraft('words', { about: 'Bijna klaar.' })
  await $ownProfile.reload()
  expect($drafts.get()).toEqual({ words: { about: 'Bijna klaar.' } })
  forgetMember()
  expect($drafts.get()).toEqual({})
  await openClient(api, ann)
  expect($drafts.get()).toEqual({})
})
