import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { activate, requestActivation } from '#contract/account.ts'
import { getUser } from '#contract/session.ts'
import { $activation, activateWith } from '#src/features/account/activation.ts'
import { ActivateScreen } from '#src/features/account/ActivateScreen.tsx'
import { LinkWait } from '#src/features/account/LinkWait.tsx'
import { $user, loadSession } from '#src/features/session/session.ts'
import { loadTexts, texts } from '#src/lib/i18n.ts'
import { $router } from '#src/lib/router.ts'
import { openAccount, tokensTo } from '#tests/server/features/account/support.ts'
import { openClient } from '#tests/support/client.ts'
import { hold, refuse } from '#tests/support/network.ts'

afterEach(() => $router.open('/'))

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
  expect($activation.get()).toEqual({ status: 'done' })
  expect($user.get()).toMatchObject({ id: api.ann.id, status: 'active' })
})

test('a used link in a browser without a session confirms the address and logs nobody in', async () => {
  const api = await openAccount({ status: 'not_confirmed' })
  await api.ann.call(requestActivation)
  const [token = ''] = await tokensTo(api, 'ann@post.example')
  await api.ann.call(activate, { body: { token } })
  await openClient(api)
  await activateWith(token)
  expect([$activation.get(), $user.get()]).toEqual([{ status: 'done' }, null])
  await loadTexts('account')
  expect(renderToStaticMarkup(<ActivateScreen />)).toContain(texts('account')('activate.confirmed'))
})

test('a link that is over leads on to its own page', async () => {
  await openClient(await openAccount())
  $router.open('/activate/done?token=x')
  await activateWith('x'.repeat(43))
  expect($router.get()?.route).toBe('activate-error')
})

test.each(['internal', 'unavailable', 'rate_limited'] as const)(
  '%s is said as what it is, and the link works when it is tried again',
  async code => {
    const api = await openAccount({ status: 'not_confirmed' })
    await api.ann.call(requestActivation)
    const [token = ''] = await tokensTo(api, 'ann@post.example')
    await openClient(api)
    $router.open(`/activate/done?token=${token}`)
    const heal = refuse(activate.path, code)
    await activateWith(token)
    heal()
    expect($router.get()?.route).toBe('activate-done')
    expect(await waiting()).toContain(texts('errors')(`errors:${code}`))
    await activateWith(token)
    expect($activation.get()).toEqual({ status: 'done' })
  }
)

/** What the link's screen shows as long as the address is not confirmed. */
async function waiting(): Promise<string> {
  await loadTexts('errors')
  const state = $activation.get()
  if (state.status === 'done') return ''
  const words = { checking: 'Checking', unreachable: 'Not checked', retry: 'Try again' }
  return renderToStaticMarkup(<LinkWait {...words} state={state} onRetry={() => {}} />)
}
