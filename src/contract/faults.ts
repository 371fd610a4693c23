import * as z from 'zod/mini'
import { longText, shortText } from './common.ts'
import { operation } from './operation.ts'

/** The longest values of a report; the browser cuts them to that. */
export const faultLengths = { message: 300, stack: 2000, page: 300, script: 80 } as const

/**
 * An unexpected error in the browser, sent as a beacon. The server logs it without personal data
 * (SECURITY.md).
 */
export const reportFault = operation({
  name: 'reportFault',
  method: 'post',
  path: '/api/fault.php',
  access: 'guest',
  beacon: true,
  body: z.object({
    kind: z.enum(['error', 'rejection']),
    message: longText(faultLengths.message, 0),
    stack: longText(faultLengths.stack, 0),
    /** Path without the query; the log names the route. */
    page: shortText(faultLengths.page).check(z.startsWith('/')),
    /** File of the script that reports; its hash identifies the release. */
    script: shortText(faultLengths.script, 0)
  }),
  reply: z.object({})
})
export type FaultReport = z.output<(typeof reportFault)['body']>

/** Browsers send violations of the Content-Security-Policy here. */
export const policyReportPath = '/api/policy-report.php'
