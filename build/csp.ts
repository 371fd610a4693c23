import { createHash } from 'node:crypto'
import { policyReportPath } from '#contract/faults.ts'

/** Address of the reporting group `policy`, which the `report-to` of the policy names. */
export const reportingEndpoints = { 'reporting-endpoints': `policy="${policyReportPath}"` }

export interface PageParts {
  html: string
  /** Where public images come from when not from here; empty by default (design §8). */
  cdn: string
}

/** Scripts that stand in the page; JSON beside them is data and never runs. */
const scriptsInPage =
  /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/)[^>]*>([\s\S]*?)<\/script>/gi

function hashesOf(html: string, element: RegExp): string[] {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const bodies = [...html.matchAll(element)].map(match => match[1] ?? '')
  return [...new Set(bodies.filter(body => body !== '').map(hash))]
}

/**
 * The Content-Security-Policy of a prebuilt page: what stands in it inline is named by its hash, and
 * nothing else may run (design §8). Throws when the page holds what no hash can allow.
 */
export function contentSecurityPolicy({ html, cdn }: PageParts): string {
  const styled = /<[a-z][^>]*\sstyle\s*=/i.exec(html)
  const handler = /<[a-z][^>]*\son[a-z]+\s*=/i.exec(html)
  const refused = styled ?? handler
  if (refused) throw new Error(`The policy would refuse ${refused[0]}`)
  const scripts = hashesOf(html, scriptsInPage)
  const styles = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/gi)
  const images = ["'self'", 'data:', 'blob:', ...(cdn === '' ? [] : [new URL(cdn).origin])]
  return Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': images,
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    // Browsers that support `report-to` ignore `report-uri`.
    'report-uri': [policyReportPath],
    'report-to': ['policy']
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}
