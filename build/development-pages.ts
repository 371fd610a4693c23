import type { AstroIntegration } from 'astro'
import { isPagePath } from '#shared/routes.ts'
import type { Site } from '#shared/site.ts'
import { variant } from '#shared/variant.ts'

/** Pages that only `astro dev` has. Their addresses are reserved by the server's `/dev` pages. */
const developmentPaths = /^\/dev\//

/**
 * `astro dev` runs without the host, so it chooses the variant of a page itself. It also serves
 * `/dev/ui`, which no build contains.
 */
export function developmentPages(site: Site): AstroIntegration {
  return {
    name: 'development-pages',
    hooks: {
      'astro:config:setup'({ command, injectRoute, injectScript }) {
        if (command !== 'dev') return
        injectRoute({ pattern: '/dev/ui', entrypoint: './src/dev/ui.astro', prerender: true })
        // Astro adds React's refresh preamble only to pages with an island; dialogs need it elsewhere.
        injectScript('page', "import '@vitejs/plugin-react/preamble'")
      },
      'astro:server:setup'({ server }) {
        server.middlewares.use((request, _response, next) => {
          const url = new URL(request.url ?? '/', 'http://localhost')
          if (developmentPaths.test(url.pathname)) return next()
          const cookie = /(?:^|; )locale=([^;]*)/.exec(request.headers.cookie ?? '')?.[1]
          const { locale, page } = variant([site], {
            host: url.hostname,
            path: url.pathname,
            query: url.searchParams,
            cookie
          })
          // Everything else is a file or the development server's own.
          const isPage =
            page !== null &&
            (page !== url.pathname ||
              isPagePath(page) ||
              page.startsWith('/landers/') ||
              site.pages.some(({ slug }) => page === `/${slug}`))
          if (isPage) request.url = `/${locale}${page}${url.search}`
          next()
        })
      }
    }
  }
}
