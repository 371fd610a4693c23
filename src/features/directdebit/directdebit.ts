import { computed } from 'nanostores'
import { getDirectDebit } from '#contract/directdebit.ts'
import { call } from '#src/lib/api.ts'
import { remote } from '#src/lib/remote.ts'
import { $router } from '#src/lib/router.ts'

/**
 * What the member has to know before an order by direct debit; asked again each time it is looked at,
 * as a mandate may be signed or ended on another device.
 */
export const $directDebit = remote(() => call(getDirectDebit), { again: true })

/** The bundle that the address names: /directdebit?package=p1. */
export const $wantedBundle = computed($router, page =>
  page?.route === 'directdebit' ? page.search['package'] : undefined
)
