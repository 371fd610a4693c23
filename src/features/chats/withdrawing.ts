import { map, task } from 'nanostores'
import { withdrawMessage } from '#contract/chats.ts'
import { limits } from '#contract/limits.ts'
import type { Message } from '#contract/messages.ts'
import { $user, setBalance } from '#src/features/session/session.ts'
import { tellFailure } from '#src/features/toasts/tell-failure.ts'
import { call } from '#src/lib/api.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { refreshConversation } from './conversation-store.ts'
import { takeChanged } from './message-changes.ts'

/** Messages of which the member asked a withdrawal, by id, until the server has answered. */
export const $withdrawing = map<Record<string, true>>({})

onForget(() => $withdrawing.set({}))

/** As far as this browser knows; whether it was read meanwhile is known to the server alone. */
export function canWithdraw(message: Message): boolean {
  const { sender_id, read_at, withdrawn, credited_back, created_at } = message
  const age = serverNow() - Date.parse(created_at)
  return (
    sender_id === $user.get()?.id &&
    read_at === null &&
    !withdrawn &&
    !credited_back &&
    age < limits.withdrawalSeconds * 1000
  )
}

/** Takes an own message back; its credits are there again as soon as the server says so. */
export async function withdraw({ id }: Message): Promise<void> {
  if ($withdrawing.get()[id]) return
  $withdrawing.setKey(id, true)
  const isSame = sameMember()
  await task(async () => {
    try {
      const { message, balance } = await call(withdrawMessage, { query: { id } })
      if (!isSame()) return
      setBalance(balance)
      takeChanged(message)
      // What the conversation has cost is in none of the answers.
      void refreshConversation()
    } catch (error) {
      if (isSame()) await tellFailure('chats', 'act.withdraw_failed', error)
    } finally {
      $withdrawing.setKey(id, undefined as never)
    }
  })
}
