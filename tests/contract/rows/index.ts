import type { Row } from '../row.ts'
import { accountRows } from './account.ts'
import { chatRows } from './chats.ts'
import { choiceRows } from './choices.ts'
import { keeperRows } from './keepers.ts'
import { moneyRows } from './money.ts'
import { peopleRows } from './people.ts'
import { photoRows } from './photos.ts'
import { securityRows } from './security.ts'

/** Every operation, with a valid call and what comes of it for whom. */
export const rows: Row[] = [
  ...accountRows,
  ...securityRows,
  ...choiceRows,
  ...keeperRows,
  ...peopleRows,
  ...photoRows,
  ...chatRows,
  ...moneyRows
]
