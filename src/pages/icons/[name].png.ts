import type { APIRoute } from 'astro'
import { site } from '#shared/built-site.ts'
import { iconFiles, renderPng } from '#src/layouts/icons/files.ts'

export function getStaticPaths() {
  return iconFiles.map(({ name }) => ({ params: { name } }))
}

export const GET: APIRoute = async ({ params }) => {
  const icon = iconFiles.find(({ name }) => name === params['name'])
  if (!icon) throw new Error(`No icon has the name ${params['name']}`)
  return new Response(await renderPng(icon.draw(site), icon.size))
}
