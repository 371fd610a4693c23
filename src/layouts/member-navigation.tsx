import { createRoot } from 'react-dom/client'
import { BottomBar } from '#src/features/navigation/BottomBar.tsx'
import { TopBar } from '#src/features/navigation/TopBar.tsx'
import { $user, loadSession } from '#src/features/session/session.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { loadTexts } from '#src/lib/i18n.ts'

const screen = 'index'

/** Puts the member's bars beside the visitor's header; nothing when nobody is logged in any more. */
export async function showMemberNavigation(header: HTMLElement): Promise<void> {
  const page = document.documentElement.classList
  $settings.listen(() => {})
  await Promise.all([loadSession(), loadTexts('navigation')])
  if (!$user.get()) return page.remove('is-signed-in')
  const bars = document.createElement('div')
  bars.className = 'site-member'
  createRoot(bars).render(
    <>
      <TopBar screen={screen} />
      <BottomBar screen={screen} />
    </>
  )
  header.before(bars)
  page.add('is-member')
}
