import { expect, test } from 'vitest'
import { activate, signUp } from '#contract/account.ts'
import { createOrder } from '#contract/credits.ts'
import { requestReset, resetPassword } from '#contract/passwords.ts'
import { getUser, logIn } from '#contract/session.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { type Api, type ApiOptions, type Caller, callerWith, openApi } from '#tests/support/api.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { runDueJobs } from '#tests/support/jobs.ts'

// Two brands on one server: ours under the configured address, and Funke under a domain of its own.

const funke = {
  ...defaultSite,
  id: 'funke',
  name: 'Funke',
  domains: ['funke.example', 'www.funke.example'],
  mail_from: 'Funke <hallo@funke.example>'
}
const environment = { VONK_PUBLIC_URL: 'https://vonk.example' }
const live = {
  ...environment,
  VONK_MODE: 'production',
  VONK_MOLLIE_KEY: `live_${'a'.repeat(30)}`,
  DATABASE_URL: 'postgres://localhost/vonk',
  VONK_MAIL_FROM: 'Vonk <hallo@vonk.example>',
  SMTP_URL: 'smtp://127.0.0.1:1'
}
const email = 'tim@post.example'
const password = 'drie rode fietsen'

/** Somebody who asks one site or the other. */
function visitor({ fetch }: Api, host: string, session: string | null = null): Caller {
  const send: Api['fetch'] = (path, init = {}) =>
    fetch(path, { ...init, headers: { ...(init.headers as Record<string, string>), host } })
  return callerWith(send, '', session)
}

async function openTwo(options: ApiOptions = { environment }) {
  const api = await openApi({ ...options, others: [funke] })
  return { api, onVonk: visitor(api, 'vonk.example'), onFunke: visitor(api, 'funke.example') }
}

const signUpOn = (guest: Caller) =>
  guest.call(signUp, {
    body: { email, name: 'Tim', password, date_of_birth: '1990-05-01', language: 'nl' }
  })

/** The newest letter’s sender, and its link. */
async function newestLetter(api: Api) {
  await runDueJobs(api)
  const { sender, text = '', html = '' } = api.letters.at(-1) ?? {}
  const link = new URL(/https?:\/\/\S+token=[\w-]+/.exec(text)?.[0] ?? '')
  const hosts = new Set(
    [...html.matchAll(/(?:href|src)="https?:\/\/([^/"]+)/g)].map(([, at]) => at)
  )
  return { sender, link, token: link.searchParams.get('token') ?? '', hosts: [...hosts] }
}

test.each([
  { mode: 'a demo', environment, origin: 'http://funke.example' },
  { mode: 'production', environment: live, origin: 'https://funke.example' }
])('whoever signs up on a second site of $mode gets its letter', async ({ origin, ...options }) => {
  const { api, onFunke } = await openTwo(options)
  expect((await signUpOn(onFunke)).status).toBe(200)
  const { sender, link, token, hosts } = await newestLetter(api)
  expect(sender).toBe('Funke <hallo@funke.example>')
  expect(link.origin).toBe(origin)
  expect(hosts).toEqual(['funke.example'])
  const { status, headers } = await onFunke.call(activate, { body: { token } })
  expect(status).toBe(200)
  const { session = null } = cookiesOf(headers)
  expect((await visitor(api, link.host, session).call(getUser)).reply.user?.status).toBe('active')
})

test('the first site’s letters lead to the configured address, from the configured sender', async () => {
  const { api, onVonk } = await openTwo()
  await signUpOn(onVonk)
  const { sender, link } = await newestLetter(api)
  expect([sender, link.origin]).toEqual([undefined, 'https://vonk.example'])
})

test('a link of one site does nothing on the other', async () => {
  const { api, onVonk, onFunke } = await openTwo()
  await signUpOn(onVonk)
  const { token } = await newestLetter(api)
  const { status, error } = await onFunke.call(activate, { body: { token } })
  expect([status, error.error]).toEqual([410, 'link_invalid'])
  await onVonk.call(requestReset, { body: { email } })
  const reset = { token: (await newestLetter(api)).token, password: 'vier blauwe boten' }
  expect((await onFunke.call(resetPassword, { body: reset })).error.error).toBe('link_invalid')
  expect((await onVonk.call(resetPassword, { body: reset })).status).toBe(200)
})

test('the same address is a member of each site by itself', async () => {
  const { api, onVonk, onFunke } = await openTwo()
  const sessions = [await signUpOn(onVonk), await signUpOn(onFunke)].map(
    ({ headers }) => cookiesOf(headers)['session'] ?? ''
  )
  const [ours = '', theirs = ''] = sessions
  const idOn = async (host: string, session: string) =>
    (await visitor(api, host, session).call(getUser)).reply.user?.id
  expect(await idOn('vonk.example', ours)).not.toBe(await idOn('funke.example', theirs))
  expect(await idOn('funke.example', ours)).toBeUndefined()
  expect(await idOn('vonk.example', theirs)).toBeUndefined()
  await api.deps.db
    .updateTable('member')
    .set({ status: 'blocked' })
    .where('site_id', '=', 'funke')
    .execute()
  const logInOn = async (guest: Caller) =>
    (await guest.call(logIn, { body: { email, password } })).status
  expect([await logInOn(onVonk), await logInOn(onFunke)]).toEqual([200, 403])
})

test('a payment leads back to the site that was bought on', async () => {
  const { api } = await openTwo()
  const paid = async (site_id: string, host: string) => {
    const { cookies } = await api.member({ site_id })
    const buyer = visitor(api, host, cookies['session'])
    const amount = { cents: 990, currency: 'EUR' }
    const { reply } = await buyer.call(createOrder, {
      body: { package: 'p0', method: 'ideal', country: 'NL', amount }
    })
    const { redirect_url, webhook_url } = await api.deps.db
      .selectFrom('sandbox_payment')
      .selectAll()
      .where('order_id', '=', reply.order.id)
      .executeTakeFirstOrThrow()
    expect(webhook_url).toBe('https://vonk.example/api/payment-webhook.php?provider=sandbox')
    return redirect_url.replace(reply.order.id, 'ID')
  }
  expect(await paid('funke', 'funke.example')).toBe('http://funke.example/transactions/ID')
  expect(await paid('default', 'localhost')).toBe('https://vonk.example/transactions/ID')
})
