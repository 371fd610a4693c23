import type { ComponentType } from 'react'
import { atom } from 'nanostores'
import type { AppRoute } from '#shared/routes.ts'
import { environment } from '#src/lib/environment.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import type { Namespace } from '#src/lib/texts.ts'
import { $online } from '#src/lib/online.ts'
import { reloadOnce } from './reload-guard.ts'
import type { ScreenProps } from './screen-props.ts'

export type ScreenName = AppRoute | 'not-found' | 'unreachable'
type Screen = ComponentType<ScreenProps>

interface Entry {
  load: () => Promise<Screen>
  texts: Namespace[]
  /** Empty shows no navigation; chat none on a phone (design §3). */
  layout: 'default' | 'chat' | 'empty'
  /** Screens of one group are one component that stays while the address moves between them. */
  group?: string
}

const likes: Entry = {
  load: async () => (await import('#src/features/likes/LikesScreen.tsx')).LikesScreen,
  texts: ['likes', 'members'],
  layout: 'default',
  group: 'likes'
}
const chats: Pick<Entry, 'load' | 'texts' | 'group'> = {
  load: async () => (await import('#src/features/chats/ChatsScreen.tsx')).ChatsScreen,
  texts: ['chats', 'members'],
  group: 'chats'
}
const signup: Entry = {
  load: async () => (await import('#src/features/signup/SignupScreen.tsx')).SignupScreen,
  texts: ['signup', 'members', 'interests'],
  layout: 'empty'
}

/** Every screen that exists, with what has to be there before it can be drawn. */
const screens: Partial<Record<ScreenName, Entry>> = {
  'not-found': {
    load: async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen,
    texts: [],
    layout: 'default'
  },
  unreachable: {
    load: async () => (await import('./UnreachableScreen.tsx')).UnreachableScreen,
    texts: [],
    layout: 'default'
  },
  members: {
    load: async () => (await import('#src/features/members/MembersScreen.tsx')).MembersScreen,
    texts: ['members', 'interests'],
    layout: 'default'
  },
  'members-id': {
    load: async () => (await import('#src/features/members/MemberScreen.tsx')).MemberScreen,
    texts: ['members', 'interests'],
    layout: 'default'
  },
  'members-id-chat': { ...chats, layout: 'chat' },
  likes,
  'likes-type': likes,
  'likes-m-id': likes,
  chats: { ...chats, layout: 'default' },
  'chats-id': { ...chats, layout: 'chat' },
  credits: {
    load: async () => (await import('#src/features/credits/CreditsScreen.tsx')).CreditsScreen,
    texts: ['credits'],
    layout: 'default'
  },
  premium: {
    load: async () => (await import('#src/features/credits/PremiumScreen.tsx')).PremiumScreen,
    texts: ['credits'],
    layout: 'default'
  },
  'credits-id-paymentmethod': {
    load: async () => (await import('#src/features/credits/OrderScreen.tsx')).OrderScreen,
    texts: ['credits'],
    layout: 'default'
  },
  'transactions-id': {
    load: async () =>
      (await import('#src/features/credits/TransactionScreen.tsx')).TransactionScreen,
    texts: ['credits'],
    layout: 'empty'
  },
  ledger: {
    load: async () => (await import('#src/features/credits/LedgerScreen.tsx')).LedgerScreen,
    texts: ['credits'],
    layout: 'default'
  },
  profile: {
    load: async () => (await import('#src/features/account/ProfileScreen.tsx')).ProfileScreen,
    texts: ['account'],
    layout: 'default'
  },
  'lang-config': {
    load: async () => (await import('#src/features/account/LanguageScreen.tsx')).LanguageScreen,
    texts: ['account'],
    layout: 'default'
  },
  login: {
    load: async () => (await import('#src/features/account/LoginScreen.tsx')).LoginScreen,
    texts: ['account'],
    layout: 'empty'
  },
  signup,
  'complete-signup': signup,
  'activate-done': {
    load: async () => (await import('#src/features/account/ActivateScreen.tsx')).ActivateScreen,
    texts: ['account'],
    layout: 'empty'
  },
  'activate-error': {
    load: async () =>
      (await import('#src/features/account/ActivateErrorScreen.tsx')).ActivateErrorScreen,
    texts: ['account'],
    layout: 'empty'
  }
}

const notFound = screens['not-found'] as Entry

export function entryOf(name: ScreenName): Entry {
  return screens[name] ?? notFound
}

/** Screens whose code and texts are here, by what loads them. */
export const $loaded = atom<ReadonlyMap<Entry['load'], Screen>>(new Map())

/** The entry whose parts did not come, until it is tried again. */
export const $lost = atom<Entry | null>(null)

async function bring(entry: Entry): Promise<void> {
  if ($loaded.get().has(entry.load)) return
  const [screen] = await Promise.all([entry.load(), loadTexts('common', 'errors', ...entry.texts)])
  $loaded.set(new Map([...$loaded.get(), [entry.load, screen]]))
}

/**
 * Brings what a screen needs. A lost chunk means that a new version is out and reloads the page, at
 * most once per 60 s (specification §4), unless there is no connection; then it can be tried again.
 */
export async function loadScreen(entry: Entry): Promise<void> {
  $lost.set(null)
  try {
    await bring(entry)
  } catch (error) {
    if ($online.get() && reloadOnce()) return
    environment.report(error)
    $lost.set(entry)
  }
}

/** Brings the screens that a member is likely to open next, when there is nothing else to do. */
export function preloadScreens(): void {
  const likely: ScreenName[] = ['members', 'members-id', 'chats', 'chats-id', 'likes', 'credits']
  const idle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 2000))
  idle(async () => {
    // What does not come now is asked for again when it is wanted.
    for (const name of likely) await bring(entryOf(name)).catch(() => {})
  })
}
