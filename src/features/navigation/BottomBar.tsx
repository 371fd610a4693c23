import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { PlaceLink } from './PlaceLink.tsx'
import { $places } from './places.ts'
import './bottom-bar.scss'

/** The five places within the thumb's reach, on a phone. */
export function BottomBar({ screen }: { screen: string }) {
  const t = useTexts('navigation')
  return (
    <nav className="bottom-bar d-lg-none" aria-label={t('label')}>
      {useStore($places).map(place => (
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
