import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createApp } from '#server/app.ts'
import { mountSite, readBuilds } from '#server/site/mount.ts'
import { type ApiOptions, openApi, origin } from './api.ts'

export type Files = Record<string, string>

/** A page that says which one it is, long enough that compressing it pays. */
export function page(name: string): string {
  return `<!doctype html><title>${name}</title>${'<p>text</p>'.repeat(50)}`
}

/** What a build of two locales leaves behind. */
export function builtFiles(): Files {
  const files: Files = { '_astro/app.a1b2.js': 'export const app = 1', 'art/bar.svg': '<svg/>' }
  for (const locale of ['nl', 'en']) {
    for (const name of ['', 'app/', '404/', '500/', 'pricing/']) {
      files[`${locale}/${name}index.html`] = page(`${locale}/${name}`)
    }
  }
  files['headers.json'] = JSON.stringify({
    '/_astro/*': { 'cache-control': 'public, max-age=31536000, immutable' },
    '/nl/': { 'content-security-policy': "default-src 'self'", 'cache-control': 'max-age=0' }
  })
  return files
}

/** @returns the folder that a build of the default site stands in */
export async function writeBuild(files: Files): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'vonk-dist-'))
  for (const [name, content] of Object.entries(files)) {
    const path = join(dist, 'default', name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
    if (!name.endsWith('.html')) continue
    await writeFile(`${path}.br`, brotliCompressSync(content))
    await writeFile(`${path}.gz`, gzipSync(content))
  }
  return dist
}

export interface SiteOptions extends ApiOptions {
  /** Instead of `builtFiles()`. */
  files?: Files
}

export type Visit = (
  path: string,
  headers?: Record<string, string>,
  method?: string
) => Promise<Response>

/** The real server with the pages of a build. @returns what asks it, as a browser would */
export async function openSite({
  files = builtFiles(),
  ...options
}: SiteOptions = {}): Promise<Visit> {
  const { deps } = await openApi(options)
  const builds = await readBuilds(deps.sites.all(), await writeBuild(files))
  if (!builds) throw new Error('There is no build')
  const app = createApp(deps, { mountSite: app => mountSite(app, deps, builds) })
  return async (path, headers = {}, method = 'GET') =>
    // A path is sent as it stands, so that one that tries to climb is not tidied up before.
    app.fetch(new Request(`${origin}${path}`, { headers, method }))
}
