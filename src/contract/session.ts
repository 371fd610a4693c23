import * as z from 'zod/mini'
import { Country, DateTime, Id, Locale } from './common.ts'
import { Balance } from './credits.ts'
import { operation } from './operation.ts'
import { MainImage } from './photos.ts'

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
  /** The signup step that waits (1–4), null when the flow is complete. */
  signup_step: z.nullable(z.int()),
  profile: z.object({
    id: Id,
    name: z.string(),
    country: Country,
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
  reply: z.object({ user: z.nullable(User) })
})

export const logIn = operation({
  name: 'logIn',
  method: 'post',
  path: '/api/user.php',
  access: 'guest',
  body: z.object({
    email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(1000))
  }),
  reply: z.object({ user: User }),
  errors: ['login_failed', 'login_blocked']
})

export const setLanguage = operation({
  name: 'setLanguage',
  method: 'put',
  path: '/api/user.php',
  access: 'member',
  body: z.object({ language: Locale }),
  reply: z.object({ user: User })
})

/** The browser's own push subscription, stored as it is. */
const PushSubscription = z.object({
  endpoint: z.url().check(z.maxLength(2000)),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({
    p256dh: z.string().check(z.maxLength(200)),
    auth: z.string().check(z.maxLength(100))
  })
})

export const savePushSubscription = operation({
  name: 'savePushSubscription',
  method: 'post',
  path: '/api/user.php',
  when: { push: '1' },
  access: 'member',
  body: z.object({ subscription: PushSubscription }),
  reply: z.object({})
})

export const logOut = operation({
  name: 'logOut',
  method: 'get',
  path: '/api/logout.php',
  access: 'guest',
  changes: true,
  reply: z.object({})
})
