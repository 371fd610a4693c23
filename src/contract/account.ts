import * as z from 'zod/mini'
import { toCode } from './characters.ts'
import { Id, Locale, codeText, longText, shortText } from './common.ts'
import { limits } from './limits.ts'
import { operation } from './operation.ts'
import { LoginReply, User } from './session.ts'
import { OptionalTracking } from './tracking.ts'

/** The addresses of RFC 5322 without quotes: letters and these signs, at a domain with a dot. */
const address =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z](?:[A-Za-z\d-]{0,61}[A-Za-z\d])$/

export const Email = z
  .string()
  .check(z.overwrite(toCode), z.email({ pattern: address }), z.maxLength(254))
/** As the member typed it; `server/lib/passwords.ts` brings it into one form. */
export const Password = z.string().check(z.minLength(1), z.maxLength(1000))

export { Tracking, TrafficSource } from './tracking.ts'

/** Step 0 of the signup flow: account, session and first message in one transaction (design §4). */
export const signUp = operation({
  name: 'signUp',
  method: 'post',
  path: '/api/signup.php',
  access: 'guest',
  idempotent: true,
  body: z.object({
    email: Email,
    name: shortText(limits.nameLength),
    password: Password,
    date_of_birth: z.iso.date(),
    /** At most the site's `message_length` (specification §5): beyond it `message_too_long`. */
    signup_message: z.optional(longText(Infinity, 0)),
    profile_id: z.optional(Id),
    fictional_consent: z.optional(z.boolean()),
    language: Locale,
    tracking: OptionalTracking
  }),
  /**
   * A site that keeps its accounts discreet answers null and mails the rest: to a new address the
   * activation, to a known one that it has an account.
   */
  reply: z.object({ user: z.nullable(User) }),
  errors: [
    'email_taken',
    'name_is_email',
    'name_starts_with_at',
    'under_age',
    'password_too_short',
    'password_too_common',
    'password_too_personal',
    'signup_closed',
    'profile_unavailable',
    'message_too_long',
    'fictional_consent_required',
    'idempotency_key_missing',
    'idempotency_mismatch'
  ]
})

/** Sends the activation mail again. */
export const requestActivation = operation({
  name: 'requestActivation',
  method: 'post',
  path: '/api/activate.php',
  access: 'member',
  idempotent: true,
  reply: z.object({ email: z.string() }),
  errors: ['already_confirmed', 'idempotency_key_missing', 'idempotency_mismatch']
})

/**
 * Takes the mailed token; the page sends it, so that mail scanners change nothing. The first use opens a
 * session, unless the browser has one. A used link of a confirmed account answers `user: null` there.
 */
export const activate = operation({
  name: 'activate',
  method: 'put',
  path: '/api/activate.php',
  access: 'guest',
  body: z.object({ token: codeText(200) }),
  reply: LoginReply,
  errors: ['link_invalid']
})
