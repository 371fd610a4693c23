import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import { defaultLocale } from '#contract/common.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { MethodNotAllowed, readMethods } from '#server/lib/methods.ts'
import type { Environment } from '#server/lib/request.ts'
import type { Site } from '#shared/site.ts'
import { type Built, answerTo, localeCookie, localeOf } from '#shared/answer.ts'
import { usualHeaders } from '#shared/headers.ts'
import { lastResort } from '#shared/last-resort.ts'
import { decodePath } from '#shared/readable-path.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { type Asked, answerWith } from './answer.ts'
import { type SiteFile, type SiteFiles, readSiteFiles } from './files.ts'

/** Reads a site's build; a site without one of its own shows the default site's. */
export type Builds = (site: string) => SiteFiles

/**
 * Reads the builds of all sites.
 *
 * @param dist the folder with one build per site
 * @returns null when the default site is not built
 */
export async function readBuilds(sites: Site[], dist: string): Promise<Builds | null> {
  const builds = new Map<string, SiteFiles>()
  for (const { id } of sites) {
    const files = await readSiteFiles(join(dist, id))
    if (files) builds.set(id, files)
  }
  const standard = builds.get('default')
  return standard ? site => builds.get(site) ?? standard : null
}

/**
 * Mounts the prebuilt pages behind the API: pages by `variant`, the app shell for the members'
 * routes, files, and error pages (design §3).
 */
export function mountSite(app: Hono<Environment>, deps: Dependencies, builds: Builds): void {
  const sites = deps.sites.all()
  app.get('*', async http => {
    try {
      return await answer(http, sites, builds)
    } catch (error) {
      http.get('log').error({ error }, 'a prebuilt page could not be served')
      return answerFault(http, builds, error)
    }
  })
  app.all('*', () => {
    throw new MethodNotAllowed(readMethods)
  })
}

async function answer(
  http: Context<Environment>,
  sites: Site[],
  builds: Builds
): Promise<Response> {
  const { host, site } = http.get('visitor')
  const files = builds(site.id)
  const asked = askedBy(http)
  const url = new URL(http.req.url)
  const answer = answerTo(sites, builtBy(files), {
    host,
    path: decodePath(url.pathname),
    query: url.searchParams,
    cookie: localeOf(http.req.header('cookie'))
  })
  if (answer.kind === 'redirect') {
    return new Response(null, {
      status: answer.status,
      headers: { ...usualHeaders(asked.secure), location: answer.location }
    })
  }
  if (answer.kind === 'file') return answerWith(fileAt(files.assets, answer.path), asked)
  const { path, status, remember } = answer
  const cookie = remember ? { cookie: localeCookie(remember, asked.secure) } : {}
  return answerWith(fileAt(files.pages, path), { ...asked, status, ...cookie })
}

function builtBy(files: SiteFiles): Built {
  return { hasPage: path => files.pages.has(path), hasFile: path => files.assets.has(path) }
}

function askedBy(http: Context<Environment>): Asked {
  return {
    encodings: http.req.header('accept-encoding'),
    known: http.req.header('if-none-match'),
    // Parts are for GET alone.
    range: http.req.method === 'GET' ? http.req.header('range') : undefined,
    ifRange: http.req.header('if-range'),
    secure: http.get('visitor').origin.startsWith('https:'),
    requestId: http.get('requestId')
  }
}

/** The page for faults of ours; when that one fails too, what is left to say (specification §8). */
async function answerFault(
  http: Context<Environment>,
  builds: Builds,
  fault: unknown
): Promise<Response> {
  try {
    const { site } = http.get('visitor')
    const locale =
      supportedLocale(new URL(http.req.url).searchParams.get('lang')) ??
      supportedLocale(localeOf(http.req.header('cookie'))) ??
      supportedLocale(site.domain_language) ??
      defaultLocale
    const files = builds(site.id)
    const page = fileAt(files.pages, `/${locale}/500`)
    return await answerWith(page, { ...askedBy(http), status: 500 })
  } catch {
    return lastResort(fault instanceof Error ? fault.message : 'Error')
  }
}

function fileAt(files: ReadonlyMap<string, SiteFile>, path: string): SiteFile {
  const file = files.get(path)
  if (!file) throw new Error(`${path} is not built`)
  return file
}
