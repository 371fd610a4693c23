import type { User } from '#contract/session.ts'

const quietScreens = ['signup', 'complete-signup', 'settings', 'notifications']

/**
 * Specification §4: logged in, notifications not disabled, address not confirmed, profile disabled,
 * and not on signup, settings or notifications.
 */
export function needsReminder(user: User | null, screen: string): boolean {
  return (
    user !== null &&
    user.notifications_disabled.length === 0 &&
    user.status === 'not_confirmed' &&
    user.profile.status === 'disabled' &&
    !quietScreens.some(quiet => screen === quiet || screen.startsWith(`${quiet}-`))
  )
}
