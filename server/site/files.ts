import { createHash } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import * as z from 'zod'
import { headersOf, rulesFile } from '#shared/headers.ts'
import { unpackedCopies } from './unpacked-copies.ts'

/** A prebuilt file with its compressed copies, all in memory, ready to be sent. */
export interface SiteFile {
  type: string
  etag: string
  /** From the build's `headers.json`: caching, and a page's Content-Security-Policy. */
  headers: Record<string, string>
  /** Bytes of the content without an encoding. */
  length: number
  /** Reads the content without an encoding. */
  plain(): Uint8Array | Promise<Uint8Array>
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
  '.m4a': 'audio/mp4',
  '.webm': 'video/webm'
}

const filesAtOnce = 32
const unpack = unpackedCopies()

const HeaderRules = z.record(z.string(), z.record(z.string(), z.string()))
type HeaderRules = z.output<typeof HeaderRules>

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
  const read = async (path: string) => {
    const address = `/${path.split(sep).join('/')}`
    const isPage = address.endsWith('/index.html')
    const name = isPage ? address.slice(0, -'/index.html'.length) : address
    const headers = headersOf(rules, isPage ? `${name}/` : name)
    ;(isPage ? pages : assets).set(name, await readSiteFile(join(folder, path), headers))
  }
  // All at once would hold every file twice.
  for (let start = 0; start < paths.length; start += filesAtOnce) {
    await Promise.all(paths.slice(start, start + filesAtOnce).map(read))
  }
  return { pages, assets }
}

async function readRules(folder: string): Promise<HeaderRules | null> {
  const text = await readIfThere(join(folder, rulesFile))
  return text && HeaderRules.parse(JSON.parse(text.toString()))
}

async function readSiteFile(path: string, headers: Record<string, string>): Promise<SiteFile> {
  const [br, gzip] = await Promise.all([readIfThere(`${path}.br`), readIfThere(`${path}.gz`)])
  const type = types[extname(path)] ?? 'application/octet-stream'
  if (br && gzip) {
    const { size } = await stat(path)
    return {
      type,
      // Weak: the copies differ in their bytes.
      etag: `W/"${hashOf(br)}"`,
      headers,
      br,
      gzip,
      length: size,
      // The memory does not hold a thousand pages twice.
      plain: () => unpack(br, size)
    }
  }
  const plain = await readFile(path)
  const etag = br || gzip ? `W/"${hashOf(plain)}"` : `"${hashOf(plain)}"`
  return { type, etag, headers, br, gzip, length: plain.length, plain: () => plain }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}

async function readIfThere(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
