import * as z from 'zod/mini'
import { environment } from '#src/lib/environment.ts'
import { persisted } from '#src/lib/persisted.ts'
import type { MembersName } from './leftovers.ts'

const paidKey: MembersName = 'has-paid'
const hasPaid = persisted(paidKey, z.boolean(), false)

/**
 * Facts about the member that a page has before the server answers, and while it cannot be reached. They
 * contain no name and no id.
 */
export const sessionHint = {
  /** Whether this browser was logged in when the server answered last. */
  hasMember: () => environment.cookie('signed_in') === '1',
  hasPaid: () => hasPaid.read(),
  keepPaid(paid: boolean): void {
    if (hasPaid.read() !== paid) hasPaid.write(paid)
  }
}
