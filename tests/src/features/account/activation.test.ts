import { expect, test } from 'vitest'
import { requestActivation } from '#contract/account.ts'
import { getUser } from '#contract/session.ts'
import { $activation, activateWith } from '#src/features/account/activation.ts'
import { $user, loadSession } from '#src/features/session/session.ts'
import { openAccount, tokensTo } from '#tests/server/features/account/support.ts'
import { openClient } from '#tests/support/client.ts'
import { hold } from '#tests/support/network.ts'

test('who follows the mailed link stays logged in, whatever was asked as a guest', async () => {
  const api = await openAccount({ status: 'not_confirmed' })
  await api.ann.call(requestActivation)
  const [token = ''] = await tokensTo(api, 'ann@post.example')
  await openClient(api)
  const answers = hold(getUser.path)
  const asked = loadSession()
  await expect.poll(answers.waiting).toBe(1)
  await activateWith(token)
  answers.release()
  await asked
  expect($activation.get()).toBe('done')
  expect($user.get()).toMatchObject({ id: api.ann.id, status: 'active' })
})
