import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { type MemberProfile, getMember } from '#contract/members.ts'
import { memberOf } from '#src/features/members/member.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { FirstMessage } from '#src/features/signup/FirstMessage.tsx'
import { $application, $wrong, apply, changeDraft } from '#src/features/signup/application.ts'
import { chooseProfile } from '#src/features/signup/chosen.ts'
import { $user } from '#src/features/session/session.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { remote } from '#src/lib/remote.ts'
import type { Site } from '#shared/site.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { refuse } from '#tests/support/network.ts'
import { startAfresh } from './support.ts'

const answers = { name: 'Tim', email: 'tim@post.example', date_of_birth: '1986-05-01' }

/** A visitor who chose Fleur, where a message has ten characters at most. */
async function chooseFleur(kind: 'member' | 'fictional' = 'member', site: Partial<Site> = {}) {
  const api = await openApi({ site: { message_length: 10, ...site } })
  const fleur = await api.member({ name: 'Fleur', kind })
  await openClient(api)
  await Promise.all([$settings.reload(), loadTexts('common', 'errors', 'members', 'signup')])
  startAfresh()
  chooseProfile(fleur.id)
  return { api, chosen: memberOf(fleur.id) }
}

/** The same, when it is known who Fleur is. */
async function openWithFleur(kind: 'member' | 'fictional' = 'member') {
  const { chosen } = await chooseFleur(kind)
  await chosen.reload()
  return chosen
}

function sentBy({ deps }: Api) {
  return deps.db.selectFrom('message').select('text').execute()
}

test('the counter of the first message counts as the server does', async () => {
  const chosen = await openWithFleur()
  const counterOf = (signup_message: string) => {
    changeDraft({ signup_message })
    const markup = renderToStaticMarkup(<FirstMessage chosen={chosen} />)
    return /field-counter">([^<]*)</.exec(markup)?.[1]
  }
  expect(counterOf('x'.repeat(7))).toBeUndefined()
  expect(counterOf('🥂'.repeat(7))).toBeUndefined()
  expect(counterOf('x'.repeat(8))).toBe('8 / 10')
  expect(counterOf(` ${'🥂'.repeat(10)} \n`)).toBe('10 / 10')
  expect(counterOf('🥂'.repeat(11))).toBe('11 / 10')
})

test('what the counter lets pass is taken, and one more is said to be too long', async () => {
  await openWithFleur()
  changeDraft({ ...answers, signup_message: '🥂'.repeat(11) })
  await apply('lantern over the canal')
  expect($application.get()).toMatchObject({
    status: 'failed',
    code: 'message_too_long',
    details: { fields: ['signup_message'] }
  })
  changeDraft({ signup_message: ` ${'🥂'.repeat(10)} ` })
  await apply('lantern over the canal')
  expect($user.get()?.email).toBe(answers.email)
})

const consent = 'I know that Fleur is a fictional profile and no real member.'

test('who is fictional is said before a word is written, and of nobody else', async () => {
  const doll = await openWithFleur('fictional')
  expect(renderToStaticMarkup(<FirstMessage chosen={doll} />)).toContain(consent)
  const chosen = await openWithFleur()
  changeDraft({ signup_message: 'Soup?' })
  expect(renderToStaticMarkup(<FirstMessage chosen={chosen} />)).not.toContain('checkbox')
})

test('until it is known to whom, the message and the consent have their place already', async () => {
  await openWithFleur('fictional')
  changeDraft({ signup_message: 'Soup?' })
  const coming = remote(() => new Promise<MemberProfile>(() => {}))
  const markup = renderToStaticMarkup(<FirstMessage chosen={coming} />)
  expect(markup).toContain('is-coming')
  expect(markup).toContain('checkbox')
})

test('a message to whom could not be loaded stays in sight, with another try, and is sent', async () => {
  const { api, chosen } = await chooseFleur()
  const restore = refuse(getMember.path, 'not_allowed', 403)
  await chosen.reload()
  changeDraft({ ...answers, signup_message: 'Soup?' })
  const markup = renderToStaticMarkup(<FirstMessage chosen={chosen} />)
  expect(markup).toContain('Try again')
  expect(markup).toContain('Soup?</textarea>')
  expect(markup).not.toContain('checkbox')
  await apply('lantern over the canal')
  restore()
  expect(await sentBy(api)).toEqual([{ text: 'Soup?' }])
})

test('where strangers see nobody, the message is in sight, and is sent', async () => {
  const closed = { logged_out_search: false, logged_out_search_trafficsource: false }
  const { api, chosen } = await chooseFleur('member', closed)
  await chosen.reload()
  changeDraft({ ...answers, signup_message: 'Soup?' })
  const markup = renderToStaticMarkup(<FirstMessage chosen={chosen} />)
  expect(markup).toContain('Soup?</textarea>')
  expect(markup).not.toMatch(/no longer here|Try again/)
  await apply('lantern over the canal')
  expect($user.get()?.email).toBe(answers.email)
  expect(await sentBy(api)).toEqual([{ text: 'Soup?' }])
})

test.each([
  ['by name, once the profile comes', true, consent],
  ['without a name, when it does not', false, 'I know that … is a fictional profile']
])('whom the server knows to be fictional is consented to %s', async (_, comes, sentence) => {
  const { api, chosen } = await chooseFleur('fictional')
  const restore = refuse(getMember.path, 'not_allowed', 403)
  // The form looks at it, so that nothing loads it again by itself.
  onTestFinished(chosen.listen(() => {}))
  await chosen.reload()
  changeDraft({ ...answers, signup_message: 'Soup?' })
  if (comes) restore()
  await apply('lantern over the canal')
  expect([...$wrong.get()]).toEqual(['fictional_consent'])
  const markup = renderToStaticMarkup(<FirstMessage chosen={chosen} />)
  expect(markup).toContain(sentence)
  expect(markup).toContain('aria-invalid="true"')
  changeDraft({ fictional_consent: true })
  expect(renderToStaticMarkup(<FirstMessage chosen={chosen} />)).toContain(sentence)
  await apply('lantern over the canal')
  expect(await sentBy(api)).toEqual([{ text: 'Soup?' }])
})
