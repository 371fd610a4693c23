import * as z from 'zod/mini'
import { codeText, shortText } from './common.ts'
import { operation } from './operation.ts'

/**
 * What a member is told about when they are not here. A gift is a message. What has to do with money
 * and the safety of the account is no choice: it always comes, by mail only (`alwaysMailed`).
 *
 * Whoever sends something asks `wants(tx, memberIds, kind, channel)` in
 * `server/features/notifications/choices.ts`, for a mail as for a push notification.
 */
export const NotificationKind = z.enum(['message', 'like', 'match', 'offer'])
export type NotificationKind = z.output<typeof NotificationKind>

export const NotificationChannel = z.enum(['mail', 'push'])
export type NotificationChannel = z.output<typeof NotificationChannel>

/** What holds for whoever has said nothing: advertising only comes to those who asked for it. */
export const notificationPresets: Record<NotificationKind, Record<NotificationChannel, boolean>> = {
  message: { mail: true, push: true },
  like: { mail: true, push: true },
  match: { mail: true, push: true },
  offer: { mail: false, push: false }
}

/** Why no notification is mailed to a member any more (specification §8). */
export const DisabledReason = z.enum(['unsubscribe', 'bounce', 'spam'])
export type DisabledReason = z.output<typeof DisabledReason>

const Switches = z.object({ mail: z.boolean(), push: z.boolean() })
export const Notifications = z.object({
  kinds: z.object({ message: Switches, like: Switches, match: Switches, offer: Switches }),
  /** Where mail goes. */
  email: z.string(),
  /** Why mail is off altogether; empty while it is not. */
  disabled: z.array(DisabledReason)
})
export type Notifications = z.output<typeof Notifications>

export const getNotifications = operation({
  name: 'getNotifications',
  method: 'get',
  path: '/api/notifications.php',
  access: 'member',
  reply: z.object({ notifications: Notifications })
})

/** Turns one switch. */
export const setNotification = operation({
  name: 'setNotification',
  method: 'put',
  path: '/api/notifications.php',
  access: 'member',
  body: z.object({
    kind: NotificationKind,
    channel: NotificationChannel,
    enabled: z.boolean()
  }),
  reply: z.object({ notifications: Notifications })
})

/**
 * Mail is to come again. Who unsubscribed has it at once; after a bounce or a spam mark the address
 * has to be confirmed by a mailed link, and `mailed_to` says where that went.
 */
export const requestMailAgain = operation({
  name: 'requestMailAgain',
  method: 'post',
  path: '/api/mail-again.php',
  access: 'member',
  idempotent: true,
  reply: z.object({ notifications: Notifications, mailed_to: z.nullable(z.string()) }),
  errors: ['idempotency_key_missing', 'idempotency_mismatch']
})

/** Takes the mailed token; the page sends it, so that mail scanners change nothing. */
export const confirmMailAgain = operation({
  name: 'confirmMailAgain',
  method: 'put',
  path: '/api/mail-again.php',
  access: 'guest',
  body: z.object({ token: codeText(200) }),
  reply: z.object({ email: z.string() }),
  errors: ['link_invalid']
})

const UnsubscribeToken = codeText(200)
const Unsubscription = z.object({
  /** What the letter was about. */
  kinds: z.array(NotificationKind),
  /** Whose mail it is, as far as a stranger may see it: `r…@post.example`. */
  email: z.string(),
  /** Whether such mail comes still. */
  enabled: z.boolean()
})
export type Unsubscription = z.output<typeof Unsubscription>

/** What the link of a letter would end; asking changes nothing. */
export const getUnsubscription = operation({
  name: 'getUnsubscription',
  method: 'get',
  path: '/api/unsubscribe.php',
  access: 'guest',
  redirectsBrowsers: true,
  query: z.object({ token: UnsubscribeToken }),
  reply: z.object({ unsubscription: Unsubscription }),
  errors: ['link_invalid']
})

/**
 * Ends mail of the letter's kind, or all that can be ended. Mail programs call it themselves with one
 * click (RFC 8058), without login or header: the token decides.
 */
export const unsubscribe = operation({
  name: 'unsubscribe',
  method: 'post',
  path: '/api/unsubscribe.php',
  access: 'guest',
  beacon: true,
  query: z.object({ token: UnsubscribeToken, all: z.optional(z.literal('1')) }),
  reply: z.object({ unsubscription: Unsubscription }),
  errors: ['link_invalid']
})

/**
 * What the mail service tells of letters, in the words of Postmark's webhooks. Records about anything
 * else than bounces, spam complaints and subscriptions are taken and passed over.
 */
export const mailWebhook = operation({
  name: 'mailWebhook',
  method: 'post',
  path: '/api/mail-webhook.php',
  access: 'guest',
  beacon: true,
  body: z.object({
    RecordType: shortText(100),
    /** The service's number of a bounce; the same one may be told again. */
    ID: z.optional(z.int()),
    /** Of a bounce: `HardBounce`, `SoftBounce`, `SpamNotification` and others. */
    Type: z.optional(shortText(100, 0)),
    /** Whose address, of a bounce or a complaint. */
    Email: z.optional(shortText(320, 0)),
    /** Whose address, of a change of the subscription. */
    Recipient: z.optional(shortText(320, 0)),
    SuppressSending: z.optional(z.boolean()),
    SuppressionReason: z.optional(z.nullable(shortText(100, 0)))
  }),
  reply: z.object({}),
  errors: ['not_found', 'not_allowed']
})
export type MailRecord = z.output<(typeof mailWebhook)['body']>
