import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import {
  addPasskey,
  confirmTotp,
  startPasskey,
  startTotp,
  takeSecondStep
} from '#contract/second-factor.ts'
import type { SecondStep } from '#contract/second-step.ts'
import { logIn } from '#contract/session.ts'
import { databaseLimiter } from '#server/lib/limiter.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import type { MemberOptions } from '#tests/support/factories.ts'
import { type SoftAuthenticator, softAuthenticator } from '#tests/support/authenticator.ts'

export const email = 'ann@post.example'
export const password = 'drie rode fietsen'
const password_hash = await hashPassword(password)

export interface WithAnn extends Api {
  ann: Caller
}

/** A member with a password, logged in. */
export async function openWithAnn(options: MemberOptions = {}): Promise<WithAnn> {
  const api = await openApi()
  return { ...api, ann: await api.member({ email, password_hash, ...options }) }
}

/** What the app shows, now or so many steps of 30 seconds away. */
export function codeOf(api: Api, secret: string, steps = 0): string {
  const timestamp = api.deps.clock().getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Six digits that are none of the codes around now. */
export function wrongCode(api: Api, secret: string): string {
  const near = [-2, -1, 0, 1, 2].map(steps => codeOf(api, secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    code => !near.includes(code)
  ) as string
}

export interface WithTotp extends WithAnn {
  secret: string
  codes: string[]
}

/** The second step is on since a minute, so that codes of now are new. */
export async function openWithTotp(options: MemberOptions = {}): Promise<WithTotp> {
  const api = await openWithAnn(options)
  const started = await api.ann.call(startTotp, { body: { password } })
  const { secret } = started.reply
  const confirmed = await api.ann.call(confirmTotp, { body: { code: codeOf(api, secret) } })
  expect(confirmed.status).toBe(200)
  api.pass(60)
  return { ...api, secret, codes: confirmed.reply.recovery_codes }
}

/** Takes the limits away, for tests that ask how often something works. */
export function withoutLimits(api: Api): void {
  api.deps.limiter = databaseLimiter(api.deps.db, false)
}

/** Address and password: the question that comes then. */
export async function askStep(api: Api, caller: Caller = api.guest): Promise<SecondStep> {
  const { reply } = await caller.call(logIn, { body: { email, password } })
  if (!reply.second_step) throw new Error('The login asked for no second step')
  return reply.second_step
}

/** A login with a question of its own, answered with this code. */
export async function enterWith(api: Api, code: string) {
  const { token } = await askStep(api)
  return api.guest.call(takeSecondStep, { body: { token, code } })
}

/** A passkey that the server keeps for this member. */
export async function givePasskey(caller: Caller, name = 'Phone'): Promise<SoftAuthenticator> {
  const authenticator = softAuthenticator()
  const { reply } = await caller.call(startPasskey)
  const { token, question } = reply
  const body = { token, name, passkey: authenticator.make(question) }
  const added = await caller.call(addPasskey, { body })
  expect(added.status).toBe(200)
  return authenticator
}

export async function countSessions(api: Api): Promise<number> {
  const rows = await api.deps.db.selectFrom('session').select('id').execute()
  return rows.length
}
