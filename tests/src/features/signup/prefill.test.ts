import { beforeEach, expect, test } from 'vitest'
import { $draft, $isInProgress, beginDraft, changeDraft } from '#src/features/signup/application.ts'
import { chooseProfile, chosenProfileId } from '#src/features/signup/chosen.ts'
import { readPrefill, stepPrefill } from '#src/features/signup/prefill.ts'
import { prefillKey } from '#shared/prefill.ts'
import { startingPlace } from '#src/features/signup/regions.ts'
import { finishStep, lastStep } from '#src/features/signup/steps.ts'
import { environment } from '#src/lib/environment.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { learnOnLander, openAt, startAfresh } from './support.ts'

const fleur = '7Q4M2KXD7Q4M2KXD'
const noor = '3H8N5PZF3H8N5PZF'

let api: Api

beforeEach(async () => {
  api = await openApi()
  await openClient(api)
  startAfresh()
})

const keep = (value: unknown) => environment.session.setItem(prefillKey, JSON.stringify(value))

test('what a lander learned is there on the next page', () => {
  const answers = {
    profile_id: fleur,
    gender: 'man',
    seeks: 'women',
    countryregion: 'NL-UT',
    quote: 'Soup.'
  } as const
  learnOnLander(answers)
  learnOnLander({ interests: ['cooking', 'wine'] })
  expect(readPrefill()).toEqual({ ...answers, interests: ['cooking', 'wine'] })
})

test('what is not what it should be is left out, and the rest stays', () => {
  keep({
    profile_id: '<script>',
    signup_message: 7,
    gender: 'man',
    seeks: ['women'],
    interests: ['cooking', 'bogus', 3, 'cooking', 'wine', 'tea', 'art', 'beach', 'music'],
    country: 'Nederland',
    quote: ` ${'x'.repeat(300)}`,
    other: true
  })
  expect(readPrefill()).toEqual({
    gender: 'man',
    interests: ['art', 'beach', 'cooking', 'music', 'tea'],
    quote: 'x'.repeat(200)
  })
  for (const nonsense of ['null', '[]', '"x"', '{', '7']) {
    environment.session.setItem(prefillKey, nonsense)
    expect(readPrefill()).toEqual({})
  }
})

test('the profile of the link comes before that of the address, and that before the learned one', () => {
  expect(chosenProfileId()).toBeNull()
  learnOnLander({ profile_id: fleur })
  expect(chosenProfileId()).toBe(fleur)
  openAt(`profile_id=${noor}`)
  expect(chosenProfileId()).toBe(noor)
  chooseProfile(fleur)
  expect(chosenProfileId()).toBe(fleur)
  chooseProfile('x'.repeat(10_000))
  expect(chosenProfileId()).toBe(noor)
})

test('the learned message is in the draft, and leaves with what the visitor takes out', () => {
  learnOnLander({ profile_id: fleur, signup_message: 'An accordion?' })
  beginDraft()
  expect($draft.get().signup_message).toBe('An accordion?')
  expect($isInProgress.get()).toBe(false)
  changeDraft({ signup_message: '' })
  expect($isInProgress.get()).toBe(true)
  beginDraft()
  expect($draft.get().signup_message).toBe('')
})

test('words meant for somebody go to nobody else', () => {
  learnOnLander({ profile_id: fleur, signup_message: 'An accordion?' })
  beginDraft()
  changeDraft({ signup_message: 'An accordion, Fleur?', name: 'Tim' })
  chooseProfile(noor)
  beginDraft()
  expect($draft.get()).toMatchObject({ name: 'Tim', signup_message: '', message_to: noor })
})

test('a new line of the lander replaces the one before it', () => {
  learnOnLander({ profile_id: fleur, signup_message: 'An accordion?' })
  beginDraft()
  learnOnLander({ signup_message: 'Soup?' })
  beginDraft()
  expect($draft.get().signup_message).toBe('Soup?')
})

test('a step begins with what was learned until the member has been through it', async () => {
  learnOnLander({ gender: 'man', seeks: 'women' })
  await openClient(api, await api.member({ signup_step: 2 }))
  learnOnLander({ gender: 'man', seeks: 'women' })
  expect(stepPrefill(2).gender).toBe('man')
  await finishStep(2)
  expect(stepPrefill(2)).toEqual({})
  expect(stepPrefill(3).seeks).toBe('women')
})

test('nothing learned is stored before the member goes on', async () => {
  const member = await api.member({ signup_step: 1, gender: null })
  await openClient(api, member)
  learnOnLander({ gender: 'man' })
  await finishStep(1)
  const row = await api.deps.db
    .selectFrom('member')
    .select('gender')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect(row.gender).toBeNull()
})

test('it is forgotten when the flow is complete', async () => {
  await openClient(api, await api.member({ signup_step: 4 }))
  learnOnLander({ gender: 'man' })
  await finishStep(lastStep)
  expect(readPrefill()).toEqual({})
})

test('a learned region says its country, unless the site is not there', () => {
  const profile = { country: 'NL', countryregion: null }
  const countries = [
    { country: 'NL', name: 'Netherlands', regions: [{ id: 'NL-UT', name: 'Utrecht' }] },
    { country: 'BE', name: 'Belgium', regions: [{ id: 'BE-VAN', name: 'Antwerp' }] }
  ]
  const place = (country: string, countryregion: string | null) => ({ country, countryregion })
  expect(startingPlace({ countryregion: 'BE-VAN' }, profile, [])).toEqual(place('BE', 'BE-VAN'))
  expect(startingPlace({ countryregion: 'BE-VAN' }, profile, countries)).toEqual(
    place('BE', 'BE-VAN')
  )
  expect(startingPlace({ country: 'BE' }, profile, countries)).toEqual(place('BE', null))
  expect(startingPlace({ countryregion: 'NL-ZZ' }, profile, countries)).toEqual(place('NL', null))
  expect(startingPlace({ country: 'JP' }, profile, countries)).toEqual(profile)
  expect(startingPlace({}, profile, countries)).toEqual(profile)
})
