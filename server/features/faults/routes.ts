import type { Hono } from 'hono'
import { policyReportPath, reportFault } from '#contract/faults.ts'
import { landerKinds } from '#shared/landers.ts'
import { routeName } from '#shared/routes.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { limitBody, refuseBody } from '#server/lib/limit-body.ts'
import { networkOf } from '#server/lib/network.ts'
import type { Environment } from '#server/lib/request.ts'
import { type Serve, isFromOwnSite } from '#server/lib/serve.ts'
import { blockedOf, directiveOf, parsePolicyReports, sourceOf } from './policy-reports.ts'
import { browserOf, messageOf, scriptOf, stackOf } from './without-personal.ts'

/** A page with a fault in a loop reports a few; a script that fills the log sends many. */
const perAddress = { name: 'fault', points: 20, seconds: 60 }
/** A release that fails everywhere is clear from the first hundred lines. */
const overall = { name: 'fault-overall', points: 100, seconds: 60 }

const largestReport = 16_384
/** A report of the Reporting API may contain all violations of a page. */
const mostViolations = 5

export function faultsRoutes(serve: Serve, app: Hono<Environment>, deps: Dependencies): void {
  const limitReport = limitBody(largestReport)
  app.use(reportFault.path, limitReport)

  serve(
    reportFault,
    async ({ body }, { http, log, site }) => {
      await deps.limiter.take(overall, 'all')
      deps.metrics?.faultReported(body.kind)
      log.warn(
        {
          kind: body.kind,
          site: site.id,
          page: pageOf(body.page),
          browser: browserOf(http.req.header('user-agent')),
          script: scriptOf(body.script),
          message: messageOf(body.message),
          stack: stackOf(body.stack)
        },
        'Browser fault'
      )
      return {}
    },
    { limit: perAddress }
  )

  app.post(policyReportPath, limitReport, async http => {
    const { origin, address, site } = http.get('visitor')
    if (!isFromOwnSite(http.req.raw.headers, origin)) throw new AppError('cross_site')
    await deps.limiter.take(perAddress, networkOf(address))
    const violations = parsePolicyReports(await http.req.text().catch(refuseBody))
    if (violations === null) throw new AppError('invalid_input')
    const own = violations.filter(({ document }) => isOn(origin, document))
    if (own.length < violations.length) throw new AppError('cross_site')
    for (const violation of own.slice(0, mostViolations)) {
      await deps.limiter.take(overall, 'all')
      deps.metrics?.faultReported('policy')
      http.get('log').warn(
        {
          kind: 'policy',
          site: site.id,
          page: pageOf(new URL(violation.document).pathname),
          browser: browserOf(http.req.header('user-agent')),
          directive: directiveOf(violation.directive),
          blocked: blockedOf(violation.blocked),
          source: sourceOf(violation)
        },
        'Browser fault'
      )
    }
    return http.body(null, 204)
  })
}

function isOn(origin: string, document: string): boolean {
  return URL.canParse(document) && new URL(document).origin === origin
}

/** Name of the page at a path, which contains no id and no word of a person. */
function pageOf(path: string): string {
  const [, first, kind] = path.split('/')
  const isLander = first === 'landers' && landerKinds.some(known => known === kind)
  if (isLander) return `landers-${kind}`
  return routeName(path.replace(/(?<=.)\/+$/, '')) ?? 'other'
}
