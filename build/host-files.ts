import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Site } from '#shared/site.ts'
import { compress } from './compress.ts'
import { contentSecurityPolicy } from './csp.ts'
import { withPreloads } from './preload.ts'

type Headers = Record<string, string>

/** Path, or path prefix ending in `*`, → headers of its answers. */
export type HeaderRules = Record<string, Headers>

/** Files whose name stays while they may change. */
const named = 'public, max-age=604800'
/** Asked for again at every visit and answered with 304 while it is the same. */
const revalidated = 'public, max-age=0, must-revalidate'

/**
 * After the build: preloads in the pages, `headers.json` for the host and the edge function, and a
 * compressed copy beside every file (design §3).
 */
export function hostFiles(site: Site): AstroIntegration {
  return {
    name: 'host-files',
    hooks: {
      async 'astro:build:done'({ dir }) {
        const root = fileURLToPath(dir)
        const entries = await readdir(root, { recursive: true, withFileTypes: true })
        const files = entries
          .filter(entry => entry.isFile())
          .map(entry => join(entry.parentPath, entry.name))
          .toSorted()
        const rules: HeaderRules = {
          '/_astro/*': { 'cache-control': 'public, max-age=31536000, immutable' },
          '/fonts/*': { 'cache-control': named },
          '/art/*': { 'cache-control': named }
        }
        for (const path of files.filter(file => file.endsWith('.html'))) {
          const html = await withPreloads(await readFile(path, 'utf8'), async script =>
            readFile(join(root, script), 'utf8').catch(() => null)
          )
          await writeFile(path, html)
          const page = path.slice(root.length - 1).replace(/index\.html$/, '')
          rules[page] = {
            'cache-control': revalidated,
            'content-security-policy': contentSecurityPolicy({ html, cdn: site.cdn_prefix })
          }
        }
        await writeFile(join(root, 'headers.json'), `${JSON.stringify(rules, null, 2)}\n`)
        await Promise.all(files.map(async path => compress(path, await readFile(path))))
      }
    }
  }
}
