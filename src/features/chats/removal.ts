import { removeChat as removeChatOperation } from '#contract/chats.ts'
import { tellFailure } from '#src/features/toasts/tell-failure.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { noteChange } from '#src/lib/steady.ts'
import { dropFound, searchAgain } from './chat-search.ts'
import { $chats, changeRows, isOf, leaving } from './chats.ts'

/**
 * Takes a conversation off the list at once; when the server refuses, the member is told and the
 * list is loaded again (specification §4).
 */
export async function removeChat(id: string): Promise<void> {
  leaving.add(id)
  changeRows(isOf(id), () => [])
  dropFound(isOf(id))
  const refusal = await call(removeChatOperation, { query: { id } })
    .then(() => null, expectApiError)
    .finally(() => leaving.delete(id))
  noteChange()
  if (!refusal) return
  searchAgain()
  await Promise.all([tellFailure('chats', 'remove.failed', refusal), $chats.reload()])
}
