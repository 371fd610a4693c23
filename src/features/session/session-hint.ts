import * as z from 'zod/mini'
import { environment } from '#src/lib/environment.ts'
import { persisted } from '#src/lib/persisted.ts'
import type { MembersName } from './leftovers.ts'

const paidKey: MembersName = 'has-paid'
const hasPaid = persisted(paidKey, z.boolean(), false)

/**
 * What a page knows of its member before the server has answered, and while it cannot be reached. It
 * names nobody: the readable cookie and whether the member has paid.
 */
export const sessionHint = {
  /** Whether this browser was logged in when the server answered last. */
  hasMember: () => environment.cookie('signed_in') === '1',
  hasPaid: () => hasPaid.read(),
  keepPaid(paid: boolean): void {
    if (hasPaid.read() !== paid) hasPaid.write(paid)
  }
}
