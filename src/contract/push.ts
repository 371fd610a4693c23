import * as z from 'zod/mini'
import { operation } from './operation.ts'

/** The browser's own push subscription, stored as it is; the keys are those of RFC 8291. */
const PushSubscription = z.object({
  endpoint: z.url().check(z.maxLength(2000)),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/))
  })
})
export type PushSubscription = z.output<typeof PushSubscription>

/** This browser is to be told from now on; the endpoint is whose who subscribed it last. */
export const savePushSubscription = operation({
  name: 'savePushSubscription',
  method: 'post',
  path: '/api/user.php',
  when: { push: '1' },
  access: 'member',
  body: z.object({ subscription: PushSubscription }),
  reply: z.object({})
})

/** Ends what this session has subscribed. */
export const removePushSubscription = operation({
  name: 'removePushSubscription',
  method: 'delete',
  path: '/api/user.php',
  when: { push: '1' },
  access: 'member',
  reply: z.object({})
})

export const getPush = operation({
  name: 'getPush',
  method: 'get',
  path: '/api/push.php',
  access: 'member',
  /** How many browsers of the member are told. */
  reply: z.object({ push: z.object({ devices: z.int() }) })
})

/** What the service worker is sent, encrypted for it alone. Never what somebody wrote. */
export const PushNotice = z.object({
  title: z.string(),
  body: z.string(),
  /** A notice takes the place of an earlier one of its tag. */
  tag: z.string(),
  /** Where a tap on it leads: a path of our own. */
  path: z.string(),
  /** What waits for the member in all: unread messages and new likes. */
  badge: z.int(),
  lang: z.string()
})
export type PushNotice = z.output<typeof PushNotice>
