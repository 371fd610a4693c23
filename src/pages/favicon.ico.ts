import type { APIRoute } from 'astro'
import { site } from '#shared/built-site.ts'
import { renderIco } from '#src/layouts/icons/files.ts'

export const GET: APIRoute = async () => new Response(await renderIco(site))
