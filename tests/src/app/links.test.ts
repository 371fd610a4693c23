import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handleLinks } from '#src/app/links.ts'
import { openSignup } from '#src/features/signup/open.ts'
import { $router } from '#src/lib/router.ts'

vi.mock(import('#src/features/signup/open.ts'), async original => ({
  ...(await original()),
  openSignup: vi.fn<typeof openSignup>()
}))

const page = new URL('https://vonk.example/members?sort=new')
let end = () => {}
let click: (event: object) => void

beforeEach(() => {
  vi.stubGlobal('location', page)
  vi.stubGlobal('document', {
    addEventListener: (_name: string, listener: typeof click) => (click = listener),
    removeEventListener: () => {}
  })
  vi.mocked(openSignup).mockReset()
  vi.spyOn($router, 'open').mockImplementation(() => true)
  end = handleLinks()
})

afterEach(() => {
  end()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Clicks on a link. @returns where the router goes, and null where the browser is left to go */
function follow(href: string, event: object = {}): string | null {
  const { pathname, search, hash, origin, href: whole } = new URL(href, page)
  const link = {
    pathname,
    search,
    hash,
    origin,
    href: whole,
    target: '',
    hasAttribute: () => false,
    closest: (selector: string) => (selector === 'a' ? link : null)
  }
  const preventDefault = vi.fn<() => void>()
  click({ button: 0, target: link, preventDefault, ...event })
  const opened = vi.mocked($router.open).mock.lastCall?.[0] ?? null
  const isTaken = opened !== null || vi.mocked(openSignup).mock.calls.length > 0
  expect(preventDefault).toHaveBeenCalledTimes(isTaken ? 1 : 0)
  return opened
}

test('a link to an own screen opens it without a document', () => {
  expect(follow('/chats')).toBe('https://vonk.example/chats')
})

test('a link to a place on the page that is open is the browser’s, which moves the focus there', () => {
  expect(follow('#content')).toBe(null)
})

test.each(['/chats#content', '/members#content', '/members?sort=new'])(
  'a link to %s, which is another page or no place on it, opens it',
  href => {
    expect(follow(href)).toBe(new URL(href, page).href)
  }
)

test.each([
  ['to a prebuilt page', '/imprint', {}],
  ['to another site', 'https://elsewhere.example/chats', {}],
  ['that is to open in a new tab', '/chats', { ctrlKey: true }],
  ['that somebody has handled', '/chats', { defaultPrevented: true }]
])('a link %s is left to the browser', (_which, href, event) => {
  expect(follow(href, event)).toBe(null)
})

const openedSignup = () => vi.mocked(openSignup).mock.lastCall?.[0].href

test.each(['/signup', '/signup?profile_id=7Q4M2KXD7Q4M2KXD'])(
  'a link to %s opens the signup over the page',
  href => {
    expect(follow(href)).toBe(null)
    expect(`${openedSignup()}`).toBe(new URL(href, page).href)
  }
)

test('a link of the login to the signup opens the signup’s own page', () => {
  vi.spyOn($router, 'get').mockReturnValue({ route: 'login' } as never)
  expect(follow('/signup')).toBe(new URL('/signup', page).href)
  expect(openedSignup()).toBe(undefined)
})
