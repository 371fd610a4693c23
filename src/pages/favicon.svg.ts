import type { APIRoute } from 'astro'
import { site } from '#shared/built-site.ts'
import { drawIcon } from '#src/layouts/icons/mark.ts'

export const GET: APIRoute = () => new Response(drawIcon(site, { radius: 13 }))
