import { useStore } from '@nanostores/react'
import { $user } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { PlaceLink } from './PlaceLink.tsx'
import { $hintedPlaces, $places } from './places.ts'
import './bottom-bar.scss'

/** The five places within the thumb's reach, on a phone. */
export function BottomBar({ screen }: { screen: string }) {
  const t = useTexts('navigation')
  const places = useStore(useStore($user) ? $places : $hintedPlaces)
  return (
    <nav className="bottom-bar d-lg-none" aria-label={t('label')}>
      {places.map(place => (
        <PlaceLink
          key={place.id}
          place={place}
          prefix="bottom-bar"
          active={place.covers.includes(screen)}
        />
      ))}
    </nav>
  )
}
