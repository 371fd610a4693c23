// The budgets of design §11 that do not depend on time, measured on every page of the built site.
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type BuiltPage, built, builtPages, isLander, travelling } from './lib/built-pages.ts'
import { staticImportsOf } from './lib/chunks.ts'

interface Budget {
  what: string
  limit: number
  pages: (page: BuiltPage) => boolean
  bytes: (page: BuiltPage) => number
}

const inner = new Set(['/app', '/404', '/500', '/offline'])
const isApp = ({ path }: BuiltPage) => path === '/app'
/** The signup of a member is the application from its first moment on. */
const isSignup = ({ path }: BuiltPage) => path === '/member/signup'
const isPoster = (page: BuiltPage) => isLander(page) && !isSignup(page)
const isStatic = (page: BuiltPage) => !isLander(page) && !inner.has(page.path)

/** Scripts that a page loads before anybody touches it, with all that they import statically. */
function scriptBytes({ html }: BuiltPage): number {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !attributes.includes('application/'))
    .map(([, , code]) => brotliCompressSync(code ?? '').length)
  const named = /(?:<script[^>]*\bsrc|component-url|renderer-url)="([^"]+)"/g
  const entries = [...html.matchAll(named)].map(([, url]) => url ?? '')
  const files = staticImportsOf(built, entries).map(file => travelling(join(built, file)))
  return [...inline, ...files].reduce((sum, bytes) => sum + bytes, 0)
}

const htmlBytes = ({ file }: BuiltPage) => travelling(file)

const budgets: Budget[] = [
  { what: 'lander, HTML with critical CSS', limit: 14_000, pages: isPoster, bytes: htmlBytes },
  {
    what: 'index page, HTML with critical CSS',
    limit: 14_000,
    pages: ({ path }) => path === '/',
    bytes: htmlBytes
  },
  { what: 'lander, script before the first tap', limit: 4096, pages: isPoster, bytes: scriptBytes },
  {
    what: 'static page, script before the first tap',
    limit: 2048,
    pages: isStatic,
    bytes: scriptBytes
  },
  {
    what: 'app shell and signup of a member, script until interactive',
    limit: 110 * 1024,
    pages: page => isApp(page) || isSignup(page),
    bytes: scriptBytes
  }
]

const pages = builtPages()
let failed = false
for (const { what, limit, pages: concerned, bytes } of budgets) {
  const measured = pages
    .filter(concerned)
    .map(page => ({ name: `${page.locale}${page.path}`, bytes: bytes(page) }))
    .toSorted((one, other) => other.bytes - one.bytes)
  const over = measured.filter(page => page.bytes > limit)
  const [largest] = measured
  if (!largest) throw new Error(`No page for the budget of: ${what}`)
  const verdict = over.length === 0 ? 'ok  ' : 'OVER'
  console.log(
    `${verdict} ${what}, Brotli: at most ${largest.bytes} of ${limit} bytes (${largest.name}, ${measured.length} pages)`
  )
  for (const page of over.slice(0, 20)) console.log(`     ${page.name}: ${page.bytes}`)
  failed ||= over.length > 0
}
process.exit(failed ? 1 : 0)
