import type { Page, Route } from '@playwright/test'
import type { Stage } from './stage.ts'

export interface Shot {
  name: string
  as: 'guest' | 'tim' | 'newcomer'
  path: string | ((stage: Stage) => string)
  /** Has not answered the site-entry warning. */
  isNew?: boolean
  /** Before the page loads: holds or breaks what the server would answer. */
  prepare?: (page: Page, stage: Stage) => Promise<unknown>
  wait?: (page: Page) => Promise<void>
  act?: (page: Page, stage: Stage) => Promise<void>
}

const never = () => new Promise<void>(() => {})
const refuse = (route: Route) =>
  route.fulfill({ status: 400, contentType: 'application/json', body: '{"error":"internal"}' })
const answer = (body: object) => (route: Route) =>
  route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) })

const aWhile = (page: Page) => page.waitForTimeout(1500)

/** The states of a screen whose content comes from one call. */
function states(name: string, path: Shot['path'], api: string, empty: object | null): Shot[] {
  const pattern = `**/api/${api}.php*`
  const shot = (state: string, handler: (route: Route) => Promise<unknown>): Shot => ({
    name: `${name}-${state}`,
    as: 'tim',
    path,
    prepare: page => page.route(pattern, handler),
    wait: aWhile
  })
  return [
    { name: `${name}-full`, as: 'tim', path },
    shot('loading', never),
    shot('failed', refuse),
    ...(empty ? [shot('empty', answer(empty))] : [])
  ]
}

const noMembers = { results: [], num_results: 0, more: false, next: null, similar: [] }

export const shots: Shot[] = [
  { name: 'index', as: 'guest', path: '/' },
  {
    name: 'entry-warning',
    as: 'guest',
    path: '/landers/video',
    isNew: true,
    wait: page => page.locator('[data-site-entry][open]').waitFor()
  },
  { name: 'goodbye', as: 'guest', path: '/goodbye' },
  { name: 'error-404', as: 'guest', path: '/nothing-here' },
  { name: 'login', as: 'guest', path: '/login' },
  {
    name: 'login-failed',
    as: 'guest',
    path: '/login',
    async act(page) {
      await page.locator('[name=email]').fill('tim@post.example')
      await page.locator('[name=password]').fill('not my password')
      await page.locator('#content [type=submit]').click()
      await page.locator('[aria-live=assertive] > *').waitFor()
    }
  },
  { name: 'signup', as: 'guest', path: '/signup' },
  { name: 'signup-to', as: 'guest', path: stage => `/signup?profile_id=${stage.friendId}` },
  {
    name: 'signup-failed',
    as: 'guest',
    path: '/signup',
    async act(page) {
      await page.locator('[name=email]').fill('tim@post')
      await page.locator('#content [type=submit]').click()
      await page.locator('.has-error').first().waitFor()
    }
  },
  ...['photo', 'about', 'personal', 'push'].map((step, index): Shot => ({
    name: `signup-${step}`,
    as: 'newcomer',
    path: '/complete-signup',
    async act(page) {
      for (let times = 0; times < index; times++) {
        await page.getByRole('button', { name: 'Later' }).click()
        await page.waitForTimeout(400)
      }
      if (index > 0) await aWhile(page)
    },
    // Everybody starts at the first step again.
    prepare: page =>
      page.route('**/api/user.php*', async route => {
        const response = await route.fetch()
        const body = await response.json()
        if (body.user) body.user.signup_step = 1
        await route.fulfill({ response, json: body })
      })
  })),
  { name: 'activate-done', as: 'tim', path: '/activate/done?token=x', prepare: confirmed },
  { name: 'activate-error', as: 'newcomer', path: '/activate/error' },
  { name: 'members-guest', as: 'guest', path: '/members' },
  { name: 'members-unconfirmed', as: 'newcomer', path: '/members' },
  ...states('members', '/members', 'members', noMembers),
  {
    name: 'members-filters',
    as: 'tim',
    path: '/members?gender=woman&online=1',
    async act(page) {
      const open = page.getByRole('button', { name: /^Filters/ })
      if (await open.isVisible()) await open.click()
    }
  },
  ...states('member', stage => `/members/${stage.friendId}`, 'member', null),
  { name: 'member-gone', as: 'tim', path: '/members/1111111111111111' },
  ...states('likes', '/likes', 'likes', { profiles: [], liked_by: [] }),
  { name: 'likes-given', as: 'tim', path: '/likes/given' },
  { name: 'likes-match', as: 'tim', path: '/likes/match' },
  { name: 'match', as: 'tim', path: stage => `/likes/m/${stage.admirerId}` },
  ...states('chats', '/chats', 'chats', { chats: [] }),
  ...states('chat', stage => `/chats/${stage.conversationId}`, 'chat', null),
  { name: 'chat-new', as: 'tim', path: stage => `/members/${stage.friendId}/chat` },
  ...states('credits', '/credits', 'packages', null),
  { name: 'premium', as: 'newcomer', path: '/premium' },
  { name: 'order', as: 'newcomer', path: '/credits/p2/ideal' },
  ...(['pending', 'paid', 'failed', 'cancelled'] as const).map((state): Shot => ({
    name: `transaction-${state}`,
    as: 'tim',
    path: stage => `/transactions/${stage.orders[state]}`,
    wait: aWhile
  })),
  ...states('ledger', '/ledger', 'ledger', { lines: [], more: false }),
  { name: 'profile', as: 'tim', path: '/profile' },
  { name: 'language', as: 'tim', path: '/lang-config' },
  {
    name: 'unreachable',
    as: 'tim',
    path: '/members',
    prepare: page => page.route('**/api/user.php', refuse),
    wait: aWhile
  }
]

/** A mailed link works once; the picture must not depend on that. */
async function confirmed(page: Page): Promise<void> {
  await page.route('**/api/activate.php', async route => {
    const response = await page.request.get('/api/user.php')
    await route.fulfill({ json: await response.json() })
  })
}
