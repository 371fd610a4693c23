import { posix } from 'node:path'

/** Reads a built file by its path from the site's root; null when it is not there. */
export type ReadBuilt = (path: string) => Promise<string | null>

const islandScripts = /(?:component-url|renderer-url|before-hydration-url)="([^"]+)"/g
const stylesheets = /<style[^>]*>[\s\S]*?<\/style>/g
const staticImports = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g

/**
 * Tells the browser of all scripts that the page's islands begin with, so that they are fetched
 * together and not one after the other found.
 */
export async function withPreloads(html: string, read: ReadBuilt): Promise<string> {
  const entries = [...html.matchAll(islandScripts)].map(match => match[1] ?? '')
  const found = new Set<string>()
  const visit = async (path: string): Promise<void> => {
    if (found.has(path)) return
    const script = await read(path)
    if (script === null) return
    found.add(path)
    for (const match of script.matchAll(staticImports)) {
      await visit(posix.join(posix.dirname(path), match[1] ?? ''))
    }
  }
  for (const entry of entries) await visit(entry)
  const links = [...found].map(path => `<link rel="modulepreload" href="${path}">`)
  return html.replace('</head>', `${links.join('')}</head>`)
}

/** Astro writes the style of its islands beside the first of them, where HTML allows none. */
export function withStylesInHead(html: string): string {
  const [head = '', ...rest] = html.split('</head>')
  const body = rest.join('</head>')
  const styles = body.match(stylesheets) ?? []
  return rest.length === 0
    ? html
    : `${head}${styles.join('')}</head>${body.replace(stylesheets, '')}`
}
