import { useStore } from '@nanostores/react'
import type { MatchAnswers, ProposedMatch } from '#contract/matches.ts'
import type { ProfileCard } from '#contract/members.ts'
import { useLike } from '#src/features/likes/use-like.ts'
import { $regionNames, placeOf } from '#src/features/members/places.ts'
import { pictureAlt, pictureLabel } from '#src/features/members/words.ts'
import { $user } from '#src/features/session/session.ts'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Label } from '#src/ui/Label.tsx'
import { Portrait } from '#src/ui/Portrait.tsx'
import { PersonName } from '#src/ui/PersonName.tsx'
import { MatchReasons } from './MatchReasons.tsx'

interface MatchCardProps {
  match: ProposedMatch
  /** What was asked; nothing where the profile has the word. */
  answers: MatchAnswers
  /** Above the fold. */
  eager: boolean
}

/** Somebody who fits: the portrait, why, and one way to go on. */
export function MatchCard({ match, answers, eager }: MatchCardProps) {
  const t = useTexts('matches')
  const words = useTexts('members')
  const card = match.profile
  const isConfirmed = useStore($user)?.status === 'active'
  const label = pictureLabel(card, useStore($fictionalWords).singular, 'tile', words)
  const place = placeOf(card, useStore($regionNames))
  const open = pathTo('members-id', { id: card.id })
  return (
    <li className="matches-card">
      <Portrait
        className="matches-picture"
        thumb={card.main_image?.thumb_filename ?? null}
        large={card.main_image?.filename}
        sizes="(min-width: 768px) 320px, 46vw"
        alt={pictureAlt(card, words)}
        eager={eager}
        label={label && <Label icon={card.fictional ? 'feather' : null}>{label}</Label>}
        action={isConfirmed && <Heart card={card} />}
      />
      <div className="matches-words">
        <h2 className="matches-name">
          <a href={open}>
            <PersonName name={card.name} age={card.age} />
          </a>
        </h2>
        <p className="matches-place">{card.online ? `${t('online')} · ${place}` : place}</p>
        <MatchReasons match={match} answers={answers} />
        <Button
          className="matches-act"
          kind="second"
          size="small"
          href={isConfirmed ? pathTo('members-id-chat', { id: card.id }) : open}
          label={t(isConfirmed ? 'hello_to' : 'open_of', { name: card.name })}
        >
          {t(isConfirmed ? 'hello' : 'open')}
        </Button>
      </div>
    </li>
  )
}

function Heart({ card }: { card: ProfileCard }) {
  const t = useTexts('members')
  const { liked, act } = useLike(card.id)
  return (
    <IconButton
      className="matches-heart"
      icon={liked ? 'heart-filled' : 'heart'}
      label={t(liked ? 'like.withdraw' : 'like.give', { name: card.name })}
      pressed={liked}
      onClick={act}
    />
  )
}
