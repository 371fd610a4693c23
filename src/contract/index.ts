import * as account from './account.ts'
import * as blocks from './blocks.ts'
import * as chats from './chats.ts'
import * as credits from './credits.ts'
import * as likes from './likes.ts'
import * as members from './members.ts'
import type { Operation } from './operation.ts'
import * as photos from './photos.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'

function operationsOf(module: object): Operation[] {
  return Object.values(module).filter(
    (value): value is Operation =>
      typeof value === 'object' && value !== null && 'path' in value && 'reply' in value
  )
}

/** Every operation, for the OpenAPI document and the tests that go through all of them. */
export const operations: Operation[] = [
  session,
  settings,
  account,
  photos,
  members,
  likes,
  blocks,
  chats,
  credits
].flatMap(operationsOf)
