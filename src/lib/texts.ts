import 'i18next'
import type account from '../../locales/en/account.json'
import type chats from '../../locales/en/chats.json'
import type common from '../../locales/en/common.json'
import type credits from '../../locales/en/credits.json'
import type errorPage from '../../locales/en/error-page.json'
import type errors from '../../locales/en/errors.json'
import type index from '../../locales/en/index.json'
import type interests from '../../locales/en/interests.json'
import type likes from '../../locales/en/likes.json'
import type navigation from '../../locales/en/navigation.json'
import type mail from '../../locales/en/mail.json'
import type members from '../../locales/en/members.json'
import type signup from '../../locales/en/signup.json'

/** English is the source of the keys: a key that is not there does not compile. */
export interface Texts {
  account: typeof account
  chats: typeof chats
  common: typeof common
  credits: typeof credits
  'error-page': typeof errorPage
  errors: typeof errors
  index: typeof index
  interests: typeof interests
  likes: typeof likes
  mail: typeof mail
  members: typeof members
  navigation: typeof navigation
  signup: typeof signup
}
export type Namespace = keyof Texts

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
  }
}
