import 'i18next'
import type account from '../../locales/en/account.json'
import type chats from '../../locales/en/chats.json'
import type common from '../../locales/en/common.json'
import type complaints from '../../locales/en/complaints.json'
import type contact from '../../locales/en/contact.json'
import type credits from '../../locales/en/credits.json'
import type decisions from '../../locales/en/decisions.json'
import type deletion from '../../locales/en/deletion.json'
import type directDebit from '../../locales/en/directdebit.json'
import type documentTexts from '../../locales/en/document.json'
import type errorPage from '../../locales/en/error-page.json'
import type errors from '../../locales/en/errors.json'
import type found from '../../locales/en/found.json'
import type icebreakers from '../../locales/en/icebreakers.json'
import type index from '../../locales/en/index.json'
import type invoice from '../../locales/en/invoice.json'
import type installed from '../../locales/en/installed.json'
import type interests from '../../locales/en/interests.json'
import type landerAlone from '../../locales/en/lander-alonetonight.json'
import type landerCollage from '../../locales/en/lander-collagelanding.json'
import type landerGallery from '../../locales/en/lander-gallery.json'
import type landerIcons from '../../locales/en/lander-iconslanding.json'
import type landerMap from '../../locales/en/lander-maplanding.json'
import type landerMember from '../../locales/en/lander-member.json'
import type landerSocial from '../../locales/en/lander-socialnetwork.json'
import type landerTinder from '../../locales/en/lander-tinderswipe.json'
import type landerTransitions from '../../locales/en/lander-transitionsvideolanding.json'
import type landerVideo from '../../locales/en/lander-video.json'
import type likes from '../../locales/en/likes.json'
import type navigation from '../../locales/en/navigation.json'
import type location from '../../locales/en/location.json'
import type matches from '../../locales/en/matches.json'
import type mail from '../../locales/en/mail.json'
import type members from '../../locales/en/members.json'
import type notifications from '../../locales/en/notifications.json'
import type people from '../../locales/en/people.json'
import type photos from '../../locales/en/photos.json'
import type pricing from '../../locales/en/pricing.json'
import type privacy from '../../locales/en/privacy.json'
import type profile from '../../locales/en/profile.json'
import type push from '../../locales/en/push.json'
import type reports from '../../locales/en/reports.json'
import type safetyMail from '../../locales/en/safety-mail.json'
import type secondFactor from '../../locales/en/second-factor.json'
import type settings from '../../locales/en/settings.json'
import type signup from '../../locales/en/signup.json'
import type siteEntry from '../../locales/en/site-entry.json'
import type spending from '../../locales/en/spending.json'
import type swipe from '../../locales/en/swipe.json'
import type timeBonus from '../../locales/en/time-bonus.json'
import type titles from '../../locales/en/titles.json'

/** English is the source of the keys: a key that is not there does not compile. */
export interface Texts {
  account: typeof account
  chats: typeof chats
  common: typeof common
  complaints: typeof complaints
  contact: typeof contact
  credits: typeof credits
  decisions: typeof decisions
  deletion: typeof deletion
  directdebit: typeof directDebit
  document: typeof documentTexts
  'error-page': typeof errorPage
  errors: typeof errors
  found: typeof found
  icebreakers: typeof icebreakers
  index: typeof index
  installed: typeof installed
  invoice: typeof invoice
  interests: typeof interests
  'lander-alonetonight': typeof landerAlone
  'lander-collagelanding': typeof landerCollage
  'lander-gallery': typeof landerGallery
  'lander-iconslanding': typeof landerIcons
  'lander-maplanding': typeof landerMap
  'lander-member': typeof landerMember
  'lander-socialnetwork': typeof landerSocial
  'lander-tinderswipe': typeof landerTinder
  'lander-transitionsvideolanding': typeof landerTransitions
  'lander-video': typeof landerVideo
  likes: typeof likes
  location: typeof location
  mail: typeof mail
  matches: typeof matches
  members: typeof members
  navigation: typeof navigation
  notifications: typeof notifications
  people: typeof people
  photos: typeof photos
  pricing: typeof pricing
  privacy: typeof privacy
  profile: typeof profile
  push: typeof push
  reports: typeof reports
  'safety-mail': typeof safetyMail
  'second-factor': typeof secondFactor
  settings: typeof settings
  signup: typeof signup
  'site-entry': typeof siteEntry
  spending: typeof spending
  swipe: typeof swipe
  'time-bonus': typeof timeBonus
  titles: typeof titles
}
export type Namespace = keyof Texts

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
  }
}
