import { posix } from 'node:path'

/** Reads a built file by its path from the site's root; null when it is not there. */
export type ReadBuilt = (path: string) => Promise<string | null>

const firstScripts = /<script type="module" src="([^"]+)"/g
const staticImports = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g

/**
 * Tells the browser of all scripts that the page begins with, so that they are fetched together and
 * not one after the other found.
 */
export async function withPreloads(html: string, read: ReadBuilt): Promise<string> {
  const entries = [...html.matchAll(firstScripts)].map(([, script]) => script ?? '')
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
