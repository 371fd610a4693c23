import { earlyScreens } from '#src/layouts/start-early.ts'
import { type BundleReport, staticImports } from './bundle-report.ts'

/** Scripts of the page itself and of its islands, with the renderer of React. */
const entries = /(?:<script type="module" src|component-url|renderer-url)="([^"]+)"/g

/** @returns paths of the scripts that a page starts with, without what these import */
export function pageScripts(html: string): string[] {
  return [...html.matchAll(entries)].map(([, script]) => script ?? '')
}

/**
 * Adds a `modulepreload` link for each script that the page starts with, so that the browser loads
 * them together. Otherwise it finds each one only after it has parsed the script that imports it.
 */
export function withPreloads(html: string, report: BundleReport): string {
  const links = staticImports(report, pageScripts(html)).map(
    path => `<link rel="modulepreload" href="${path}">`
  )
  return html.replace('</head>', `${links.join('')}</head>`)
}

/** @returns the scripts of each screen that a finished page of the application names */
export function readScreenScripts(html: string): Record<string, string[]> {
  const written = /"scripts":(\{.*?\}),"texts"/.exec(html)?.[1]
  if (written === undefined) throw new Error('The page names no scripts of screens')
  return JSON.parse(written) as Record<string, string[]>
}

/**
 * Names the scripts of each screen in the inline script of the application (src/layouts/start-early.ts),
 * without those that the page starts with.
 */
export function withScreenScripts(html: string, report: BundleReport): string {
  const marker = '"scripts":{}'
  if (!html.includes(marker)) return html
  const known = new Set(staticImports(report, pageScripts(html)))
  const pairs = Object.entries(earlyScreens).map(([segment, { script }]) => {
    const entry = Object.keys(report).find(path => path.startsWith(`/_astro/${script}.`))
    if (entry === undefined) throw new Error(`No script is called ${script}`)
    return [segment, staticImports(report, [entry]).filter(path => !known.has(path))]
  })
  return html.replace(marker, `"scripts":${JSON.stringify(Object.fromEntries(pairs))}`)
}
