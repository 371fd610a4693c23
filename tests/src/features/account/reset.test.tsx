import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { checkReset, resetPassword } from '#contract/passwords.ts'
import { NewPasswordScreen } from '#src/features/account/NewPasswordScreen.tsx'
import {
  $newPassword,
  $overLink,
  askReset,
  checkLink,
  setNewPassword
} from '#src/features/account/reset.ts'
import { $user } from '#src/features/session/session.ts'
import { setEnvironment } from '#src/lib/environment.ts'
import { forgetMember } from '#src/lib/forget.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { newPassword, openAccount, tokensTo } from '#tests/server/features/account/support.ts'
import { openClient } from '#tests/support/client.ts'
import { hold, refuse } from '#tests/support/network.ts'

const email = 'ann@post.example'

/** Ann has asked for a link; nobody is logged in here. */
async function open() {
  const api = await openAccount()
  const client = await openClient(api)
  await askReset(email)
  const [token = ''] = await tokensTo(api, email)
  return { api, client, token }
}

/** The screen under this link, in words. */
async function shown(token: string): Promise<string> {
  setEnvironment({ query: () => new URLSearchParams({ token }) })
  await loadTexts('errors', 'account')
  return renderToStaticMarkup(<NewPasswordScreen />)
}

test('an expired link is said as soon as it is known, with the way to a new letter', async () => {
  const { api, token } = await open()
  api.pass(3600)
  const answers = hold(checkReset.path)
  void checkLink(token)
  expect(await shown(token)).toContain('Save and log in')
  await expect.poll(answers.waiting).toBe(1)
  answers.release()
  await expect.poll(() => $overLink.get()).toBe(token)
  // Only now the browser hears that nobody is logged in.
  forgetMember(false)
  const over = await shown(token)
  expect(over).toContain('This link has expired or is not valid.')
  expect(over).toMatch(/href="\/reset-password"[^>]*>.*Request a new e-mail/)
  expect(over).not.toContain('type="password"')
})

test('a link that was used is over, one that works shows the form and sets the password', async () => {
  const { token } = await open()
  await checkLink(token)
  expect(await shown(token)).toContain('type="password"')
  await setNewPassword(token, newPassword)
  expect($user.get()?.email).toBe(email)
  forgetMember()
  await checkLink(token)
  expect($overLink.get()).toBe(token)
})

test('the form stays when the link could not be asked about', async () => {
  const { client, token } = await open()
  client.offline = true
  await checkLink(token)
  expect($overLink.get()).not.toBe(token)
  client.offline = false
  for (const code of ['rate_limited', 'internal'] as const) {
    const undo = refuse(checkReset.path, code, 400)
    await checkLink(token)
    expect($overLink.get()).not.toBe(token)
    undo()
  }
  expect(await shown(token)).toContain('type="password"')
})

test('an answer that comes after a password was sent says nothing of it', async () => {
  const { api, token } = await open()
  const [asked, sent] = [hold(checkReset.path), hold(resetPassword.path)]
  await api.deps.db.updateTable('mailed_token').set({ used_at: api.deps.clock() }).execute()
  const checked = checkLink(token)
  await expect.poll(asked.waiting).toBe(1)
  await api.deps.db.updateTable('mailed_token').set({ used_at: null }).execute()
  const saved = setNewPassword(token, newPassword)
  await expect.poll(sent.waiting).toBe(1)
  asked.release()
  await checked
  expect($overLink.get()).not.toBe(token)
  sent.release()
  await saved
  expect($newPassword.get()).toEqual({ status: 'done' })
  // Who comes back to the link that they have used up.
  await checkLink(token)
  expect($overLink.get()).toBe(token)
})
