import * as z from 'zod/mini'
import { Country, DateTime, Id, Locale, Seeks, codeText } from './common.ts'
import { Balance } from './balance.ts'
import { operation } from './operation.ts'
import { MainImage } from './cards.ts'
import { SecondStep } from './second-step.ts'

/** The current user (specification §3), as only this user sees it. */
export const User = z.extend(Balance, {
  id: Id,
  email: z.string(),
  status: z.enum(['not_confirmed', 'active', 'deleted', 'blocked']),
  role: z.enum(['member', 'operator']),
  notifications_disabled: z.array(z.string()),
  signup_date: DateTime,
  language: Locale,
  fictional_icon: z.string(),
  /** The member knows that fictional profiles are no real people (design §8). */
  fictional_consent: z.boolean(),
  /** Tells others what was read, and is told (see `updatePrivacy`). */
  read_receipts: z.boolean(),
  /** The signup step that waits (1–4), null when the flow is complete. */
  signup_step: z.nullable(z.int()),
  profile: z.object({
    id: Id,
    name: z.string(),
    country: Country,
    /** The preference that the first search begins with; null until the member has chosen one. */
    seeks: z.nullable(Seeks),
    status: z.enum(['pending', 'active', 'disabled']),
    main_image: z.nullable(MainImage)
  })
})
export type User = z.output<typeof User>

export const getUser = operation({
  name: 'getUser',
  method: 'get',
  path: '/api/user.php',
  access: 'guest',
  named: true,
  reply: z.object({ user: z.nullable(User) })
})

/** Who is logged in now; null where a second step comes first. */
export const LoginReply = z.object({
  user: z.nullable(User),
  second_step: z.optional(SecondStep)
})
export type LoginReply = z.output<typeof LoginReply>

export const logIn = operation({
  name: 'logIn',
  method: 'post',
  path: '/api/user.php',
  access: 'guest',
  body: z.object({
    email: codeText(254),
    password: z.string().check(z.minLength(1), z.maxLength(1000))
  }),
  reply: LoginReply,
  errors: ['login_failed', 'login_blocked', 'account_blocked', 'account_deleted']
})

export const setLanguage = operation({
  name: 'setLanguage',
  method: 'put',
  path: '/api/user.php',
  access: 'member',
  body: z.object({ language: Locale }),
  reply: z.object({ user: User })
})

export const logOut = operation({
  name: 'logOut',
  method: 'get',
  path: '/api/logout.php',
  access: 'guest',
  changes: true,
  reply: z.object({})
})
