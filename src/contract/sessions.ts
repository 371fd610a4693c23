import * as z from 'zod/mini'
import { DateTime, Id } from './common.ts'
import { operation } from './operation.ts'

/** A browser in which the member is logged in. */
export const LoginSession = z.object({
  id: Id,
  /** The one that asks. */
  current: z.boolean(),
  /** What the browser says of itself, in names that are the same in every language. */
  device: z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) }),
  created_at: DateTime,
  /** To the hour. */
  used_at: DateTime
})
export type LoginSession = z.output<typeof LoginSession>

export const listSessions = operation({
  name: 'listSessions',
  method: 'get',
  path: '/api/sessions.php',
  access: 'member',
  reply: z.object({ sessions: z.array(LoginSession) })
})

/** Ends one session, or without an id all but the one that asks. */
export const endSessions = operation({
  name: 'endSessions',
  method: 'delete',
  path: '/api/sessions.php',
  access: 'member',
  query: z.object({ id: z.optional(Id) }),
  reply: z.object({}),
  errors: ['not_found']
})
