import { useStore } from '@nanostores/react'
import type { MemberProfile, ProfileCard } from '#contract/members.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Label } from '#src/ui/Label.tsx'
import { Presence } from '#src/ui/Presence.tsx'
import { PersonName } from '#src/ui/PersonName.tsx'
import { KindLabel } from './KindLabel.tsx'
import { $regionNames, placesOf } from './places.ts'
import { type MembersTexts } from './words.ts'

interface HeadProps {
  card: ProfileCard
  member: MemberProfile | null
}

/** Who it is: on a phone over the portrait, on a desktop beside it. */
export function MemberHead({ card, member }: HeadProps) {
  const t = useTexts('members')
  const places = placesOf(card, useStore($regionNames))
  const seen = seenWords(member, t)
  return (
    <header className="member-head">
      <p className="member-labels">
        <KindLabel card={card} where="profile" />
        {card.is_new && (
          <Label kind="new" icon={null}>
            {t('member.new')}
          </Label>
        )}
      </p>
      <h1 className="member-name">
        <PersonName name={card.name} age={card.age} />
      </h1>
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

function seenWords(member: MemberProfile | null, t: MembersTexts) {
  return member?.last_seen ? t(`member.seen_${member.last_seen}`) : null
}
