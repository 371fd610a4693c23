import type { ErrorCode } from '#contract/errors.ts'
import type { Operation } from '#contract/operation.ts'
import { openTo } from '#contract/roles.ts'
import type { Caller } from '#tests/support/api.ts'
import type { CallerName, Scene, Things } from './scene.ts'
import { type LinkPurpose, linkOf } from './scene-records.ts'

/** Whose thing a call is about: the caller's own, Ann's, or nobody's. */
export const relations = ['own', 'foreign', 'missing'] as const
export type Relation = (typeof relations)[number]

export type Outcome = 'ok' | ErrorCode
type Outcomes = Partial<Record<Relation, Outcome>>

/** One call of the table. */
export interface At {
  scene: Scene
  name: CallerName
  caller: Caller
  relation: Relation
  /** The thing that the call is about; of nobody where it is missing. */
  the(kind: keyof Things): string
  /** The token of a mailed link of the owner. */
  link(purpose: LinkPurpose): string
}

/** A valid call, as far as the thing is there. */
export interface Input {
  query?: object
  body?: object
}

type Build = (at: At) => Input

export interface Row {
  op: Operation
  build: Build
  /** Of an ordinary free member; a relation that is not named makes no sense there. */
  outcomes: Outcomes
  /** Callers to whom something else happens. */
  except: Partial<Record<CallerName, Outcome | Outcomes>>
}

/**
 * A row of the table of access.
 *
 * @param outcomes of an ordinary free member, by whose the thing is; one for calls that are about no
 *   thing
 * @param except to whom something else happens; who may not call the operation at all need not be
 *   named
 */
export function row(
  op: Operation,
  outcomes: Outcome | Outcomes,
  { build, ...except }: { build?: Build } & Row['except'] = {}
): Row {
  return {
    op,
    build: build ?? (() => ({})),
    outcomes: typeof outcomes === 'string' ? { own: outcomes } : outcomes,
    except
  }
}

/** What must come of a call: the operation's access first, then the row. */
export function expected({ op, outcomes, except }: Row, name: CallerName, relation: Relation) {
  const isNobody = name === 'visitor' || name === 'deleted' || name === 'elsewhere'
  const kind = isNobody ? 'visitor' : name === 'operator' ? 'operator' : 'member'
  if (!openTo[op.access].includes(kind))
    return kind === 'visitor' ? 'authentication_required' : 'not_allowed'
  // A session of a deleted account or of another site is none.
  const special = except[name] ?? (isNobody ? except.visitor : undefined)
  if (typeof special === 'string') return special
  return special?.[relation] ?? outcomes[relation]
}

/** Who deleted the account, or has one elsewhere, gets this about their own things. */
export function noAccount(own: Outcome): Row['except'] {
  return { deleted: { own }, elsewhere: { own } }
}

/** Where nothing is. */
function nobody(kind: keyof Things): string {
  if (kind === 'email') return 'nobody@post.example'
  if (kind === 'passkey' || kind === 'unsubscribe') return 'no-such-thing'
  const isTicket = kind === 'complaint' || kind === 'decision' || kind === 'appealed'
  return isTicket ? 'V-ZZZZ-ZZZZ' : 'zzzzzzzzzzzzzzzz'
}

/** @param name a visitor's own things are Ann's: nothing of them may come out */
export function at(scene: Scene, name: CallerName, relation: Relation): At {
  const caller = scene.as[name]
  const owner = relation === 'own' && caller.id !== '' ? caller.id : scene.ann.id
  const isMissing = relation === 'missing'
  return {
    scene,
    name,
    caller,
    relation,
    the: kind => (isMissing ? nobody(kind) : scene.things(owner)[kind]),
    link: purpose => (isMissing ? 'no-such-token' : linkOf(purpose, owner))
  }
}
