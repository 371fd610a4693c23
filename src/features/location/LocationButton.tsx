import { useId } from 'react'
import { useStore } from '@nanostores/react'
import { $regionNames, placesOf } from '#src/features/members/places.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { $location, type FoundPlace, type Location, findPlace } from './location.ts'
import './location.scss'

interface LocationButtonProps {
  /** What was found, once per tap. */
  onPlace: (place: FoundPlace) => void
  /** Where there is no room for it: without the line that says what happens. */
  brief?: boolean
}

/**
 * Finds the country, region and town of somebody who taps it, and says so; a browser that cannot
 * is spared the button. Its texts are those of the namespace `members`.
 */
export function LocationButton({ onPlace, brief = false }: LocationButtonProps) {
  const t = useTexts('members')
  const id = useId()
  const location = useStore($location)
  const words = useNote(location)
  if (location.permission === 'unsupported') return null
  const finding = location.finding.status === 'finding'
  const find = async () => {
    const place = await findPlace()
    if (place) onPlace(place)
  }
  return (
    <div className="location">
      <Button
        kind="quiet"
        size="small"
        className="location-find"
        icon={<Icon name="pin" />}
        busy={finding}
        describedBy={`${id}-note`}
        onClick={() => void find()}
      >
        {t(finding ? 'location.finding' : 'location.find')}
      </Button>
      <p className="location-note" id={`${id}-note`} role="status">
        {words ?? (brief ? null : t('location.hint'))}
      </p>
    </div>
  )
}

/** What came of it; null as long as nobody asked. */
function useNote({ finding }: Location): string | null {
  const t = useTexts('members')
  const regionNames = useStore($regionNames)
  if (finding.status === 'found') {
    return t('location.found', { place: placesOf(finding.place, regionNames) })
  }
  if (finding.status !== 'failed') return null
  const { problem } = finding
  switch (problem) {
    case 'refused':
    case 'timeout':
    case 'unavailable':
    case 'nowhere':
    case 'elsewhere':
      return t(`location.${problem}`)
    default:
      return t('location.failed', { reason: t(`errors:${problem}`) })
  }
}
