import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiOrigin } from '#shared/environment.ts'
import type { HeaderRules } from '#shared/headers.ts'
import type { Site } from '#shared/site.ts'

interface Settings {
  site: Pick<Site, 'id'>
  /** Origin of the API, such as `https://api.vonk.example`. */
  api: string
  /** Headers of the files that the edge function is not asked for, by path prefix. */
  prefixes: HeaderRules
}

/**
 * Netlify's settings of one site. `netlify.toml` in the root holds the same for the site `default`,
 * because Netlify reads the settings before it builds.
 */
export function netlifySettings({ site, api, prefixes }: Settings): string {
  const proxied = ['/api/*', '/media/*']
  const excluded = [...proxied, ...Object.keys(prefixes)].map(path => `"${path}"`).join(', ')
  return [
    `[build]
command = "npm run build"
publish = "dist/${site.id}"
# Bundled by our own build, so that Netlify has no imports to resolve.
edge_functions = "dist/edge-functions/${site.id}"

[build.environment]
NODE_VERSION = "24"

# Pages stay as built, because their policies contain hashes of their inline parts.
[build.processing]
skip_processing = true

# The function chooses a page by locale and path. Netlify caches its answers.
[[edge_functions]]
function = "variant"
path = "/*"
excludedPath = [${excluded}]
cache = "manual"
`,
    ...proxied.map(path => redirect(path, api)),
    ...Object.entries(prefixes).map(([path, headers]) => headerBlock(path, headers))
  ].join('\n')
}

/** The server verifies the signature (`VONK_PROXY_SECRET`) before it trusts forwarded headers. */
function redirect(path: string, api: string): string {
  return `[[redirects]]
from = "${path}"
to = "${api}${path.replace('*', ':splat')}"
status = 200
force = true
signed = "VONK_PROXY_SECRET"
`
}

function headerBlock(path: string, headers: Record<string, string>): string {
  const own = { ...headers, 'x-content-type-options': 'nosniff' }
  const values = Object.entries(own).map(([name, value]) => `${name} = "${value}"\n`)
  return `[[headers]]
for = "${path}"

[headers.values]
${values.join('')}`
}

/**
 * Writes `dist/netlify/{site}/netlify.toml` where the environment variable `API_ORIGIN` names the API.
 *
 * @throws Error when the variable is not an https origin
 */
export async function writeNetlifySettings(
  dist: string,
  site: Site,
  prefixes: HeaderRules,
  api = apiOrigin()
): Promise<void> {
  if (!api) return
  if (!URL.canParse(api) || new URL(api).origin !== api || !api.startsWith('https:')) {
    throw new Error(`API_ORIGIN: ${api} is not an origin such as https://api.vonk.example`)
  }
  const folder = join(dist, 'netlify', site.id)
  await mkdir(folder, { recursive: true })
  const title = `# ${site.name} on Netlify, written by the build (docs/how-to/deploy-on-a-cdn.md).\n\n`
  await writeFile(join(folder, 'netlify.toml'), title + netlifySettings({ site, api, prefixes }))
}
