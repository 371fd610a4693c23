import * as z from 'zod'

/** What the log needs of a violation, whichever of the two formats it came in. */
export interface Violation {
  document: string
  directive: string
  blocked: string
  source: string
  line: number
}

const text = z.string().max(2000).catch('')
const line = z.int().nonnegative().catch(0)

/** `report-uri`: one violation (CSP level 2, `application/csp-report`). */
const Legacy = z
  .object({
    'csp-report': z.object({
      'document-uri': text,
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'source-file': text,
      'line-number': line
    })
  })
  .transform(({ 'csp-report': report }): Violation[] => [
    {
      document: report['document-uri'],
      directive:
        report['effective-directive'] || (report['violated-directive'].split(' ')[0] ?? ''),
      blocked: report['blocked-uri'],
      source: report['source-file'],
      line: report['line-number']
    }
  ])

/** `report-to`: a list of reports of any type (Reporting API, `application/reports+json`). */
const Reports = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({
        documentURL: text,
        effectiveDirective: text,
        blockedURL: text,
        sourceFile: text,
        lineNumber: line
      })
    })
  )
  .transform((reports): Violation[] =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({
        document: body.documentURL,
        directive: body.effectiveDirective,
        blocked: body.blockedURL,
        source: body.sourceFile,
        line: body.lineNumber
      }))
  )

const Body = z.union([Legacy, Reports])

/** @returns null for a body in neither format */
export function parsePolicyReports(body: string): Violation[] | null {
  try {
    return Body.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}

/** Keywords that browsers write in place of an address. */
const keywords = /^(?:inline|eval|wasm-eval|self|trusted-types-policy|trusted-types-sink)$/

/** What was blocked: a keyword, or an origin without path and query. */
export function blockedOf(blocked: string): string {
  if (keywords.test(blocked)) return blocked
  const url = URL.canParse(blocked) ? new URL(blocked) : null
  if (url === null) return /^[a-z][a-z+.-]{0,30}$/.test(blocked) ? blocked : 'unknown'
  return /^https?:$/.test(url.protocol) ? url.origin : url.protocol.slice(0, -1)
}

/** The directive as the policy names it. */
export function directiveOf(directive: string): string {
  return /^[a-z-]{1,40}$/.test(directive) ? directive : 'unknown'
}

/** The file of our own script that caused the violation; nothing of any other address. */
export function sourceOf({ source, line: row }: Violation): string {
  const [, file] = /\/_astro\/([\w.-]{1,80}\.js)(?:[?#]|$)/.exec(source) ?? []
  return file === undefined ? 'page' : `${file}:${row}`
}
