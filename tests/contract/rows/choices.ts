import { listBlocks } from '#contract/blocks.ts'
import {
  deleteAccount,
  reactivateAccount,
  requestReactivation,
  takeStayDiscount
} from '#contract/deletion.ts'
import { exportData } from '#contract/export.ts'
import {
  confirmMailAgain,
  getNotifications,
  getUnsubscription,
  mailWebhook,
  requestMailAgain,
  setNotification,
  unsubscribe
} from '#contract/notifications.ts'
import { getPrivacy, updatePrivacy } from '#contract/privacy.ts'
import { getPush, removePushSubscription } from '#contract/push.ts'
import { noAccount, row } from '../row.ts'
import { password } from '../scene.ts'

const byLink = { own: 'ok', foreign: 'ok', missing: 'link_invalid' } as const

export const choiceRows = [
  row(listBlocks, 'ok'),
  row(getPrivacy, 'ok'),
  row(updatePrivacy, 'ok', { build: () => ({ body: { hides_place: true } }) }),
  row(getPush, 'ok'),
  row(removePushSubscription, 'ok'),
  row(getNotifications, 'ok'),
  row(setNotification, 'ok', {
    build: () => ({ body: { kind: 'like', channel: 'mail', enabled: false } })
  }),
  row(requestMailAgain, 'ok'),
  row(confirmMailAgain, byLink, {
    ...noAccount('link_invalid'),
    build: ({ link }) => ({ body: { token: link('mail-again') } })
  }),
  row(getUnsubscription, byLink, {
    elsewhere: { own: 'link_invalid' },
    build: ({ the }) => ({ query: { token: the('unsubscribe') } })
  }),
  row(unsubscribe, byLink, {
    elsewhere: { own: 'link_invalid' },
    build: ({ the }) => ({ query: { token: the('unsubscribe') } })
  }),
  // Without a password in the configuration there is nobody to talk to.
  row(mailWebhook, 'not_found', { build: () => ({ body: { RecordType: 'Bounce' } }) }),
  row(deleteAccount, 'ok', { build: () => ({ body: { reason: 'break', password } }) }),
  row(
    requestReactivation,
    { own: 'ok', foreign: 'ok', missing: 'ok' },
    { build: ({ the }) => ({ body: { email: the('email') } }) }
  ),
  row(
    reactivateAccount,
    { own: 'link_invalid', foreign: 'link_invalid', missing: 'link_invalid' },
    { deleted: { own: 'ok' }, build: ({ link }) => ({ body: { token: link('reactivation') } }) }
  ),
  row(takeStayDiscount, 'ok'),
  row(exportData, 'ok')
]
