import * as z from 'zod/mini'
import { Password } from './account.ts'
import { DateTime, codeText, shortText } from './common.ts'
import { operation } from './operation.ts'
import { PasskeyAnswer, PasskeyId, NewPasskey } from './passkey-shapes.ts'
import { User } from './session.ts'
import { PasskeyQuestion } from './second-step.ts'

export const secondFactorLimits = {
  passkeys: 20,
  passkeyNameLength: 40,
  recoveryCodes: 10
} as const

/** What is kept of a passkey; the key itself never leaves the device. */
export const Passkey = z.object({
  id: PasskeyId,
  name: z.string(),
  created_at: DateTime,
  used_at: z.nullable(DateTime)
})
export type Passkey = z.output<typeof Passkey>

const PasskeyName = shortText(secondFactorLimits.passkeyNameLength)
/** Six digits of the authenticator app, or a recovery code; blanks and dashes as somebody types them. */
const Code = codeText(40)
const Token = codeText(200)
/** Each opens the second step once; shown this one time only. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const getSecondFactor = operation({
  name: 'getSecondFactor',
  method: 'get',
  path: '/api/second-factor.php',
  access: 'member',
  reply: z.object({
    /** A login asks for a code. */
    totp: z.boolean(),
    /** Recovery codes that are left. */
    recovery_codes: z.int(),
    passkeys: z.array(Passkey)
  })
})

/**
 * Makes the secret for an authenticator app; nothing is asked for until a code of it came back. A
 * repeat makes another one. Its answer is a secret, so it is not kept for repeats like other answers.
 */
export const startTotp = operation({
  name: 'startTotp',
  method: 'post',
  path: '/api/totp.php',
  access: 'member',
  body: z.object({ password: Password }),
  reply: z.object({
    /** Base32. */
    secret: z.string(),
    /** `otpauth://`, for the QR code. */
    uri: z.string()
  }),
  errors: ['password_wrong', 'login_blocked', 'second_factor_on']
})

/** Turns the second step on with the first code of the app. */
export const confirmTotp = operation({
  name: 'confirmTotp',
  method: 'put',
  path: '/api/totp.php',
  access: 'member',
  body: z.object({ code: Code }),
  reply: RecoveryCodes,
  errors: ['code_wrong', 'login_blocked', 'second_factor_on', 'not_found']
})

/** Turns the second step off; a recovery code serves too, for who lost the app. */
export const stopTotp = operation({
  name: 'stopTotp',
  method: 'delete',
  path: '/api/totp.php',
  access: 'member',
  body: z.object({ password: Password, code: Code }),
  reply: z.object({}),
  errors: ['password_wrong', 'code_wrong', 'login_blocked', 'not_found']
})

/** New recovery codes in place of all the others. */
export const renewRecoveryCodes = operation({
  name: 'renewRecoveryCodes',
  method: 'put',
  path: '/api/recovery-codes.php',
  access: 'member',
  body: z.object({ password: Password, code: Code }),
  reply: RecoveryCodes,
  errors: ['password_wrong', 'code_wrong', 'login_blocked', 'not_found']
})

/**
 * Asks the device for a new passkey. Wants the password, unless the session is younger than ten
 * minutes: `invalid_input` names it when it is missing.
 */
export const startPasskey = operation({
  name: 'startPasskey',
  method: 'post',
  path: '/api/passkey.php',
  access: 'member',
  body: z.object({ password: z.optional(Password) }),
  reply: z.object({
    token: z.string(),
    question: PasskeyQuestion,
    rp_name: z.string(),
    /** How the device names the account; `id` is base64url. */
    account: z.object({ id: z.string(), name: z.string() }),
    /** Passkeys that exist: a device that holds one makes no second. */
    known: z.array(z.string())
  }),
  errors: ['password_wrong', 'login_blocked', 'not_allowed']
})

export const addPasskey = operation({
  name: 'addPasskey',
  method: 'put',
  path: '/api/passkey.php',
  access: 'member',
  body: z.object({ token: Token, name: PasskeyName, passkey: NewPasskey }),
  reply: z.object({ passkey: Passkey }),
  errors: ['passkey_invalid', 'second_step_over', 'not_allowed']
})

export const renamePasskey = operation({
  name: 'renamePasskey',
  method: 'put',
  path: '/api/passkey.php',
  when: { rename: '1' },
  access: 'member',
  body: z.object({ id: PasskeyId, name: PasskeyName }),
  reply: z.object({ passkey: Passkey }),
  errors: ['not_found']
})

export const removePasskey = operation({
  name: 'removePasskey',
  method: 'delete',
  path: '/api/passkey.php',
  access: 'member',
  query: z.object({ id: PasskeyId }),
  reply: z.object({}),
  errors: ['not_found']
})

/** What a login without a password signs; who it is says the passkey. */
export const startPasskeyLogin = operation({
  name: 'startPasskeyLogin',
  method: 'post',
  path: '/api/passkey-login.php',
  access: 'guest',
  reply: z.object({ token: z.string(), question: PasskeyQuestion })
})

export const logInWithPasskey = operation({
  name: 'logInWithPasskey',
  method: 'put',
  path: '/api/passkey-login.php',
  access: 'guest',
  body: z.object({ token: Token, passkey: PasskeyAnswer }),
  reply: z.object({ user: User }),
  errors: ['passkey_invalid', 'second_step_over', 'account_blocked', 'account_deleted']
})

/** The second step of a login: a code or a passkey. */
export const takeSecondStep = operation({
  name: 'takeSecondStep',
  method: 'put',
  path: '/api/second-step.php',
  access: 'guest',
  body: z.object({
    token: Token,
    code: z.optional(Code),
    passkey: z.optional(PasskeyAnswer)
  }),
  reply: z.object({ user: User }),
  errors: ['code_wrong', 'passkey_invalid', 'second_step_over', 'login_blocked']
})
