import { allTasks } from 'nanostores'
import { expect, test } from 'vitest'
import {
  $mailChange,
  $mailLink,
  $newEmail,
  askMailChange,
  changeMailWith
} from '#src/features/account/mail-change.ts'
import { $passwordChange, replacePassword } from '#src/features/account/password.ts'
import { $newPassword, $resetMail, askReset, setNewPassword } from '#src/features/account/reset.ts'
import { $ending, $sessions, endOtherSessions, endSession } from '#src/features/account/sessions.ts'
import { $application, apply, changeDraft } from '#src/features/signup/application.ts'
import { knownEmail } from '#src/features/session/known-email.ts'
import { $user } from '#src/features/session/session.ts'
import {
  newPassword,
  openAccount,
  password,
  tokensTo
} from '#tests/server/features/account/support.ts'
import { openClient } from '#tests/support/client.ts'

const email = 'ann@post.example'

test('a reset by mail ends logged in, on the way that a login goes', async () => {
  const api = await openAccount({ language: 'nl' })
  const client = await openClient(api)
  await askReset(email)
  expect($resetMail.get()).toEqual({ status: 'done' })
  expect(knownEmail()).toBe(email)
  const [token = ''] = await tokensTo(api, email)
  await setNewPassword(token, 'short')
  expect($newPassword.get()).toMatchObject({
    status: 'failed',
    code: 'password_too_short',
    details: { fields: ['password'] }
  })
  await setNewPassword(token, newPassword)
  expect($user.get()?.id).toBe(api.ann.id)
  // The page speaks English, the member Dutch.
  expect(client.left).toEqual(['/members'])
})

test('says what is wrong with a reset', async () => {
  const api = await openAccount()
  await openClient(api)
  await askReset('nobody@post.example')
  expect($resetMail.get()).toMatchObject({ status: 'failed', code: 'email_not_found' })
  await setNewPassword('nonsense', newPassword)
  expect($newPassword.get()).toMatchObject({ status: 'failed', code: 'link_invalid' })
  expect($user.get()).toBeNull()
})

test('says what is wrong with a password change, and tells who else is logged in', async () => {
  const api = await openAccount()
  await openClient(api, api.ann)
  expect(await replacePassword(password, newPassword, `${newPassword}!`)).toBe(false)
  expect($passwordChange.get()).toMatchObject({ code: 'passwords_differ' })
  expect(await replacePassword('wrong', newPassword, newPassword)).toBe(false)
  expect($passwordChange.get()).toMatchObject({
    code: 'password_wrong',
    details: { fields: ['old_password'] }
  })
})

test('ends one session, then all others, and shows who is left', async () => {
  const api = await openAccount()
  await openClient(api, api.ann)
  const stop = $sessions.listen(() => {})
  await allTasks()
  const list = () => {
    const state = $sessions.get()
    return state.status === 'ready' ? state.value : []
  }
  expect(list().map(({ current }) => current)).toEqual([true, false, false])
  const gone = list()[1]?.id ?? ''
  await endSession(gone)
  expect($ending.get()).toEqual({ status: 'ended', which: gone })
  expect(list()).toHaveLength(2)
  // What has ended meanwhile is what was wanted.
  await endSession(gone)
  expect($ending.get()).toEqual({ status: 'ended', which: gone })
  await endOtherSessions()
  expect(list()).toHaveLength(1)
  stop()
})

test('a new address stays typed until its link is used', async () => {
  const api = await openAccount()
  await openClient(api, api.ann)
  $newEmail.set('anna@nieuw.example')
  expect(await askMailChange('wrong')).toBe(false)
  expect($mailChange.get()).toMatchObject({ code: 'password_wrong' })
  expect($newEmail.get()).toBe('anna@nieuw.example')
  expect(await askMailChange(password)).toBe(true)
  const [token = ''] = await tokensTo(api, 'anna@nieuw.example')
  await changeMailWith(token)
  expect($mailLink.get()).toEqual({ status: 'changed', email: 'anna@nieuw.example' })
  expect($newEmail.get()).toBe('')
  await expect.poll(() => $user.get()?.email).toBe('anna@nieuw.example')
  await changeMailWith('nonsense')
  expect($mailLink.get()).toEqual({ status: 'invalid' })
  await changeMailWith('')
  expect($mailLink.get()).toEqual({ status: 'invalid' })
})

test('a new password says that it ended the link to another address, which stays typed', async () => {
  const api = await openAccount()
  await openClient(api, api.ann)
  expect(await replacePassword(password, newPassword, newPassword)).toBe(true)
  expect($mailChange.get()).toEqual({ status: 'idle' })
  $newEmail.set('anna@nieuw.example')
  expect(await askMailChange(newPassword)).toBe(true)
  const [token = ''] = await tokensTo(api, 'anna@nieuw.example')
  expect(await replacePassword(newPassword, password, password)).toBe(true)
  expect($mailChange.get()).toMatchObject({ status: 'failed', code: 'link_invalid' })
  expect($newEmail.get()).toBe('anna@nieuw.example')
  await changeMailWith(token)
  expect($mailLink.get()).toEqual({ status: 'invalid' })
})

test('a signup on a discreet site ends with a mail, logged in nowhere', async () => {
  const api = await openAccount({}, { site: { discreet_accounts: true } })
  await openClient(api)
  for (const address of ['tim@post.example', email]) {
    changeDraft({ name: 'Tim', email: address, date_of_birth: '1990-05-01' })
    await apply(password)
    expect($application.get()).toEqual({ status: 'mailed', email: address })
  }
  expect($user.get()).toBeNull()
  $application.set({ status: 'idle' })
})
