import * as z from 'zod/mini'
import { Email, Password } from './account.ts'
import { DateTime, codeText, longText } from './common.ts'
import { DiscountCode } from './credits.ts'
import { limits } from './limits.ts'
import { operation } from './operation.ts'

export const DeletionReason = z.enum([
  'found_somebody',
  'nobody_suits',
  'too_expensive',
  'too_many_mails',
  'privacy',
  'fictional',
  'break',
  'other'
])
export type DeletionReason = z.output<typeof DeletionReason>

/**
 * Hides the account everywhere and ends all its sessions, at once. A link to have it back is mailed;
 * after `limits.reactivationDays` everything of the member is erased.
 */
export const deleteAccount = operation({
  name: 'deleteAccount',
  method: 'delete',
  path: '/api/account.php',
  access: 'member',
  body: z.object({
    reason: DeletionReason,
    text: z.optional(longText(limits.deletionTextLength, 0)),
    password: Password
  }),
  reply: z.object({
    /** Where the link went. */
    email: z.string(),
    /** Until then the account can be had back. */
    until: DateTime
  }),
  errors: ['password_wrong', 'login_blocked']
})

/** Mails the link once more; the answer is the same for every address. */
export const requestReactivation = operation({
  name: 'requestReactivation',
  method: 'post',
  path: '/api/reactivate.php',
  access: 'guest',
  idempotent: true,
  body: z.object({ email: Email }),
  reply: z.object({}),
  errors: ['idempotency_key_missing', 'idempotency_mismatch']
})

/** Takes the mailed token; the page sends it, so that mail scanners change nothing. */
export const reactivateAccount = operation({
  name: 'reactivateAccount',
  method: 'put',
  path: '/api/reactivate.php',
  access: 'guest',
  body: z.object({ token: codeText(200) }),
  /** Who logs in next. */
  reply: z.object({ email: z.string() }),
  errors: ['link_invalid']
})

/**
 * A personal code for somebody who finds it too expensive, where the site has a `delete_discount`:
 * one for each member, once; asked for again it is the same one.
 */
export const takeStayDiscount = operation({
  name: 'takeStayDiscount',
  method: 'post',
  path: '/api/stay-discount.php',
  access: 'member',
  idempotent: true,
  reply: z.object({ discount: DiscountCode }),
  errors: ['discount_not_found', 'discount_used', 'idempotency_key_missing', 'idempotency_mismatch']
})
