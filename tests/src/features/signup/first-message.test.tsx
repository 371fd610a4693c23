import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { memberOf } from '#src/features/members/member.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { FirstMessage } from '#src/features/signup/FirstMessage.tsx'
import { $application, apply, changeDraft } from '#src/features/signup/application.ts'
import { chooseProfile } from '#src/features/signup/chosen.ts'
import { $user } from '#src/features/session/session.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { startAfresh } from './support.ts'

const answers = { name: 'Tim', email: 'tim@post.example', date_of_birth: '1986-05-01' }

/** A visitor who writes to Fleur, where a message has ten characters at most. */
async function openWithFleur() {
  const api = await openApi({ site: { message_length: 10 } })
  const fleur = await api.member({ name: 'Fleur' })
  await openClient(api)
  await Promise.all([$settings.reload(), loadTexts('common', 'errors', 'signup')])
  startAfresh()
  chooseProfile(fleur.id)
  const chosen = memberOf(fleur.id)
  await chosen.reload()
  return chosen
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
