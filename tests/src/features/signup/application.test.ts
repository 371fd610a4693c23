import { beforeEach, expect, test } from 'vitest'
import { getUser } from '#contract/session.ts'
import { logInAndGoOn } from '#src/features/account/login.ts'
import { knownEmail } from '#src/features/session/known-email.ts'
import { memberOf } from '#src/features/members/member.ts'
import { $ownProfile } from '#src/features/profile/own-profile.ts'
import { $user, loadSession } from '#src/features/session/session.ts'
import { $settings } from '#src/features/settings/settings.ts'
import {
  $application,
  $draft,
  $wrong,
  apply,
  beginDraft,
  changeDraft,
  changePassword
} from '#src/features/signup/application.ts'
import { $attempt } from '#src/features/signup/attempt.ts'
import { chooseProfile } from '#src/features/signup/chosen.ts'
import { goToLogin } from '#src/features/signup/login.ts'
import { $saving, $step, answer, finishStep, goToStep } from '#src/features/signup/steps.ts'
import { environment } from '#src/lib/environment.ts'
import { keepTracking } from '#src/lib/tracking.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { type Client, openClient } from '#tests/support/client.ts'
import { shiftDeviceClock } from '#tests/support/device-clock.ts'
import { hold } from '#tests/support/network.ts'
import { forgetSettings } from '#tests/support/settings.ts'
import { learnOnLander, startAfresh } from './support.ts'

let api: Api
let client: Client

const answers = { name: 'Tim', email: 'tim@post.example', date_of_birth: '1986-05-01' }
const password = 'lantern over the canal'

beforeEach(async () => {
  api = await openApi()
  client = await openClient(api)
  forgetSettings()
  startAfresh()
  changeDraft(answers)
})

test('a stranger becomes a member with five answers', async () => {
  let joined = 0
  await apply(password, () => joined++)
  expect(joined).toBe(1)
  expect($user.get()).toMatchObject({ email: answers.email, status: 'not_confirmed', credits: 2 })
  expect($draft.get().email).toBe('')
})

test('who has just signed up stays, whatever was asked as a guest', async () => {
  const held = hold(getUser.path)
  const asked = loadSession()
  await expect.poll(held.waiting).toBe(1)
  await apply(password)
  held.release()
  await asked
  expect($user.get()).toMatchObject({ email: answers.email })
})

test('what is missing is named before anything is sent, and nothing typed goes', async () => {
  changeDraft({ email: 'tim@post', name: ' ' })
  await apply('')
  expect([...$wrong.get()].toSorted()).toEqual(['email', 'name', 'password'])
  expect($draft.get().email).toBe('tim@post')
})

test('the server’s refusal comes with its field, and the answers stay', async () => {
  await api.member({ email: answers.email })
  await apply(password)
  expect($application.get()).toMatchObject({ status: 'failed', code: 'email_taken' })
  expect($wrong.get().has('email')).toBe(true)
  expect($draft.get().name).toBe('Tim')
})

test('without a connection the answers stay, and the next try makes one account', async () => {
  client.offline = true
  const waiting = apply(password)
  client.offline = false
  await waiting
  expect($user.get()?.email).toBe(answers.email)
})

test('the steps are stored one by one, and resumed where they were left', async () => {
  const member = await api.member({ signup_step: 1 })
  await openClient(api, member)
  await $ownProfile.reload()
  expect($step.get()).toBe(1)
  expect(await finishStep(1)).toBe(false)
  expect(await finishStep(2, { gender: 'man', quote: 'Soup.', interests: ['cooking'] })).toBe(false)
  await openClient(api, member)
  expect($step.get()).toBe(3)
  goToStep(2)
  expect($step.get()).toBe(2)
  expect(await finishStep(3, { seeks: 'women' })).toBe(false)
  expect(await finishStep(4)).toBe(true)
  expect($user.get()?.signup_step).toBeNull()
})

test('who is through and changes something stays through', async () => {
  await openClient(api, await api.member({ signup_step: null }))
  await $ownProfile.reload()
  await finishStep(2, { quote: 'Another Tuesday.' })
  expect($user.get()?.signup_step).toBeNull()
})

test('the first message goes to who was chosen, with where the visitor came from', async () => {
  const fleur = await api.member({ name: 'Fleur' })
  keepTracking(new URLSearchParams('network=ads&sub2=b'), () => environment.session)
  chooseProfile(fleur.id)
  learnOnLander({ profile_id: fleur.id, signup_message: 'An accordion?' })
  beginDraft()
  await apply(password)
  const id = $user.get()?.id ?? ''
  const messages = await api.deps.db.selectFrom('message').selectAll().execute()
  expect(messages).toMatchObject([{ sender_id: id, text: 'An accordion?' }])
  const { tracking } = await api.deps.db
    .selectFrom('member')
    .select('tracking')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(tracking).toEqual({ network: 'ads', sub2: 'b' })
})

test('when the chosen profile is gone, the second press joins without a message', async () => {
  chooseProfile('7Q4M2KXD7Q4M2KXD')
  beginDraft()
  changeDraft({ signup_message: 'An accordion?' })
  await apply(password)
  expect($application.get()).toMatchObject({ code: 'profile_unavailable' })
  await apply(password)
  expect($user.get()?.email).toBe(answers.email)
  expect(await api.deps.db.selectFrom('message').selectAll().execute()).toEqual([])
})

test('a profile that is known to be gone asks for no second press', async () => {
  const id = '3H8N5PZF3H8N5PZF'
  chooseProfile(id)
  beginDraft()
  changeDraft({ signup_message: 'An accordion?' })
  await memberOf(id).reload()
  await apply(password)
  expect($user.get()?.email).toBe(answers.email)
})

test('the rules of names and birthdays are asked before anything is sent', async () => {
  client.offline = true
  const refused = async (change: Parameters<typeof changeDraft>[0]) => {
    changeDraft({ ...answers, ...change })
    await apply(password)
    const application = $application.get()
    return application.status === 'failed' && [application.code, application.details.fields]
  }
  expect(await refused({ name: ' TIM@post.example' })).toEqual(['name_is_email', ['name']])
  expect(await refused({ name: '@tim' })).toEqual(['name_starts_with_at', ['name']])
  expect(await refused({ date_of_birth: '2008-05-03' })).toEqual(['under_age', ['date_of_birth']])
  expect(await refused({ date_of_birth: '0090-05-03' })).toEqual([
    'invalid_input',
    ['date_of_birth']
  ])
  expect(await refused({ name: '\u200b', email: 'tim' })).toEqual([
    'invalid_input',
    ['name', 'email']
  ])
})

test.each([2880, -2880])(
  'the minimum age counts by the server clock if the device clock is %i minutes off',
  async minutes => {
    await shiftDeviceClock(api, minutes)
    changeDraft({ ...answers, date_of_birth: '2008-05-03' })
    await apply(password)
    expect($application.get()).toMatchObject({ rules: { date_of_birth: 'under_age' } })
    changeDraft({ date_of_birth: '2008-05-02' })
    await apply(password)
    expect($user.get()?.email).toBe(answers.email)
  }
)

test('everything that is wrong is said at once, each by its own rule', async () => {
  changeDraft({ ...answers, name: '@tim', email: 'tim', date_of_birth: '2008-05-03' })
  await apply('')
  expect($application.get()).toMatchObject({
    rules: {
      name: 'name_starts_with_at',
      date_of_birth: 'under_age',
      email: 'invalid_input',
      password: 'invalid_input'
    }
  })
})

test('the password, the consent and the length of the message are told in the same round', async () => {
  api = await openApi({ site: { message_length: 10 } })
  client = await openClient(api)
  const doll = await api.member({ kind: 'fictional' })
  await Promise.all([$settings.reload(), memberOf(doll.id).reload()])
  client.offline = true
  chooseProfile(doll.id)
  beginDraft()
  const rulesOf = async (typed: string, change: Parameters<typeof changeDraft>[0]) => {
    changeDraft({ ...answers, ...change })
    await apply(typed)
    const application = $application.get()
    return application.status === 'failed' && application.rules
  }
  expect(await rulesOf('short', { name: '', signup_message: 'x'.repeat(11) })).toEqual({
    signup_message: 'message_too_long',
    fictional_consent: 'fictional_consent_required',
    name: 'invalid_input',
    password: 'password_too_short'
  })
  const agreed = { fictional_consent: true, signup_message: 'Soup?' }
  expect(await rulesOf('tim@post.example', agreed)).toEqual({ password: 'password_too_personal' })
  client.offline = false
  await apply(password)
  expect($user.get()?.email).toBe(answers.email)
})

test('what was said of a field is over as soon as it is mended, and only that', async () => {
  changeDraft({ email: 'tim@post', name: ' ' })
  await apply('')
  const attempt = $attempt.get()
  expect(attempt).not.toBeNull()
  changeDraft({ name: 'Tim' })
  expect([...$wrong.get()].toSorted()).toEqual(['email', 'password'])
  changePassword(password)
  changeDraft({ email: 'tim@post.example' })
  expect($application.get().status).toBe('idle')
  // The keyboard stays where it is while somebody types.
  expect($attempt.get()).toBe(attempt)
})

test.each([
  ['consents', { fictional_consent: true }],
  ['writes nothing', { signup_message: ' ' }]
])('the server’s question for consent is over for who %s', async (_, change) => {
  const doll = await api.member({ kind: 'fictional' })
  chooseProfile(doll.id)
  beginDraft()
  changeDraft({ signup_message: 'Soup?' })
  await apply(password)
  expect($application.get()).toMatchObject({ code: 'fictional_consent_required' })
  expect([...$wrong.get()]).toEqual(['fictional_consent'])
  changeDraft({ name: 'Timo' })
  expect($application.get().status).toBe('failed')
  changeDraft(change)
  expect($application.get().status).toBe('idle')
})

test('who goes to the login takes the address along, until somebody is logged in', async () => {
  goToLogin()
  expect(knownEmail()).toBe(answers.email)
  await api.member({ email: answers.email })
  await logInAndGoOn(answers.email, 'wrong', undefined)
  expect(knownEmail()).toBe(answers.email)
})

test('going back and on again leaves nobody further behind', async () => {
  await openClient(api, await api.member({ signup_step: 3 }))
  goToStep(1)
  await finishStep(1)
  expect($user.get()?.signup_step).toBe(3)
  expect($step.get()).toBe(2)
})

test('an answer that cannot be is named before it is sent', async () => {
  const member = await openClient(api, await api.member({ signup_step: 3 }))
  member.offline = true
  expect(await finishStep(3, { height_cm: 119 })).toBe(false)
  expect($saving.get()).toMatchObject({ code: 'invalid_input', details: { fields: ['height_cm'] } })
  answer({ about: 'Soup.' })
  expect($saving.get().status).toBe('failed')
  answer({ height: '170' })
  expect($saving.get().status).toBe('idle')
})

test('every answer takes back what was said of its own field, and nothing else', async () => {
  await openClient(api, await api.member({ signup_step: 2 }))
  const country = 'nowhere' as 'NL'
  const wrong = { quote: 'x'.repeat(500), about: 'x'.repeat(9000), country, height_cm: 3 }
  const left = () => {
    const saving = $saving.get()
    return saving.status === 'failed' ? saving.details.fields?.toSorted() : []
  }
  expect(await finishStep(2, wrong)).toBe(false)
  expect(left()).toEqual(['about', 'country', 'height_cm', 'quote'])
  answer({ gender: 'man' })
  answer({ quote: 'Soup.' })
  expect(left()).toEqual(['about', 'country', 'height_cm'])
  answer({ place: { country: 'NL', countryregion: null } })
  answer({ about: 'Stew.' })
  expect(left()).toEqual(['height_cm'])
  answer({ height: '170' })
  expect($saving.get().status).toBe('idle')
})
