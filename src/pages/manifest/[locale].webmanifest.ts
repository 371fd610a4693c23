import type { APIRoute } from 'astro'
import { site } from '#shared/built-site.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { manifestOf } from '#src/layouts/manifest.ts'
import { localePaths } from '#src/layouts/locale-paths.ts'

export const getStaticPaths = localePaths

/** One manifest per locale; the application that it installs is the same. */
export const GET: APIRoute = ({ params }) => {
  const locale = supportedLocale(params['locale'])
  if (!locale) throw new Error(`No manifest in ${params['locale']}`)
  return new Response(JSON.stringify(manifestOf(site, locale)))
}
