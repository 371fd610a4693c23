import { Suspense } from 'react'
import { useStore } from '@nanostores/react'
import { $isMembersPage, $user } from '#src/features/session/session.ts'
import { useSiteName } from '#src/features/settings/site-name.ts'
import { lazily } from '#src/lib/lazily.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Wordmark } from '#src/ui/Wordmark.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { $hintedPlaces, $places } from './places.ts'
import './top-bar.scss'

// Phones have the bottom bar and never show it.
const AccountMenu = lazily(async () => (await import('./AccountMenu.tsx')).AccountMenu)

const LanguageMenu = lazily(async () => (await import('./LanguageMenu.tsx')).LanguageMenu)

/** On a desktop for members, everywhere for visitors. */
export function TopBar({ screen }: { screen: string }) {
  const t = useTexts('navigation')
  const user = useStore($user)
  const isMembers = useStore($isMembersPage)
  const name = useSiteName()
  return (
    <header className={isMembers ? 'top-bar top-bar-member' : 'top-bar'}>
      <a
        className="top-bar-home"
        href={isMembers ? pathTo('members') : pathTo('index')}
        aria-label={t('home', { name })}
      >
        <Wordmark name={name} />
      </a>
      {isMembers ? (
        <>
          <Places screen={screen} />
          {user && (
            <Suspense fallback={null}>
              <AccountMenu user={user} />
            </Suspense>
          )}
        </>
      ) : (
        <nav className="top-bar-guest" aria-label={t('label')}>
          <Suspense fallback={null}>
            <LanguageMenu />
          </Suspense>
          <Button kind="quiet" size="small" href={pathTo('login')}>
            {t('login')}
          </Button>
          <Button kind="second" size="small" href={pathTo('signup')}>
            {t('signup')}
          </Button>
        </nav>
      )}
    </header>
  )
}

/** Apart, so that nobody asks for a visitor's messages and likes. */
function Places({ screen }: { screen: string }) {
  const t = useTexts('navigation')
  const isKnown = useStore($user) !== null
  const places = useStore(isKnown ? $places : $hintedPlaces)
  return (
    <nav className="top-bar-places" aria-label={t('label')}>
      {places
        // The account menu, which names the member, takes the place of this link.
        .filter(place => !isKnown || place.id !== 'me')
        .map(place => (
          <PlaceLink
            key={place.id}
            place={place}
            prefix="top-bar"
            active={place.covers.includes(screen)}
          />
        ))}
    </nav>
  )
}
