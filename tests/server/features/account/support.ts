import { createHook } from 'node:async_hooks'
import { getUser } from '#contract/session.ts'
import { openSession } from '#server/features/session/sessions.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { type Api, type ApiOptions, type Caller, callerWith, openApi } from '#tests/support/api.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import type { MemberOptions } from '#tests/support/factories.ts'
import { runDueJobs } from '#tests/support/jobs.ts'

export const password = 'drie rode fietsen'
export const newPassword = 'vier blauwe boten'
const password_hash = await hashPassword(password)

export interface OpenedAccount extends Api {
  /** Ann, who is logged in, and her two other browsers. */
  ann: Caller
  tablet: Caller
  phone: Caller
}

/** A server with Ann, `ann@post.example`, in three browsers. */
export async function openAccount(
  options: MemberOptions = {},
  apiOptions: ApiOptions = {}
): Promise<OpenedAccount> {
  const api = await openApi(apiOptions)
  const ann = await api.member({
    email: 'ann@post.example',
    name: 'Ann',
    password_hash,
    ...options
  })
  return { ...api, ann, tablet: await another(api, ann), phone: await another(api, ann) }
}

async function another(api: Api, { id }: Caller): Promise<Caller> {
  const token = await api.transact(tx => openSession(tx, id, 'test', api.deps.clock()))
  return callerWith(api.fetch, id, token)
}

/** Who is behind the session that an answer opened. */
export function loggedInBy(api: Api, id: string, headers: Headers): Caller {
  return callerWith(api.fetch, id, cookiesOf(headers)['session'] ?? '')
}

export async function isIn(caller: Caller): Promise<boolean> {
  return (await caller.call(getUser)).reply.user?.id === caller.id
}

/** The tokens that were mailed to an address, oldest first. */
export async function tokensTo(api: Api, email: string): Promise<string[]> {
  await runDueJobs(api)
  return api.letters
    .filter(({ recipient }) => recipient === email)
    .flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? [])
}

/** Subjects of the letters to an address, oldest first. */
export async function subjectsTo(api: Api, email: string): Promise<string[]> {
  await runDueJobs(api)
  return api.letters.filter(({ recipient }) => recipient === email).map(({ subject }) => subject)
}

/** Has something happen between the first look at a right password and what it opens. */
export function meanwhile(api: Api, act: () => unknown): void {
  const { limiter } = api.deps
  let hasHappened = false
  api.deps.limiter = {
    take: (limit, key) => limiter.take(limit, key),
    giveBack: (limit, key) => limiter.giveBack(limit, key),
    async clear(limit, key) {
      if (!hasHappened) {
        hasHappened = true
        await act()
      }
      await limiter.clear(limit, key)
    }
  }
}

/** @returns how many passwords were hashed while the act went on */
export async function hashesOf(act: () => Promise<unknown>): Promise<number> {
  let hashes = 0
  const hook = createHook({
    init: (_id, type) => void (hashes += type === 'ARGON2REQUEST' ? 1 : 0)
  })
  hook.enable()
  await act()
  hook.disable()
  return hashes
}
