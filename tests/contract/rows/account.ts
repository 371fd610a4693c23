import { activate, requestActivation, signUp } from '#contract/account.ts'
import { savePushSubscription } from '#contract/push.ts'
import { getUser, logIn, logOut, setLanguage } from '#contract/session.ts'
import {
  getCompanyInfo,
  getSettings,
  listInterests,
  listRegions,
  reverseGeocode
} from '#contract/settings.ts'
import { reportFault } from '#contract/faults.ts'
import { logBounce, pageHidden } from '#contract/visit.ts'
import { noAccount, row } from '../row.ts'
import { password } from '../scene.ts'

const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
const subscription = { endpoint: 'https://push.example/one', keys }

export const accountRows = [
  row(getUser, 'ok'),
  row(
    logIn,
    { own: 'ok', foreign: 'login_failed', missing: 'login_failed' },
    {
      ...noAccount('login_failed'),
      deleted: { own: 'account_deleted' },
      build: ({ the, relation }) => ({
        body: { email: the('email'), password: relation === 'own' ? password : 'another password' }
      })
    }
  ),
  row(setLanguage, 'ok', { build: () => ({ body: { language: 'sv' } }) }),
  row(savePushSubscription, 'ok', { build: () => ({ body: { subscription } }) }),
  row(logOut, 'ok'),
  row(getSettings, 'ok'),
  row(listInterests, 'ok'),
  row(listRegions, 'ok'),
  row(getCompanyInfo, 'ok'),
  row(reverseGeocode, 'ok', { build: () => ({ query: { lat: 52.09, lon: 5.12 } }) }),
  row(pageHidden, 'ok'),
  row(logBounce, 'ok', {
    build: () => ({
      body: { path: '/', lb: 'spring', locale: 'nl', milliseconds: 10, touched: false }
    })
  }),
  row(reportFault, 'ok', {
    build: () => ({
      body: { kind: 'error', message: 'TypeError: x', stack: '', page: '/', script: 'visit.js' }
    })
  }),
  row(signUp, 'ok', {
    build: () => ({
      body: {
        email: 'tim@post.example',
        name: 'Tim',
        password,
        date_of_birth: '1990-01-01',
        language: 'en',
        tracking: { network: 'ads' }
      }
    })
  }),
  row(requestActivation, 'already_confirmed', { unconfirmed: 'ok' }),
  row(
    activate,
    { own: 'ok', foreign: 'ok', missing: 'link_invalid' },
    { ...noAccount('link_invalid'), build: ({ link }) => ({ body: { token: link('activation') } }) }
  )
]
