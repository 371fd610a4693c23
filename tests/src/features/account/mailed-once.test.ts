import { expect, test } from 'vitest'
import { requestActivation } from '#contract/account.ts'
import { deleteAccount, requestReactivation } from '#contract/deletion.ts'
import { requestMailChange } from '#contract/mail-change.ts'
import { requestMailAgain } from '#contract/notifications.ts'
import { requestReset } from '#contract/passwords.ts'
import { resendActivation } from '#src/features/account/activation.ts'
import { $newEmail, askMailChange } from '#src/features/account/mail-change.ts'
import { askReset } from '#src/features/account/reset.ts'
import { $linkEmail, askLink } from '#src/features/deletion/reactivation.ts'
import { askMailAgain } from '#src/features/notifications/mail-again.ts'
import {
  type OpenedAccount,
  openAccount,
  password
} from '#tests/server/features/account/support.ts'
import { openClient } from '#tests/support/client.ts'
import type { MemberOptions } from '#tests/support/factories.ts'
import { loseAnswers } from '#tests/support/network.ts'

const email = 'ann@post.example'

interface Asked {
  name: string
  path: string
  ann?: MemberOptions
  before?: (api: OpenedAccount) => Promise<unknown>
  ask: () => Promise<unknown>
  /** Letters of one request. */
  letters?: number
}

const asked: Asked[] = [
  {
    name: 'the activation mail',
    path: requestActivation.path,
    ann: { status: 'not_confirmed' },
    ask: resendActivation
  },
  {
    name: 'the link by which mail comes again',
    path: requestMailAgain.path,
    ann: { notifications_disabled: ['bounce'] },
    ask: askMailAgain
  },
  { name: 'the link to a new password', path: requestReset.path, ask: () => askReset(email) },
  {
    name: 'the link to another address',
    path: requestMailChange.path,
    before: async () => $newEmail.set('anna@nieuw.example'),
    ask: () => askMailChange(password),
    // The old address hears of it too.
    letters: 2
  },
  {
    name: 'the way back to a deleted account',
    path: requestReactivation.path,
    async before({ ann }) {
      await ann.call(deleteAccount, { body: { reason: 'break', password } })
      $linkEmail.set(email)
    },
    ask: askLink
  }
]

test.each(asked)(
  '$name is mailed once however often it is asked for, until it is known to be sent',
  async ({ path, ann = {}, before, ask, letters = 1 }) => {
    const api = await openAccount(ann)
    await openClient(api, api.ann)
    await before?.(api)
    const count = async () => (await api.deps.db.selectFrom('mail').selectAll().execute()).length
    const earlier = await count()
    const heal = loseAnswers(path)
    await ask()
    heal()
    await ask()
    expect(await count()).toBe(earlier + letters)
    await ask()
    expect(await count()).toBe(earlier + 2 * letters)
  }
)
