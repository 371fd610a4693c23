import type { AstroIntegration } from 'astro'
import { isPagePath } from '#shared/routes.ts'
import type { Site } from '#shared/site.ts'
import { variant } from '#shared/variant.ts'

/** `astro dev` has no host in front: chooses the variant of a page as the host does. */
export function developmentPages(site: Site): AstroIntegration {
  return {
    name: 'development-pages',
    hooks: {
      'astro:config:setup'({ command, injectScript }) {
        // Astro adds React's refresh preamble to pages with an island only; dialogs need it elsewhere.
        if (command === 'dev') injectScript('page', "import '@vitejs/plugin-react/preamble'")
      },
      'astro:server:setup'({ server }) {
        server.middlewares.use((request, _response, next) => {
          const url = new URL(request.url ?? '/', 'http://localhost')
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
