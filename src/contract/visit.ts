import * as z from 'zod/mini'
import { OptionalTracking } from './tracking.ts'
import { Locale, shortText } from './common.ts'
import { operation } from './operation.ts'

/** Sent as a beacon when the page is hidden (specification §4). */
export const pageHidden = operation({
  name: 'pageHidden',
  method: 'post',
  path: '/api/page-hidden.php',
  access: 'guest',
  beacon: true,
  reply: z.object({})
})

/**
 * Sent as a beacon when a page that was opened with `lb` is left without a tap, a key or a form
 * (specification §2). Nothing in it says who it was.
 */
export const logBounce = operation({
  name: 'logBounce',
  method: 'post',
  path: '/api/bounce.php',
  access: 'guest',
  beacon: true,
  body: z.object({
    /** Without the query. */
    path: shortText(300).check(z.startsWith('/')),
    /** The value of `lb`, which may be empty. */
    lb: shortText(100, 0),
    locale: Locale,
    /** Time on the page; kept in coarse steps only. */
    milliseconds: z.int().check(z.nonnegative()),
    /** The page was scrolled or touched, but nothing was done on it. */
    touched: z.boolean(),
    tracking: OptionalTracking
  }),
  reply: z.object({})
})
export type Bounce = z.output<(typeof logBounce)['body']>
