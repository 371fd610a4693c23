import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import { defaultLocale } from '#contract/common.ts'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import type { Environment } from '#server/lib/request.ts'
import { isAppPath } from '#shared/routes.ts'
import type { Site } from '#shared/site.ts'
import { supportedLocale, variant } from '#shared/variant.ts'
import { type Asked, answerWith } from './answer.ts'
import { type SiteFile, type SiteFiles, readSiteFiles } from './files.ts'
import { lastResort } from './last-resort.ts'

/** Prebuilt pages that other paths lead to; by their own name they are nothing. */
const innerPages = new Set(['/app', '/404', '/500'])
const secondsPerDay = 86_400

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
  app.get('*', http => {
    try {
      return answer(http, sites, builds)
    } catch (error) {
      http.get('log').error({ error }, 'a prebuilt page could not be served')
      return answerFault(http, builds, error)
    }
  })
  app.all('*', () => {
    throw new AppError('method_not_allowed')
  })
}

function answer(http: Context<Environment>, sites: Site[], builds: Builds): Response {
  const { host, site } = http.get('visitor')
  const files = builds(site.id)
  const asked = askedBy(http)
  const { path } = http.req
  const asset = files.assets.get(path)
  if (asset) return answerWith(asset, asked)

  const query = new URL(http.req.url).searchParams
  const cookie = getCookie(http, 'locale')
  const { locale, page, redirect } = variant(sites, { host, path, query, cookie })
  if (redirect !== null) return redirectTo(redirect, query)
  const shown = pageOf(files, locale, page)
  if (!shown) return answerWith(innerPage(files, locale, '404'), { ...asked, status: 404 })
  const wanted = supportedLocale(query.get('lang'))
  return answerWith(shown, {
    ...asked,
    ...(wanted && { cookie: localeCookie(wanted, asked.secure) })
  })
}

function askedBy(http: Context<Environment>): Asked {
  return {
    encodings: http.req.header('accept-encoding'),
    known: http.req.header('if-none-match'),
    secure: http.get('visitor').origin.startsWith('https:'),
    requestId: http.get('requestId')
  }
}

/** The page for faults of ours; when that one fails too, what is left to say (specification §8). */
function answerFault(http: Context<Environment>, builds: Builds, fault: unknown): Response {
  try {
    const locale = supportedLocale(getCookie(http, 'locale')) ?? defaultLocale
    const page = innerPage(builds(http.get('visitor').site.id), locale, '500')
    return answerWith(page, { ...askedBy(http), status: 500 })
  } catch {
    return lastResort(fault instanceof Error ? fault.message : 'Error')
  }
}

function pageOf(files: SiteFiles, locale: string, page: string): SiteFile | undefined {
  if (isAppPath(page)) return innerPage(files, locale, 'app')
  if (innerPages.has(page)) return undefined
  return files.pages.get(page === '/' ? `/${locale}` : `/${locale}${page}`)
}

function innerPage(files: SiteFiles, locale: string, name: 'app' | '404' | '500'): SiteFile {
  const page = files.pages.get(`/${locale}/${name}`)
  if (!page) throw new Error(`The page ${name} is not built in ${locale}`)
  return page
}

/** What else the address asked for goes along. */
function redirectTo(target: string, query: URLSearchParams): Response {
  const [path = '/', own] = target.split('?')
  const all = new URLSearchParams([...query].filter(([name]) => name !== 'lang'))
  for (const [name, value] of new URLSearchParams(own)) all.set(name, value)
  return new Response(null, { status: 301, headers: { location: `${path}?${all}` } })
}

function localeCookie(locale: string, secure: boolean): string {
  const maxAge = limits.localeCookieDays * secondsPerDay
  return generateCookie('locale', locale, { path: '/', sameSite: 'Lax', secure, maxAge })
}
