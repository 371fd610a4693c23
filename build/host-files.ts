import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { locales } from '#contract/common.ts'
import { type HeaderRules, kept, named, revalidated, rulesFile } from '#shared/headers.ts'
import type { Site } from '#shared/site.ts'
import { sites } from '#shared/sites/index.ts'
import { bundle } from './bundle.ts'
import { compress } from './compress.ts'
import { type BundleReport, readBundleReport } from './bundle-report.ts'
import { contentSecurityPolicy, reportingEndpoints } from './csp.ts'
import { withIslandStyleInHead } from './island-style.ts'
import { writeNetlifySettings } from './netlify.ts'
import { withPreloads, withScreenScripts } from './preload.ts'
import { securityText, securityTextFile } from './security-text.ts'
import { type BuiltPage, foundPages, robots, sitemap } from './sitemap.ts'

/** Files that stand in the rules by the folder that they are in. */
export const prefixes: HeaderRules = {
  '/_astro/*': kept,
  '/fonts/*': named,
  '/art/*': named,
  '/clips/*': named
}
/** Asked for again at every visit, because others hold on to what they once read there. */
const fresh = /^\/(?:sw\.js|robots\.txt|sitemap\.xml|manifest\/.*|\.well-known\/.*)$/

/**
 * After the build: preloads in the pages, the sitemap, `headers.json` for the host and the edge
 * function, and a compressed copy beside every file (design §3).
 */
export function hostFiles(site: Site): AstroIntegration {
  return {
    name: 'host-files',
    hooks: {
      async 'astro:build:done'({ dir }) {
        const root = fileURLToPath(dir)
        const rules: HeaderRules = { ...prefixes }
        const report = await readBundleReport(`dist/${site.id}`)
        const pages: BuiltPage[] = []
        // Of pages that are done, by other threads, while the next ones are being finished.
        const packing: Promise<void>[] = []
        for (const path of await filesIn(root)) {
          if (!isPage(path)) continue
          const page = await finishPage(root, path, report)
          pages.push(page)
          packing.push(compress(join(root, path), Buffer.from(page.html)))
          rules[path.replace(/index\.html$/, '')] = {
            ...revalidated,
            ...reportingEndpoints,
            'content-security-policy': contentSecurityPolicy({ ...page, cdn: site.cdn_prefix })
          }
        }
        await writeFile(join(root, 'sitemap.xml'), sitemap(sites, site, foundPages(pages)))
        await writeFile(join(root, 'robots.txt'), robots(site))
        await mkdir(join(root, '.well-known'), { recursive: true })
        await writeFile(join(root, securityTextFile), securityText(site, new Date()))
        const files = (await filesIn(root)).filter(path => !/\.(?:br|gz)$/.test(path))
        for (const path of files.filter(isAlone))
          rules[path] = fresh.test(path) ? revalidated : named
        await writeFile(join(root, rulesFile), `${JSON.stringify(rules, null, 2)}\n`)
        const pack = async (path: string) => compress(path, await readFile(path))
        for (const path of files) if (!isPage(path)) packing.push(pack(join(root, path)))
        await Promise.all(packing)
        // Beside the site, not in it: a CDN runs it and nobody is to be handed it.
        await bundle({
          entry: 'netlify/edge-functions/variant.ts',
          file: join(root, '..', 'edge-functions', site.id, 'variant.js'),
          // There is no environment where it runs.
          define: { 'process.env.BUILD_SITE': JSON.stringify(site.id) }
        })
        await writeNetlifySettings(join(root, '..'), site, prefixes)
      }
    }
  }
}

/** Public paths of all files below a folder, sorted. */
async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(join(root, '/').length - 1))
    .toSorted()
}

function isPage(path: string): boolean {
  return path.endsWith('/index.html')
}

/** A file that no page and no prefix speaks for. */
function isAlone(path: string): boolean {
  const isPrefixed = Object.keys(prefixes).some(prefix => path.startsWith(prefix.slice(0, -1)))
  return !isPrefixed && !isPage(path)
}

async function finishPage(root: string, path: string, report: BundleReport): Promise<BuiltPage> {
  const written = await readFile(join(root, path), 'utf8')
  const html = withPreloads(withScreenScripts(withIslandStyleInHead(written), report), report)
  await writeFile(join(root, path), html)
  const [, language = '', ...rest] = path.replace(/\/index\.html$/, '').split('/')
  const locale = locales.find(known => known === language)
  if (!locale) throw new Error(`${path} stands below no locale`)
  return { locale, path: `/${rest.join('/')}`, html }
}
