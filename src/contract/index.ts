import * as z from 'zod/mini'
import * as account from './account.ts'
import * as balance from './balance.ts'
import * as blocks from './blocks.ts'
import * as cards from './cards.ts'
import * as chatList from './chat-list.ts'
import * as chatPhotos from './chat-photos.ts'
import * as chats from './chats.ts'
import * as common from './common.ts'
import * as complaints from './complaints.ts'
import * as credits from './credits.ts'
import * as decisions from './decisions.ts'
import * as deletion from './deletion.ts'
import * as directDebit from './directdebit.ts'
import * as errors from './errors.ts'
import * as dataExport from './export.ts'
import * as faults from './faults.ts'
import * as likes from './likes.ts'
import * as matches from './matches.ts'
import * as mailChange from './mail-change.ts'
import * as members from './members.ts'
import * as messages from './messages.ts'
import * as notifications from './notifications.ts'
import type { Operation } from './operation.ts'
import * as passkeyShapes from './passkey-shapes.ts'
import * as passwords from './passwords.ts'
import * as photoKeys from './photo-keys.ts'
import * as photos from './photos.ts'
import * as privacy from './privacy.ts'
import * as push from './push.ts'
import * as reports from './reports.ts'
import * as secondFactor from './second-factor.ts'
import * as secondStep from './second-step.ts'
import * as session from './session.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as spending from './spending.ts'
import * as swipe from './swipe.ts'
import * as tracking from './tracking.ts'
import * as visit from './visit.ts'
import * as withdrawal from './withdrawal.ts'

function operationsOf(module: object): Operation[] {
  return Object.values(module).filter(
    (value): value is Operation =>
      typeof value === 'object' && value !== null && 'path' in value && 'reply' in value
  )
}

const modules = [
  session,
  settings,
  visit,
  faults,
  account,
  notifications,
  secondFactor,
  passwords,
  mailChange,
  sessions,
  photos,
  photoKeys,
  members,
  matches,
  swipe,
  reports,
  complaints,
  decisions,
  likes,
  push,
  blocks,
  chats,
  chatPhotos,
  credits,
  directDebit,
  spending,
  deletion,
  privacy,
  dataExport,
  withdrawal
]

/** Every operation, for the OpenAPI document and the tests that cover all of them. */
export const operations: Operation[] = modules.flatMap(operationsOf)

const shapes = [
  balance,
  cards,
  chatList,
  common,
  errors,
  messages,
  passkeyShapes,
  secondStep,
  tracking
]

/** Schemas that several parts of the contract share, by the names of their exports. */
export const schemas: ReadonlyMap<string, z.ZodMiniType> = new Map(
  [...shapes, ...modules].flatMap(module =>
    Object.entries(module).filter(
      (entry): entry is [string, z.ZodMiniType] => entry[1] instanceof z.ZodMiniType
    )
  )
)
