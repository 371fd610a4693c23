import type { TextBundle } from '#shared/text-files.ts'
import type { EarlyCall } from '#src/lib/early-calls.ts'

/** What the shell of the application loads for the path that the document was opened at. */
export interface EarlyFiles {
  /** Scripts by the first segment of the path. */
  scripts: Record<string, string[]>
  /** Files of texts by the first segment of the path. */
  texts: Record<string, string[]>
}

interface EarlyScreen {
  /** Name of its script in the build. */
  script: string
  texts?: TextBundle
}

/** Screens that a document can be opened at, by the first segment of the path. */
export const earlyScreens: Record<string, EarlyScreen> = {
  members: { script: 'members', texts: 'members' },
  chats: { script: 'ChatsScreen', texts: 'chats' },
  credits: { script: 'credits', texts: 'credits' },
  premium: { script: 'credits', texts: 'credits' },
  likes: { script: 'LikesScreen', texts: 'likes' },
  profile: { script: 'ProfileScreen', texts: 'profile' },
  settings: { script: 'settings' },
  login: { script: 'account' },
  signup: { script: 'SignupScreen', texts: 'signup' },
  'complete-signup': { script: 'SignupScreen', texts: 'signup' }
}

/**
 * Starts the API calls, scripts and texts of a screen while the document is parsed, instead of one after
 * the other once the application runs (design §11). `takeEarlyCall` hands the answers over.
 *
 * The page contains the source of this function as an inline script: it uses nothing outside itself.
 */
export function startEarly({ scripts, texts }: EarlyFiles): void {
  const [, segment = '', id = ''] = location.pathname.split('/')
  const isSignedIn = /(?:^|; )signed_in=1(?:;|$)/.test(document.cookie)
  document.documentElement.dataset['screen'] = segment
  document.documentElement.classList.toggle('is-signed-in', isSignedIn)

  const calls = new Map<string, EarlyCall>()
  globalThis.earlyCalls = calls
  function start(address: string, headers = {}): Promise<Response> {
    const answer = fetch(address, { headers })
    calls.set(address, { sentAt: Date.now(), answer })
    // The call that takes the answer is made again without it.
    answer.catch(() => {})
    return answer
  }

  const query = new URLSearchParams(location.search)
  query.set('domain', location.hostname)
  start(`/api/settings.php?${query}`)
  const user = start('/api/user.php', { 'X-Client': '1' })
  if (isSignedIn && segment === 'members' && !id && !location.search) {
    user
      .then(answer => answer.clone().json())
      .then(({ user }) => {
        const { seeks, country } = user.profile
        const gender = { women: 'woman', men: 'man' }[seeks as string]
        if (seeks) start(`/api/members.php?${gender ? `gender=${gender}&` : ''}country=${country}`)
      })
      .catch(() => {})
  }
  if (isSignedIn && segment === 'chats' && id) start(`/api/chat.php?id=${id}`)
  if (isSignedIn && /^(?:credits|premium)$/.test(segment) && !id) start('/api/packages.php')

  function link(href: string, attributes: object): void {
    document.head.append(Object.assign(document.createElement('link'), { href, ...attributes }))
  }
  for (const href of scripts[segment] ?? []) link(href, { rel: 'modulepreload' })
  for (const href of texts[segment] ?? []) {
    link(href, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' })
  }
}
