import { atom, computed } from 'nanostores'
import * as z from 'zod/mini'
import type { ErrorCode } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Locale } from '#contract/common.ts'
import type { Balance } from '#contract/credits.ts'
import {
  type LoginReply,
  type User,
  getUser,
  logIn,
  logOut,
  setLanguage
} from '#contract/session.ts'
import { call, setAuthenticationRequired } from '#src/lib/api.ts'
import { ApiError, expectApiError } from '#src/lib/api-error.ts'
import { environment } from '#src/lib/environment.ts'
import { forgetMember, leaveNothing, sameMember } from '#src/lib/forget.ts'
import { persisted } from '#src/lib/persisted.ts'
import { createRetry } from '#src/lib/retry-backoff.ts'
import './leftovers.ts'
import { sessionHint } from './session-hint.ts'

export type Session =
  | { status: 'loading' }
  | { status: 'guest' }
  | { status: 'member'; user: User }
  | { status: 'failed'; code: ErrorCode }

export const $session = atom<Session>({ status: 'loading' })
export const $user = computed($session, session =>
  session.status === 'member' ? session.user : null
)

/**
 * Whether the page belongs to a member. Until the server has answered, the browser's hint decides, so
 * that a member keeps their navigation on a page without a connection.
 */
export const $isMembersPage = computed($session, ({ status }) =>
  status === 'loading' || status === 'failed'
    ? sessionHint.hasMember() && leaving.read() === ''
    : status === 'member'
)

const retry = createRetry(loadSession)

/** Rises with every login. */
let logins = 0

/**
 * @returns whether nobody has come or gone since: else an answer to a question from before says
 *   nothing any more. That it turns out to be nobody changes nothing for a visitor.
 */
function sameSession(): () => boolean {
  const isSame = sameMember()
  const before = logins
  return () => before === logins && isSame()
}

/** Who logged out here without the server having heard of it: their session is still open. */
const leaving = persisted('leaving', z.string(), '')

/** Rises with every balance that an event or a paid act tells. */
let balances = 0

/**
 * Asks who is logged in; a refresh that fails keeps what is known, and one that was asked for before a
 * newer balance arrived keeps that. A first load that fails is retried.
 *
 * @param onNobody what it means when it is nobody
 */
export async function loadSession(onNobody = becomeGuest): Promise<void> {
  const stands = sameSession()
  const told = balances
  try {
    const { user } = await call(getUser)
    if (!stands()) return
    if (user && user.id === leaving.read()) {
      onNobody()
      void endSession()
    } else if (user) setUser(told === balances ? user : { ...user, ...knownBalance() })
    else onNobody()
  } catch (error) {
    const { code } = expectApiError(error)
    if (!stands()) return
    // Another server may refuse guests here; the specification excepts user.php from the logout.
    if (code === 'authentication_required') onNobody()
    else if (['loading', 'failed'].includes($session.get().status)) {
      $session.set({ status: 'failed', code })
      retry.start(code)
    }
  }
}

export function setUser(user: User): void {
  const before = $user.get()
  // Another member logged in, perhaps in another tab: nothing that the member before can miss may stay
  // in this browser, neither in memory nor in its storages.
  if (before && before.id !== user.id) {
    leaveNothing('replaced')
    forgetMember()
  }
  retry.stop()
  sessionHint.keepPaid(user.paid_user)
  $session.set({ status: 'member', user })
}

/** Copies the preference and the country of the saved profile to the user, where the first search reads them. */
export function keepProfile({ seeks, country }: Pick<User['profile'], 'seeks' | 'country'>): void {
  const user = $user.get()
  if (!user || (user.profile.seeks === seeks && user.profile.country === country)) return
  setUser({ ...user, profile: { ...user.profile, seeks, country } })
}

function knownBalance(): Partial<Balance> {
  const user = $user.get()
  return user ? { credits: user.credits, paid_user: user.paid_user, lots: user.lots } : {}
}

/** Puts what an event or a paid act said of the balance. */
export function setBalance(balance: Balance): void {
  balances++
  const user = $user.get()
  if (user) setUser({ ...user, ...balance })
}

function signedOut(): void {
  leaveNothing()
  becomeGuest()
}

/**
 * A session of this member was ended on purpose. If it was this one, from the list of devices perhaps,
 * nothing of the member stays here: somebody else may hold the telephone.
 */
export async function followEndedSession(): Promise<void> {
  await loadSession(signedOut)
}

function becomeGuest(): void {
  retry.stop()
  forgetMember($session.get().status !== 'loading')
  $session.set({ status: 'guest' })
}

/** Somebody has just logged in here. */
export function enter(user: User): void {
  logins++
  setUser(user)
  leaving.clear()
  environment.tellTabs(user.id)
}

/**
 * @returns the member, or the second step that has to come first
 * @throws ApiError `login_failed`, `login_blocked` with minutes
 */
export async function signIn(email: string, password: string): Promise<LoginReply> {
  const reply = await call(logIn, { body: { email, password } })
  if (reply.user) enter(reply.user)
  return reply
}

/** Ends the session here at once, and at the server as soon as that can be told. */
export async function signOut(): Promise<void> {
  leaving.write($user.get()?.id ?? '')
  environment.tellTabs()
  signedOut()
  await endSession()
}

async function endSession(): Promise<void> {
  try {
    await call(logOut)
    leaving.clear()
  } catch (error) {
    expectApiError(error)
  }
}

/** Follows a logout or a login in another tab at once. @returns what ends it */
export function followTabs(): () => void {
  return environment.watchTabs(id => {
    const mine = $user.get()?.id
    if (id === mine) return
    if (!id) return signedOut()
    // What is on the screen is no longer theirs, and the cookie is not theirs either.
    if (mine) return environment.reload()
    logins++
    void loadSession()
  })
}

/** Stores the choice and loads the page in it; the address may not name another language again. */
export async function changeLanguage(language: Locale): Promise<void> {
  environment.setCookie('locale', language, limits.localeCookieDays * 86_400)
  if ($user.get()) {
    await call(setLanguage, { body: { language } }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  }
  environment.reloadWithout('lang')
}

// Who logged in meanwhile stays: the refusal was meant for the session before.
setAuthenticationRequired(() => {
  const stands = sameSession()
  return { stands, lost: () => stands() && becomeGuest() }
})
