import { pathTo } from '#src/lib/router.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { Place } from './places.ts'

interface PlaceLinkProps {
  place: Place
  active: boolean
  prefix: 'top-bar' | 'bottom-bar'
}

const badgeTexts = { messages: 'unread', likes: 'new_likes' } as const

/** One place of the bars, with what waits there. */
export function PlaceLink({ place, active, prefix }: PlaceLinkProps) {
  const t = useTexts('navigation')
  const { badge, id } = place
  const badgeText = id === 'messages' || id === 'likes' ? badgeTexts[id] : 'credits_left'
  return (
    <a
      className={classes(`${prefix}-place`, active && 'is-active')}
      href={pathTo(place.route)}
      aria-current={active ? 'page' : undefined}
    >
      <span className={`${prefix}-icon`}>
        <Icon name={place.icon} />
        {badge && (
          <Badge
            className={`${prefix}-badge`}
            kind={badge.kind}
            count={badge.count}
            label={t(badgeText, { count: badge.count })}
          />
        )}
      </span>
      <span className={`${prefix}-word`}>{t(id)}</span>
    </a>
  )
}
