import { beforeEach, describe, expect, test } from 'vitest'
import { requestReactivation } from '#contract/deletion.ts'
import { logIn } from '#contract/session.ts'
import { eraseAccounts } from '#server/features/deletion/erasure.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { settle } from '../credits/support.ts'
import { signed } from '../directdebit/support.ts'
import { bought } from '../withdrawals/support.ts'
import {
  comeBack,
  day,
  deletionOf,
  isErased,
  leave,
  mailedTokens,
  password,
  useAll,
  withPassword
} from './support.ts'

let api: Api
let ann: Caller
const email = 'ann@post.example'

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', email, credits: 0, ...(await withPassword()) })
})

describe('an account that is held beyond its 14 days', () => {
  const logInAgain = (typed = password) =>
    api.guest.call(logIn, { body: { email, password: typed } })
  const ask = (address = email) => api.guest.call(requestReactivation, { body: { email: address } })
  /** The key of the newest link. */
  const newestToken = async () => (await mailedTokens(api, email)).at(-1) ?? ''

  beforeEach(async () => {
    await bought(api, ann)
    await leave(ann)
    api.pass(14 * day)
  })

  test('tells its owner at the login what became of it, and nobody else', async () => {
    expect((await logInAgain()).error).toEqual({ error: 'account_deleted' })
    expect((await logInAgain('another one')).error).toEqual({ error: 'login_failed' })
    await useAll(api, ann)
    expect((await logInAgain()).error).toEqual({ error: 'login_failed' })
  })

  test('comes back by a link asked for now, and not by those before', async () => {
    const before = await newestToken()
    await ask()
    expect((await comeBack(api, before)).error).toEqual({ error: 'link_invalid' })
    expect((await comeBack(api, await newestToken())).status).toBe(200)
    expect(await deletionOf(api, ann)).toBeUndefined()
    expect((await logInAgain()).status).toBe(200)
  })

  test.each([
    [day - 1, 200],
    [day, 410]
  ])('waits a day for that link: after %i s it is answered with %i', async (seconds, status) => {
    await ask()
    const token = await newestToken()
    await useAll(api, ann)
    api.pass(seconds)
    expect(await isErased(api, ann)).toBe(status !== 200)
    expect((await comeBack(api, token)).status).toBe(status)
  })

  test('has a day for each link that is asked for while it is held', async () => {
    const cor = await api.member({
      name: 'Cor',
      email: 'cor@post.example',
      credits: 0,
      ...(await withPassword())
    })
    const tokens: string[] = []
    const { payment_id } = await signed(api, cor)
    await leave(cor)
    api.pass(10 * day)
    await settle(api, payment_id, 'paid')
    api.pass(4 * day - 60)
    for (const seconds of [60, day - 1, day - 1]) {
      await ask('cor@post.example')
      const [token = ''] = (await mailedTokens(api, 'cor@post.example')).slice(-1)
      tokens.push(token)
      api.pass(seconds)
      expect(await isErased(api, cor)).toBe(false)
    }
    expect((await comeBack(api, tokens.at(-1) ?? '')).status).toBe(200)
  })

  test('mails no link once nothing holds it', async () => {
    const { length } = await mailedTokens(api, email)
    await useAll(api, ann)
    await ask()
    expect(await mailedTokens(api, email)).toHaveLength(length)
    expect(await isErased(api, ann)).toBe(true)
  })

  test('mails no link once its erasure has begun', async () => {
    const { length } = await mailedTokens(api, email)
    const values = { password_hash: null }
    await api.deps.db.updateTable('member').set(values).where('id', '=', ann.id).execute()
    await ask()
    expect(await mailedTokens(api, email)).toHaveLength(length)
  })

  test('is either erased or waits for its link, when all comes at once', async () => {
    const { length } = await mailedTokens(api, email)
    await Promise.all([useAll(api, ann), ask(), eraseAccounts(api.deps)])
    const isMailed = (await mailedTokens(api, email)).length > length
    const isGone = (await deletionOf(api, ann))?.erased_at != null
    expect(isMailed && isGone).toBe(false)
    expect((await comeBack(api, await newestToken())).status).toBe(isMailed ? 200 : 410)
  })
})
