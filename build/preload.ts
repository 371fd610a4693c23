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
