import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import * as z from 'zod'

/** A prebuilt file with its compressed copies, all in memory, ready to be sent. */
export interface SiteFile {
  type: string
  etag: string
  /** From the build's `headers.json`: caching, and a page's Content-Security-Policy. */
  headers: Record<string, string>
  plain: Uint8Array
  br: Uint8Array | null
  gzip: Uint8Array | null
}

export interface SiteFiles {
  /** By `/{locale}` and `/{locale}/{page}`, without a slash at the end. */
  pages: ReadonlyMap<string, SiteFile>
  /** Everything that is no page, by its public path. */
  assets: ReadonlyMap<string, SiteFile>
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm'
}

const HeaderRules = z.record(z.string(), z.record(z.string(), z.string()))
type HeaderRules = z.output<typeof HeaderRules>

const rulesFile = 'headers.json'

/**
 * Reads what a build left in `dist/{site}`. Only what was found here is ever served, so no path can
 * lead out of the folder.
 *
 * @returns null when there is no build
 */
export async function readSiteFiles(folder: string): Promise<SiteFiles | null> {
  const rules = await readRules(folder)
  if (!rules) return null
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => entry.isFile() && entry.name !== rulesFile)
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .filter(path => !path.endsWith('.br') && !path.endsWith('.gz'))
  const pages = new Map<string, SiteFile>()
  const assets = new Map<string, SiteFile>()
  await Promise.all(
    paths.map(async path => {
      const address = `/${path.split(sep).join('/')}`
      const file = await readSiteFile(join(folder, path))
      if (address.endsWith('/index.html')) {
        const page = address.slice(0, -'/index.html'.length)
        pages.set(page, { ...file, headers: headersOf(rules, `${page}/`) })
      } else {
        assets.set(address, { ...file, headers: headersOf(rules, address) })
      }
    })
  )
  return { pages, assets }
}

async function readRules(folder: string): Promise<HeaderRules | null> {
  const text = await readIfThere(join(folder, rulesFile))
  return text && HeaderRules.parse(JSON.parse(text.toString()))
}

async function readSiteFile(path: string): Promise<Omit<SiteFile, 'headers'>> {
  const [plain, br, gzip] = await Promise.all([
    readFile(path),
    readIfThere(`${path}.br`),
    readIfThere(`${path}.gz`)
  ])
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  // Weak: the copies differ in their bytes.
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    etag: `W/"${hash}"`,
    plain,
    br,
    gzip
  }
}

async function readIfThere(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** A rule names a path, or with `*` at its end all that begins like it. */
function headersOf(rules: HeaderRules, path: string): Record<string, string> {
  const matching = Object.entries(rules).filter(([rule]) =>
    rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule
  )
  return Object.assign({}, ...matching.map(([, headers]) => headers)) as Record<string, string>
}
