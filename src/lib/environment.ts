import { type Locale, defaultLocale } from '#contract/common.ts'
import { type TextBundle, bundleName, textFile } from '#shared/text-files.ts'
import { type EarlyCall, takeEarlyCall } from './early-calls.ts'
import { supportedLocale } from '#shared/supported-locale.ts'

/** The browser's edges behind one door; tests put another one in. */
export interface Environment {
  fetch: typeof fetch
  /** The call to a URL that the document has already started. */
  earlyCall(url: string): EarlyCall | undefined
  /** Origin of the API. */
  origin(): string
  /** Language of the prebuilt document. */
  locale(): Locale
  /** The texts of a namespace, complete; rejects when they do not come. */
  texts(locale: Locale, namespace: string): Promise<object>
  /** The texts of a bundle by namespace; rejects when they do not come. */
  textBundle(locale: Locale, bundle: TextBundle): Promise<Record<string, object>>
  local: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>
  /**
   * Milliseconds since 1970 by the device clock, which may be wrong by hours. Only for durations
   * within this browser; `serverNow()` is for everything that the server dates.
   */
  now(): number
  /** Path of the page. */
  path(): string
  /** Query of the document's first URL. */
  query(): URLSearchParams
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, seconds: number): void
  /** Tells whether this tab is looked at, now and at every change. @returns what ends it */
  watchAttention(tell: (attentive: boolean) => void): () => void
  /** Tells the other tabs of this browser who has logged in, or that the member logged out. */
  tellTabs(memberId?: string): void
  /** @returns what ends it */
  watchTabs(act: (memberId?: string) => void): () => void
  reload(): void
  /** Loads the page again without a parameter of its address. */
  reloadWithout(parameter: string): void
  /** Dispatches an event of ours on the window. */
  announce(name: string, detail: object): void
  /** Leaves the application for another document. */
  leave(url: string): void
  /** Reports an unexpected error: `watchFaults` sends it to the server. */
  report(error: unknown): void
}

/** Changes with any text; set by the build. */
declare const textsVersion: string

async function loadTextFile<T>(locale: Locale, name: string): Promise<T> {
  const response = await fetch(textFile(textsVersion, locale, name))
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
  return response.json() as Promise<T>
}

const tabs = 'vonk-session'

const browser: Environment = {
  fetch: (input, init) => globalThis.fetch(input, init),
  earlyCall: url => takeEarlyCall(url, Date.now()),
  origin: () => location.origin,
  locale: () => supportedLocale(document.documentElement.lang) ?? defaultLocale,
  texts: (locale, namespace) => loadTextFile<object>(locale, namespace),
  textBundle: (locale, bundle) => loadTextFile<Record<string, object>>(locale, bundleName(bundle)),
  get local() {
    return localStorage
  },
  get session() {
    return sessionStorage
  },
  now: () => Date.now(),
  path: () => location.pathname,
  query: () => new URLSearchParams(location.search),
  cookie: name =>
    document.cookie
      .split('; ')
      .find(pair => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1),
  setCookie(name, value, seconds) {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
  },
  watchAttention(tell) {
    const look = () => tell(document.visibilityState === 'visible' && document.hasFocus())
    const stop = new AbortController()
    for (const name of ['focus', 'blur']) addEventListener(name, look, stop)
    document.addEventListener('visibilitychange', look, stop)
    look()
    return () => stop.abort()
  },
  tellTabs(memberId) {
    const channel = new BroadcastChannel(tabs)
    channel.postMessage(memberId)
    channel.close()
  },
  watchTabs(act) {
    const channel = new BroadcastChannel(tabs)
    channel.onmessage = ({ data }) => act(data)
    return () => channel.close()
  },
  reload: () => location.reload(),
  reloadWithout(parameter) {
    const url = new URL(location.href)
    if (!url.searchParams.has(parameter)) return location.reload()
    url.searchParams.delete(parameter)
    location.replace(url)
  },
  announce: (name, detail) => dispatchEvent(new CustomEvent(name, { detail })),
  leave: url => location.assign(url),
  report: error => reportError(error)
}

export let environment: Environment = browser

/** Replaces parts of the environment. @returns the function that puts the old one back */
export function setEnvironment(parts: Partial<Environment>): () => void {
  const before = environment
  // Inherits: a spread would read the browser's storages, which may be forbidden or missing.
  environment = Object.create(before, Object.getOwnPropertyDescriptors(parts)) as Environment
  return () => {
    environment = before
  }
}
