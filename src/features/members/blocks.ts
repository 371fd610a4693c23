import * as contract from '#contract/blocks.ts'
import { $chats, applyChatEvent } from '#src/features/chats/chats.ts'
import { $likes, dropLikes } from '#src/features/likes/likes.ts'
import { tellFailure } from '#src/features/toasts/tell-failure.ts'
import { call } from '#src/lib/api.ts'
import { reloadMember } from './member.ts'
import { dropBlocked } from './on-blocked.ts'
import { clearResults, dropFromResults } from './search.ts'

/**
 * Blocks: from the answer on the two are gone for each other in search, likes and chats (design §8).
 *
 * @returns false when it failed, which was said then
 */
export async function blockMember(profileId: string): Promise<boolean> {
  try {
    await call(contract.blockMember, { body: { profile_id: profileId } })
  } catch (error) {
    await tellFailure('members', 'block.failed', error)
    return false
  }
  dropFromResults(profileId)
  dropLikes(profileId)
  dropBlocked(profileId)
  applyChatEvent({ name: 'chat_removed', data: { profile_id: profileId } })
  void reloadMember(profileId)
  return true
}

/** Lifts a block; likes and chats of before come back. @returns false when it failed */
export async function unblockMember(profileId: string): Promise<boolean> {
  try {
    await call(contract.unblockMember, { query: { profile_id: profileId } })
  } catch (error) {
    await tellFailure('members', 'unblock.failed', error)
    return false
  }
  clearResults()
  await Promise.all([reloadMember(profileId), $likes.reload(), $chats.reload()])
  return true
}
