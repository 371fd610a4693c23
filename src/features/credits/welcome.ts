import { type DiscountCode, getDiscountCode } from '#contract/credits.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { remote } from '#src/lib/remote.ts'

/** The welcome discount code, null when there is none; that it could not be asked is ignored (§7). */
export const $welcomeDiscount = remote<DiscountCode | null>(async () => {
  try {
    return await call(getDiscountCode, { query: { welcome: 'true' } })
  } catch (error) {
    expectApiError(error)
    return null
  }
})
