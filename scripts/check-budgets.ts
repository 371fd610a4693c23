// The budgets of design §11 that do not depend on time, measured on the built site.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { staticImportsOf } from './lib/chunks.ts'

const site = 'dist/default'

function brotli(file: string): number {
  return brotliCompressSync(readFileSync(file)).length
}

function page(name: string): string {
  return readFileSync(join(site, 'nl', name, 'index.html'), 'utf8')
}

/** Scripts that a page loads before anybody touches it, with all that they import statically. */
function scriptBytes(html: string, entries: string[]): number {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .filter(([tag]) => !tag.includes('application/'))
    .map(([, code]) => brotliCompressSync(code ?? '').length)
  const files = staticImportsOf(site, entries).map(file => brotli(join(site, file)))
  return [...inline, ...files].reduce((sum, bytes) => sum + bytes, 0)
}

function srcOf(html: string): string[] {
  return [...html.matchAll(/<script[^>]*\bsrc="([^"]+)"/g)].map(([, src]) => src ?? '')
}

function islandsOf(html: string): string[] {
  return [...html.matchAll(/(?:component-url|renderer-url)="([^"]+)"/g)].map(([, url]) => url ?? '')
}

const index = page('')
const app = page('app')
const budgets = [
  {
    what: 'index page, HTML with critical CSS, Brotli',
    bytes: brotliCompressSync(index).length,
    limit: 14_000
  },
  {
    what: 'index page, script before the first tap, Brotli',
    bytes: scriptBytes(index, srcOf(index)),
    limit: 2 * 1024
  },
  {
    what: 'app shell, script until interactive, Brotli',
    bytes: scriptBytes(app, [...srcOf(app), ...islandsOf(app)]),
    limit: 110 * 1024
  }
]

for (const { what, bytes, limit } of budgets) {
  console.log(`${bytes <= limit ? 'ok  ' : 'OVER'} ${what}: ${bytes} of ${limit} bytes`)
}
process.exit(budgets.every(({ bytes, limit }) => bytes <= limit) ? 0 : 1)
