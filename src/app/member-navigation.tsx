import { keepFresh } from './refresh.ts'
import { showWaiting } from './title.ts'
import { reminderParameter } from '#src/features/account/reminder-due.ts'
import { routePatterns } from '#shared/routes.ts'
import { BottomBar } from '#src/features/navigation/BottomBar.tsx'
import { TopBar } from '#src/features/navigation/TopBar.tsx'
import { $isMembersPage, $user, followTabs, loadSession } from '#src/features/session/session.ts'
import { countryOf } from '#src/features/settings/country.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { loadStylesheet } from '#src/lib/load-stylesheet.ts'
import { mount } from '#src/lib/mount.ts'
import { providePopovers } from '#src/ui/popovers.ts'
import styles from './member-navigation.scss?url'

const screen = 'index'

/**
 * Puts the member's bars beside the visitor's header, on a page that has one.
 *
 * @param onCountry is told where the member is, once the settings that the bars ask for say so
 * @returns false when nobody is logged in any more
 */
export async function showMemberNavigation(onCountry: (country: string) => void): Promise<boolean> {
  const header = document.querySelector('[data-site-header]')
  if (!header) return true
  const page = document.documentElement.classList
  void providePopovers().catch(() => {})
  const stop = $readySettings.listen(() => {})
  await Promise.all([loadSession(), loadTexts('navigation'), loadStylesheet(styles)])
  if (!$isMembersPage.get()) {
    stop()
    page.remove('is-signed-in')
    return false
  }
  $readySettings.subscribe(settings => {
    if (settings) onCountry(countryOf(settings))
  })
  const bars = document.createElement('div')
  bars.className = 'site-member'
  mount(
    <>
      <TopBar screen={screen} />
      <BottomBar screen={screen} />
    </>,
    bars
  )
  header.before(bars)
  // On a lander: the login is behind them, and its action is not to lie under the bar.
  document.querySelector('.lander-login')?.remove()
  const room = document.createElement('div')
  room.className = 'bottom-bar-room'
  document.body.append(room)
  page.add('is-member')
  followTabs()
  let isFollowed = false
  // Without a connection a retry loads the member later.
  $user.subscribe(user => {
    if (!user || isFollowed) return
    isFollowed = true
    keepFresh()
    showWaiting()
  })
  // The reminder is a part of the members' area; prebuilt pages would carry its styles for everybody.
  if (new URLSearchParams(location.search).has(reminderParameter)) {
    location.replace(`${routePatterns.members}${location.search}`)
  }
  return true
}
