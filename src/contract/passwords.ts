import * as z from 'zod/mini'
import { Email, Password } from './account.ts'
import { Locale, codeText } from './common.ts'
import { operation } from './operation.ts'
import { LoginReply } from './session.ts'

const Token = codeText(200)

/** What a new password may be refused for. */
const passwordErrors = [
  'password_too_short',
  'password_too_common',
  'password_too_personal'
] as const

/** Mails a link to who forgot the password; a site with `discreet_accounts` never says whom it knows. */
export const requestReset = operation({
  name: 'requestReset',
  method: 'post',
  path: '/api/reset-password.php',
  access: 'guest',
  idempotent: true,
  body: z.object({
    email: Email,
    /** Of the letter to an address without an account; a member has a language. */
    language: z.optional(Locale)
  }),
  reply: z.object({}),
  errors: ['email_not_found', 'mail_limit', 'idempotency_key_missing', 'idempotency_mismatch']
})

/** Tells whether a mailed link still works, before a password is typed; it goes on working. */
export const checkReset = operation({
  name: 'checkReset',
  method: 'post',
  path: '/api/reset-link.php',
  access: 'guest',
  body: z.object({ token: Token }),
  reply: z.object({}),
  errors: ['link_invalid']
})

/** Takes the mailed token and the new password; logs in here and ends all other sessions. */
export const resetPassword = operation({
  name: 'resetPassword',
  method: 'put',
  path: '/api/reset-password.php',
  access: 'guest',
  idempotent: true,
  body: z.object({
    token: Token,
    password: Password
  }),
  reply: LoginReply,
  errors: ['link_invalid', ...passwordErrors, 'idempotency_key_missing', 'idempotency_mismatch']
})

/** Ends the member's other sessions; this one goes on under a new token. */
export const changePassword = operation({
  name: 'changePassword',
  method: 'put',
  path: '/api/password.php',
  access: 'member',
  body: z.object({
    old_password: Password,
    password: Password,
    password_repeat: Password
  }),
  reply: z.object({}),
  errors: ['password_wrong', 'passwords_differ', 'login_blocked', ...passwordErrors]
})
