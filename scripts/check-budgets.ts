// The budgets of design §11 that do not depend on time, measured on every page of the built site.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type BundleReport, readBundleReport, staticImports } from '../build/bundle-report.ts'
import { pageScripts, readScreenScripts } from '../build/preload.ts'
import { site } from '#shared/built-site.ts'
import {
  type BuiltPage,
  built,
  builtPages,
  isLander,
  isMemberSignup,
  isPoster,
  travelling
} from './lib/built-pages.ts'
import { describeBundle, withLastCommit } from './lib/bundle-diff.ts'

interface Budget {
  what: string
  limit: number
  pages: (page: BuiltPage) => boolean
  bytes: (page: BuiltPage) => number
}

const inner = new Set(['/app', '/404', '/500', '/offline'])
const isApp = ({ path }: BuiltPage) => path === '/app'
const isStatic = (page: BuiltPage) => !isLander(page) && !inner.has(page.path)

const report = await readBundleReport(built)

/** Inline scripts and all scripts that the page starts with, Brotli. */
function scriptBytes({ html }: BuiltPage): number {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !attributes.includes('application/'))
    .map(([, , code]) => brotliCompressSync(code ?? '').length)
  const files = staticImports(report, pageScripts(html)).map(file => travelling(join(built, file)))
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
  {
    what: 'lander, script before the first tap',
    limit: 8 * 1024,
    pages: isPoster,
    bytes: scriptBytes
  },
  {
    what: 'static page, script before the first tap',
    limit: 6 * 1024,
    pages: isStatic,
    bytes: scriptBytes
  },
  {
    what: 'app shell and signup of a member, script until interactive',
    limit: 150 * 1024,
    pages: page => isApp(page) || isMemberSignup(page),
    bytes: scriptBytes
  }
]
/** Each script is a request; a slow connection waits for it (design §11). */
const scriptFiles = { what: 'script files of the browser', limit: 90 }

/**
 * Scripts that load with the document, before the screen is there (design §11). Settings and login share
 * their parts with few screens and have one more.
 */
const screenScripts = {
  what: 'scripts until the screen',
  limit: 14,
  limits: { settings: 15, login: 15 } as Partial<Record<string, number>>
}

/** Prints the largest modules of a page's scripts and the changes since the last commit. */
async function explain(page: BuiltPage): Promise<void> {
  const before = await withLastCommit(site.id, (folder, old: BundleReport) => {
    const html = readFileSync(page.file.replace(built, folder), 'utf8')
    return { report: old, entries: pageScripts(html) }
  })
  for (const line of describeBundle(report, pageScripts(page.html), before)) {
    console.log(`     ${line}`)
  }
}

const pages = builtPages()
let failed = false
for (const { what, limit, pages: concerned, bytes } of budgets) {
  const measured = pages
    .filter(concerned)
    .map(page => ({ page, name: `${page.locale}${page.path}`, bytes: bytes(page) }))
    .toSorted((one, other) => other.bytes - one.bytes)
  const over = measured.filter(page => page.bytes > limit)
  const [largest] = measured
  if (!largest) throw new Error(`No page for the budget of: ${what}`)
  const verdict = over.length === 0 ? 'ok  ' : 'OVER'
  console.log(
    `${verdict} ${what}, Brotli: at most ${largest.bytes} of ${limit} bytes (${largest.name}, ${measured.length} pages)`
  )
  for (const page of over.slice(0, 20)) console.log(`     ${page.name}: ${page.bytes}`)
  if (over.length > 0 && bytes === scriptBytes) await explain(largest.page)
  failed ||= over.length > 0
}

const files = readdirSync(join(built, '_astro')).filter(name => name.endsWith('.js')).length
console.log(
  `${files <= scriptFiles.limit ? 'ok  ' : 'OVER'} ${scriptFiles.what}: ${files} of ${scriptFiles.limit}`
)
failed ||= files > scriptFiles.limit

const app = pages.find(isApp)
if (!app) throw new Error('No page of the application')
const shell = staticImports(report, pageScripts(app.html))
const numbers = Object.entries(readScreenScripts(app.html)).map(([screen, scripts]) => {
  const number = shell.length + scripts.length
  const limit = screenScripts.limits[screen] ?? screenScripts.limit
  return { text: `${screen} ${number} of ${limit}`, isOver: number > limit }
})
const isOver = numbers.some(screen => screen.isOver)
console.log(
  `${isOver ? 'OVER' : 'ok  '} ${screenScripts.what}: ${numbers.map(({ text }) => text).join(', ')}`
)
failed ||= isOver
process.exit(failed ? 1 : 0)
