import * as z from 'zod/mini'
import { Email, Password } from './account.ts'
import { codeText } from './common.ts'
import { operation } from './operation.ts'

/** Mails a link to the new address, which alone changes it, and tells the old one. */
export const requestMailChange = operation({
  name: 'requestMailChange',
  method: 'post',
  path: '/api/mail-change.php',
  access: 'member',
  idempotent: true,
  body: z.object({ email: Email, password: Password }),
  reply: z.object({ email: z.string() }),
  errors: [
    'email_taken',
    'email_unchanged',
    'name_is_email',
    'password_wrong',
    'login_blocked',
    'mail_limit',
    'idempotency_key_missing',
    'idempotency_mismatch'
  ]
})

/** Takes the mailed token; the page sends it, so that mail scanners change nothing. */
export const changeMail = operation({
  name: 'changeMail',
  method: 'put',
  path: '/api/mail-change.php',
  access: 'guest',
  body: z.object({ token: codeText(200) }),
  reply: z.object({ email: z.string() }),
  errors: ['link_invalid', 'email_taken']
})
