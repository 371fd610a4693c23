import { useStore } from '@nanostores/react'
import type { MemberProfile, ProfileCard } from '#contract/members.ts'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { environment } from '#src/lib/environment.ts'
import { daysAgo } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Label } from '#src/ui/Label.tsx'
import { Presence } from '#src/ui/Presence.tsx'
import { $regionNames, placesOf } from './places.ts'
import { type MembersTexts, nameAndAge, pictureLabel } from './words.ts'

interface HeadProps {
  card: ProfileCard
  member: MemberProfile | null
}

/** Who it is: on a phone over the portrait, on a desktop beside it. */
export function MemberHead({ card, member }: HeadProps) {
  const t = useTexts('members')
  const label = pictureLabel(card, useStore($fictionalWords).singular, 'profile', t)
  const places = placesOf(card, useStore($regionNames))
  const seen = seenWords(card, member, t)
  return (
    <header className="member-head">
      {label && (
        <Label kind="bright" icon={card.fictional ? 'feather' : null}>
          {label}
        </Label>
      )}
      <h1 className="member-name">{nameAndAge(card)}</h1>
      <p className="member-facts-line">
        {card.online ? (
          <Presence>{`${t('member.online')} · ${places}`}</Presence>
        ) : (
          [seen, places].filter(Boolean).join(' · ')
        )}
      </p>
    </header>
  )
}

function seenWords(card: ProfileCard, member: MemberProfile | null, t: MembersTexts) {
  const days = member?.last_seen_at ? daysAgo(member.last_seen_at, environment.now()) : null
  if (days === 0) return t('member.seen_today')
  if (days === 1) return t('member.seen_yesterday')
  return card.is_new ? t('member.new') : null
}
