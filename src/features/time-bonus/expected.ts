import { limits } from '#contract/limits.ts'
import type { User } from '#contract/session.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { isMembersArea } from './members-area.ts'

/** Whether the bonus is likely to come, so that its place can be kept until the server has said. */
export function expectsTimeBonus({ paid_user, signup_date }: User, screen: string): boolean {
  const seconds = (serverNow() - Date.parse(signup_date)) / 1000
  return !paid_user && seconds < limits.timeBonusSeconds && isMembersArea(screen)
}
