import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handleLinks } from '#src/app/links.ts'
import { $router } from '#src/lib/router.ts'

const page = new URL('https://vonk.example/members?sort=new')
let end = () => {}
let click: (event: object) => void

beforeEach(() => {
  vi.stubGlobal('location', page)
  vi.stubGlobal('document', {
    addEventListener: (_name: string, listener: typeof click) => (click = listener),
    removeEventListener: () => {}
  })
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
  expect(preventDefault).toHaveBeenCalledTimes(opened === null ? 0 : 1)
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
