import './ui-styles.ts'
import { Suspense, use, useEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import { watchFaults } from '#src/features/faults/watch-faults.ts'
import { $isMembersPage, $session, loadSession } from '#src/features/session/session.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { BottomBar } from '#src/features/navigation/BottomBar.tsx'
import { TopBar } from '#src/features/navigation/TopBar.tsx'
import { expectsTimeBonus } from '#src/features/time-bonus/expected.ts'
import { loadTextBundle, useTexts } from '#src/lib/i18n.ts'
import { lazily } from '#src/lib/lazily.ts'
import { environment } from '#src/lib/environment.ts'
import { layouts } from '#shared/layouts.ts'
import { keepTracking } from '#src/lib/tracking.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import { providePopovers } from '#src/ui/popovers.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LastResort } from './LastResort.tsx'
import { reloadOnce } from '#src/lib/reload-guard.ts'
import { $alerts, loadAlerts, mayNeedAlert } from './alerts-part.ts'
import { Screen } from './Screen.tsx'
import { handleLinks } from './links.ts'
import { $page } from './page.ts'
import { followRedirects } from './redirect.ts'
import { preloadScreens } from './preload-screens.ts'
import { entryOf } from './screens.ts'
import { rememberScroll } from './scroll.ts'
import './app.scss'

const BackButton = lazily(async () => (await import('./late-parts.ts')).BackButton)

// Shown to new free members only.
const TimeBonus = lazily(
  async () => (await import('#src/features/time-bonus/TimeBonus.tsx')).TimeBonus
)

// Notices follow the first screen.
const Notices = lazily(async () => (await import('./late-parts.ts')).Notices)

const AppFooter = lazily(async () => (await import('./late-parts.ts')).AppFooter)

watchFaults()
void providePopovers().catch(reloadOnce)
// The requests start with the script, before the first render.
const shellTexts = loadTextBundle('shell').catch(error => {
  if (!reloadOnce()) throw error
})
keepTracking(environment.query(), () => environment.session)
void loadSession()
followRedirects()

/**
 * The members' area. It suspends without a boundary until the texts of the shell have loaded, so that
 * the prebuilt skeleton, the fallback of the island, stays until the first screen replaces it.
 */
export function App() {
  return (
    <LastResort>
      <ErrorBoundary place="shell">
        <Shell />
      </ErrorBoundary>
    </LastResort>
  )
}

/** Bars, notices and the screen of the current route. */
function Shell() {
  use(shellTexts)
  const t = useTexts('navigation')
  const page = useStore($page)
  const session = useStore($session)
  const user = session.status === 'member' ? session.user : null
  const isMember = user !== null
  const isMembersPage = useStore($isMembersPage)
  useStore($settings)

  useEffect(() => {
    // What happens once the screen is there comes after it.
    void import('./visit.ts').then(({ followVisit }) => followVisit()).catch(reloadOnce)
    const ends = [handleLinks(), rememberScroll()]
    return () => ends.forEach(end => end())
  }, [])
  const alerts = useStore($alerts)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!isMember) return
    void loadAlerts()
    void preloadScreens()
  }, [isMember])

  const name = page.name === 'waiting' ? page.wanted : page.name
  const entry = entryOf(name)
  const { layout, footer } = entry
  const parts = layouts[layout]
  const foot = footer === null ? footer : parts.footer
  const place = entry.group ?? ('path' in page ? page.path : name)
  return (
    <div
      className={`app app-${layout} app-screen-${name}`}
      data-member={isMembersPage || undefined}
    >
      <a className="app-skip visually-hidden-focusable" href="#content">
        {t('skip')}
      </a>
      {parts.bars && <TopBar screen={name} />}
      <main className="app-content" id="content" tabIndex={-1}>
        <OfflineBanner />
        {isMember && (
          <Suspense fallback={null}>
            <BackButton screen={name} />
          </Suspense>
        )}
        {parts.warnings && isMember && alerts && (
          <alerts.Alerts screen={name} place={place} late={isDrawn} />
        )}
        {user?.paid_user === false && (
          <Suspense fallback={expectsTimeBonus(user, name) && <div className="app-bonus" />}>
            <TimeBonus screen={name} />
          </Suspense>
        )}
        <Screen
          page={page}
          waits={!isDrawn && user !== null && !alerts && mayNeedAlert(user)}
          onDrawn={setDrawn}
        />
      </main>
      {foot && (
        <Suspense fallback={null}>
          <AppFooter kind={foot} />
        </Suspense>
      )}
      {isMembersPage && parts.bars && <BottomBar screen={name} />}
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
    </div>
  )
}
