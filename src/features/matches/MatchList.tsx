import type { MatchAnswers, ProposedMatch } from '#contract/matches.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { MatchCard } from './MatchCard.tsx'

const noAnswers: MatchAnswers = {}

interface MatchListProps {
  matches: readonly ProposedMatch[]
  label: string
  answers?: MatchAnswers
}

export function MatchList({ matches, label, answers = noAnswers }: MatchListProps) {
  return (
    <ul className="matches-list" aria-label={label}>
      {matches.map((match, place) => (
        <MatchCard key={match.profile.id} match={match} answers={answers} eager={place < 3} />
      ))}
    </ul>
  )
}

export function MatchListSkeleton() {
  const t = useTexts('matches')
  return (
    <Skeleton label={t('loading')} className="matches-list">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="matches-card">
          <div className="matches-picture">
            <Bone shape="tile" />
          </div>
          <div className="matches-words">
            <Bone shape="title" width="medium" />
            <Bone shape="line" />
            <Bone shape="line" width="medium" />
          </div>
        </div>
      ))}
    </Skeleton>
  )
}
