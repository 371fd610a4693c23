import type { DisabledReason } from '#contract/notifications.ts'

const gravest: readonly DisabledReason[] = ['spam', 'bounce', 'unsubscribe']

/** The reason that is told where there is room for one: what the member has to mend first. */
export function mainReason(reasons: readonly string[]): DisabledReason {
  return gravest.find(reason => reasons.includes(reason)) ?? 'unsubscribe'
}
