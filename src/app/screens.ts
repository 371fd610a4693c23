import type { ComponentType } from 'react'
import { atom } from 'nanostores'
import { getUser } from '#contract/session.ts'
import type { Layout } from '#shared/layouts.ts'
import type { AppRoute } from '#shared/routes.ts'
import type { TextBundle } from '#shared/text-files.ts'
import { call } from '#src/lib/api.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { environment } from '#src/lib/environment.ts'
import { loadTextBundle, loadTexts } from '#src/lib/i18n.ts'
import type { Namespace } from '#src/lib/texts.ts'
import { $online } from '#src/lib/online.ts'
import { createRetry } from '#src/lib/retry-backoff.ts'
import { reloadOnce } from '#src/lib/reload-guard.ts'
import type { ScreenProps } from '#src/lib/router.ts'
import { UnreachableScreen } from './UnreachableScreen.tsx'

export type ScreenName = AppRoute | 'not-found' | 'search-closed' | 'unreachable'
type Screen = ComponentType<ScreenProps>

const longestReachMilliseconds = 3000

interface Entry {
  load: () => Promise<Screen>
  texts: TextBundle | Namespace[]
  layout: Layout
  /** Where it is not the layout's. */
  footer?: null
  /** Screens of one group are one component that stays while the address moves between them. */
  group?: string
}

const likes: Entry = {
  load: async () => (await import('#src/features/likes/LikesScreen.tsx')).LikesScreen,
  texts: 'likes',
  layout: 'default',
  group: 'likes'
}
const chats: Pick<Entry, 'load' | 'texts' | 'group'> = {
  load: async () => (await import('#src/features/chats/ChatsScreen.tsx')).ChatsScreen,
  texts: 'chats',
  group: 'chats'
}
const signup: Entry = {
  load: async () => (await import('#src/features/signup/SignupScreen.tsx')).SignupScreen,
  texts: 'signup',
  layout: 'empty',
  group: 'signup'
}

/** Every screen that exists, with what has to be there before it can be drawn. */
const screens: Record<ScreenName, Entry> = {
  'not-found': {
    load: async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen,
    texts: [],
    layout: 'default'
  },
  'search-closed': {
    load: async () => (await import('./screen-groups/members.ts')).SearchClosedScreen,
    texts: ['members'],
    layout: 'default'
  },
  unreachable: {
    // It says that nothing comes, so it is here already.
    load: async () => UnreachableScreen,
    texts: [],
    layout: 'default'
  },
  members: {
    load: async () => (await import('./screen-groups/members.ts')).MembersScreen,
    texts: 'members',
    layout: 'default'
  },
  'members-id': {
    load: async () => (await import('./screen-groups/members.ts')).MemberScreen,
    texts: 'members',
    layout: 'default'
  },
  'members-id-chat': { ...chats, layout: 'chat' },
  likes,
  'likes-type': likes,
  'likes-m-id': likes,
  // The list scrolls inside the screen: nothing comes below it.
  chats: { ...chats, layout: 'default', footer: null },
  'chats-id': { ...chats, layout: 'chat' },
  credits: {
    load: async () => (await import('./screen-groups/credits.ts')).CreditsScreen,
    texts: 'credits',
    layout: 'default'
  },
  premium: {
    load: async () => (await import('./screen-groups/credits.ts')).PremiumScreen,
    texts: 'credits',
    layout: 'default'
  },
  'credits-id-paymentmethod': {
    load: async () => (await import('./screen-groups/credits.ts')).OrderScreen,
    texts: 'credits',
    layout: 'default'
  },
  'credits-repeat-order': {
    load: async () => (await import('./screen-groups/credits.ts')).RepeatOrderScreen,
    texts: 'credits',
    layout: 'default'
  },
  directdebit: {
    load: async () => (await import('./screen-groups/credits.ts')).DirectDebitScreen,
    texts: ['directdebit', 'credits', 'time-bonus', 'spending'],
    layout: 'default'
  },
  'transactions-id': {
    load: async () => (await import('./screen-groups/credits.ts')).TransactionScreen,
    texts: 'credits',
    layout: 'empty'
  },
  ledger: {
    load: async () => (await import('./screen-groups/credits.ts')).LedgerScreen,
    texts: 'credits',
    layout: 'default'
  },
  limits: {
    load: async () => (await import('./screen-groups/credits.ts')).LimitsScreen,
    texts: ['spending'],
    layout: 'default'
  },
  notifications: {
    load: async () => (await import('./screen-groups/settings.ts')).NotificationsScreen,
    texts: ['notifications', 'push', 'privacy'],
    layout: 'default'
  },
  profile: {
    load: async () => (await import('#src/features/profile/ProfileScreen.tsx')).ProfileScreen,
    texts: 'profile',
    layout: 'default'
  },
  'swipe-game': {
    load: async () => (await import('./screen-groups/matches.ts')).SwipeScreen,
    texts: ['swipe', 'members'],
    layout: 'default'
  },
  'match-finder': {
    load: async () => (await import('./screen-groups/matches.ts')).MatchFinderScreen,
    texts: ['matches', 'members', 'interests'],
    layout: 'default'
  },
  'signup-matches': {
    load: async () => (await import('./screen-groups/matches.ts')).SignupMatchesScreen,
    texts: ['matches', 'members', 'interests'],
    layout: 'default'
  },
  'lang-config': {
    load: async () => (await import('./screen-groups/settings.ts')).LanguageScreen,
    texts: ['account'],
    layout: 'default'
  },
  login: {
    load: async () => (await import('./screen-groups/account.ts')).LoginScreen,
    texts: ['account'],
    layout: 'default'
  },
  signup,
  'complete-signup': signup,
  settings: {
    load: async () => (await import('./screen-groups/settings.ts')).SettingsScreen,
    texts: ['settings', 'account', 'privacy'],
    layout: 'default'
  },
  'settings-security': {
    load: async () => (await import('./screen-groups/settings.ts')).SecurityScreen,
    texts: ['account'],
    layout: 'default'
  },
  'settings-privacy': {
    load: async () => (await import('./screen-groups/settings.ts')).PrivacyScreen,
    texts: ['privacy', 'deletion', 'account'],
    layout: 'default'
  },
  'settings-location': {
    load: async () => (await import('./screen-groups/settings.ts')).LocationScreen,
    texts: ['location', 'privacy', 'profile', 'members'],
    layout: 'default'
  },
  'account-deleted': {
    load: async () => (await import('./screen-groups/account.ts')).AccountDeletedScreen,
    texts: ['deletion', 'account'],
    layout: 'default'
  },
  'reset-password': {
    load: async () => (await import('./screen-groups/account.ts')).ResetPasswordScreen,
    texts: ['account'],
    layout: 'empty'
  },
  'reset-password-do': {
    load: async () => (await import('./screen-groups/account.ts')).NewPasswordScreen,
    texts: ['account'],
    layout: 'empty'
  },
  'mail-change-do': {
    load: async () => (await import('./screen-groups/account.ts')).MailChangeScreen,
    texts: ['account'],
    layout: 'default'
  },
  'activate-done': {
    load: async () => (await import('./screen-groups/account.ts')).ActivateScreen,
    texts: ['account'],
    layout: 'empty'
  },
  'activate-error': {
    load: async () => (await import('./screen-groups/account.ts')).ActivateErrorScreen,
    texts: ['account'],
    layout: 'empty'
  }
}

export function entryOf(name: ScreenName): Entry {
  return screens[name]
}

/** Screens whose code and texts are here, by what loads them. */
export const $loaded = atom<ReadonlyMap<Entry['load'], Screen>>(new Map())

/** A screen that could not be loaded, and whether the server answers all the same. */
interface LostScreen {
  entry: Entry
  isReachable: boolean
}

/** Null once the screen is requested again. */
export const $lost = atom<LostScreen | null>(null)

/** The screen that was requested last; the result of an attempt for any other is dropped. */
let wanted: Entry | undefined

/** Loads the code and the texts of a screen. */
export async function bringScreen(entry: Entry): Promise<void> {
  if ($loaded.get().has(entry.load)) return
  const { texts } = entry
  const loading = typeof texts === 'string' ? loadTextBundle(texts) : loadTexts(...texts)
  const [screen] = await Promise.all([entry.load(), loading])
  $loaded.set(new Map([...$loaded.get(), [entry.load, screen]]))
}

/**
 * Loads what a screen needs. A lost chunk means that a new version is out and reloads the page, at
 * most once per 60 s (specification §4). Without a connection it is retried until the server answers.
 */
export async function loadScreen(entry: Entry): Promise<void> {
  wanted = entry
  retry.stop()
  $lost.set(null)
  await attempt(entry)
}

const retry = createRetry(async () => {
  if (wanted) await attempt(wanted)
})

async function attempt(entry: Entry): Promise<void> {
  try {
    await bringScreen(entry)
    if (entry !== wanted) return
    $lost.set(null)
    retry.stop()
  } catch (error) {
    if (entry !== wanted) return
    if ($online.get() && reloadOnce()) return
    // Its retries fail for the same reason.
    if (!$lost.get()) environment.report(error)
    const isReachable = $online.get() && (await isServerReachable())
    // Another screen may have been requested during the await.
    if (entry !== wanted) return
    $lost.set({ entry, isReachable })
    if (isReachable) retry.stop()
    else retry.start('network')
  }
}

/** Whether the server answers at all; otherwise a fault of our code would be blamed on the connection. */
async function isServerReachable(): Promise<boolean> {
  try {
    await call(getUser, { retries: 0, signal: AbortSignal.timeout(longestReachMilliseconds) })
    return true
  } catch (error) {
    return error instanceof ApiError && error.code !== 'network'
  }
}
