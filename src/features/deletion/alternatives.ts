import type { DeletionReason } from '#contract/deletion.ts'

/** What may help instead of going; each has its words, and a way or a switch. */
export type Alternative =
  | 'discount'
  | 'fictional'
  | 'finder'
  | 'invisible'
  | 'limits'
  | 'notifications'
  | 'pause'
  | 'private_mode'
  | 'profile'

/** What fits a reason; who has said everything that there is to say is offered nothing. */
export const alternativesTo: Record<DeletionReason, readonly Alternative[]> = {
  found_somebody: ['invisible'],
  nobody_suits: ['finder', 'profile'],
  too_expensive: ['discount', 'limits'],
  too_many_mails: ['notifications'],
  privacy: ['private_mode', 'invisible'],
  fictional: ['fictional'],
  break: ['invisible', 'pause', 'notifications'],
  other: []
}
