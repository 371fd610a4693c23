import * as z from 'zod/mini'
import { commonErrors, type ErrorCode } from './errors.ts'

/** Who may call: anybody, a logged-in member, or an operator (specification §6). */
export type Access = 'guest' | 'member' | 'operator'

export interface OperationOptions<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType
> {
  /** Unique verb and noun; the OpenAPI operationId. */
  name: string
  method: 'get' | 'post' | 'put' | 'delete'
  path: `/api/${string}.php`
  access: Access
  /** Fixed query values that tell apart two operations with one path and method. */
  when?: Readonly<Record<string, string>>
  query?: Query
  body?: Body
  reply: Reply
  /** Codes beyond those that every operation can give (see `commonErrors`). */
  errors?: readonly ErrorCode[]
  /** It costs, sends or creates: the caller sends an Idempotency-Key and may repeat safely. */
  idempotent?: true
  /** A GET that changes something: it carries the client header like every other change. */
  changes?: true
  /** A GET that carries it all the same; without it the server answers and notes nothing. */
  named?: true
  /** The body arrives as multipart/form-data. */
  multipart?: true
  /** Sent by `navigator.sendBeacon`, which cannot set headers: Origin decides instead. */
  beacon?: true
  /** Letters contain its address: a browser that opens it gets 302 to a page instead of JSON. */
  redirectsBrowsers?: true
}

export interface Operation<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType
> extends OperationOptions<Query, Body, Reply> {
  query: Query
  body: Body
  errors: readonly ErrorCode[]
}

const Nothing = z.object({})
type Nothing = typeof Nothing

/**
 * Declares one API call. The server's route, the browser's call, the OpenAPI document and the
 * contract tests are all derived from the value that this returns.
 */
export function operation<
  Query extends z.ZodMiniType = Nothing,
  Body extends z.ZodMiniType = Nothing,
  Reply extends z.ZodMiniType = Nothing
>(options: OperationOptions<Query, Body, Reply>): Operation<Query, Body, Reply> {
  return {
    ...options,
    query: options.query ?? (Nothing as unknown as Query),
    body: options.body ?? (Nothing as unknown as Body),
    errors: options.errors ?? []
  }
}

/** True when the call needs the client header and a same-site origin (design §4). */
export function isChange(op: Operation): boolean {
  return op.method !== 'get' || op.changes === true
}

/** True when something is sent beside the address; of a DELETE only where one is declared. */
export function takesBody(op: Operation): boolean {
  if (op.method === 'delete') return op.body !== (Nothing as z.ZodMiniType)
  return op.method !== 'get'
}

/** Every code that the operation can answer with. */
export function errorsOf({ access, errors }: Operation): ErrorCode[] {
  const role: ErrorCode[] = access === 'operator' ? ['not_allowed'] : []
  return [...new Set([...commonErrors, ...role, ...errors])]
}

export type QueryOf<O extends Operation> = z.input<O['query']>
export type BodyOf<O extends Operation> = z.input<O['body']>
export type ReplyOf<O extends Operation> = z.output<O['reply']>
