import { Suspense, lazy, use, useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { $session, loadSession } from '#src/features/session/session.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { MatchDialog } from '#src/features/likes/MatchDialog.tsx'
import { BottomBar } from '#src/features/navigation/BottomBar.tsx'
import { TopBar } from '#src/features/navigation/TopBar.tsx'
import { needsReminder } from '#src/features/account/reminder.ts'
import { loadTexts, useTexts } from '#src/lib/i18n.ts'
import { go } from '#src/lib/router.ts'
import { environment } from '#src/lib/environment.ts'
import { keepTracking } from '#src/lib/tracking.ts'
import { Notices } from './Notices.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { reloadOnce } from './reload-guard.ts'
import { BootSkeleton } from './BootSkeleton.tsx'
import { Screen } from './Screen.tsx'
import { handleLinks } from './links.ts'
import { keepFresh } from './refresh.ts'
import { reportHidden } from './hidden.ts'
import { $page } from './page.ts'
import { entryOf, preloadScreens } from './screens.ts'
import { rememberScroll } from './scroll.ts'
import { showWaiting } from './title.ts'
import './app.scss'

// Most members have confirmed their address long ago.
const ActivationReminder = lazy(async () => {
  const { ActivationReminder } = await import('#src/features/account/ActivationReminder.tsx')
  return { default: ActivationReminder }
})

// Asked for as soon as the script runs: nobody has to wait for a first paint of ours.
const shellTexts = loadTexts('navigation', 'common', 'errors', 'account').catch(error => {
  if (!reloadOnce()) throw error
})
keepTracking(environment.query(), () => environment.session)
void loadSession()

/** The members' area; until its words are here, the shape of it. */
export function App() {
  return (
    <ErrorBoundary place="shell">
      <Suspense fallback={<BootSkeleton />}>
        <Shell />
      </Suspense>
    </ErrorBoundary>
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
  useStore($settings)

  useEffect(() => {
    const ends = [handleLinks(), reportHidden(), rememberScroll()]
    return () => ends.forEach(end => end())
  }, [])
  useEffect(() => {
    if (!isMember) return
    preloadScreens()
    const ends = [keepFresh(() => false), showWaiting()]
    return () => ends.forEach(end => end())
  }, [isMember])

  const name = page.name === 'waiting' ? page.wanted : page.name
  const { layout } = entryOf(name)
  return (
    <div className={`app app-${layout} app-screen-${name}`} data-member={isMember || undefined}>
      <a className="app-skip" href="#content">
        {t('skip')}
      </a>
      {layout !== 'empty' && <TopBar screen={name} />}
      <main className="app-content" id="content" tabIndex={-1}>
        <OfflineBanner />
        {layout === 'default' && needsReminder(user, name) && (
          <Suspense fallback={null}>
            <ActivationReminder screen={name} />
          </Suspense>
        )}
        <Screen page={page} />
      </main>
      {isMember && layout !== 'empty' && <BottomBar screen={name} />}
      <Notices />
      {isMember && (
        <MatchDialog
          onOpen={(id, place) => go(place === 'chat' ? 'members-id-chat' : 'members-id', { id })}
        />
      )}
    </div>
  )
}
