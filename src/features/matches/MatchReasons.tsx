import { useStore } from '@nanostores/react'
import { type Interest, interests as knownInterests } from '#contract/interests.ts'
import type { MatchAnswers, MatchReason, ProposedMatch } from '#contract/matches.ts'
import { $regionNames } from '#src/features/members/places.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { InterestIcon } from '#src/ui/InterestIcon.tsx'
import { reasonWords } from './reasons.ts'

const icons: Record<MatchReason['kind'], IconName> = {
  interests: 'check',
  evening: 'clock',
  looking_for: 'search',
  region: 'pin',
  age: 'person',
  new: 'bell'
}

function isKnown(name: string | undefined): name is Interest {
  return (knownInterests as readonly (string | undefined)[]).includes(name)
}

/** Why somebody is proposed; each of it stands on the profile. */
export function MatchReasons({ match, answers }: { match: ProposedMatch; answers: MatchAnswers }) {
  const t = useTexts('matches')
  const interestNames = useTexts('interests')
  const regionNames = useStore($regionNames)
  const names = (name: string) => (isKnown(name) ? interestNames(name) : name)
  const around = { answers, card: match.profile, regionNames, names }
  return (
    <ul className="matches-reasons" aria-label={t('why', { name: match.profile.name })}>
      {match.reasons.map(reason => (
        <li key={reason.kind} className="matches-reason">
          {isKnown(reason.interests[0]) ? (
            <InterestIcon interest={reason.interests[0]} size="small" />
          ) : (
            <Icon name={icons[reason.kind]} size="small" />
          )}
          {reasonWords(reason, around, t)}
        </li>
      ))}
    </ul>
  )
}
