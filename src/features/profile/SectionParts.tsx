import { useStore } from '@nanostores/react'
import { type Interest, interests as known } from '#contract/interests.ts'
import type { OwnProfile } from '#contract/members.ts'
import { factIcons } from '#src/features/members/fact-icons.ts'
import { factsOf } from '#src/features/members/facts.ts'
import { $regionNames, placesOf } from '#src/features/members/places.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Chip } from '#src/ui/Chip.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { InterestIcon } from '#src/ui/InterestIcon.tsx'
import { ProfileSection } from './ProfileSection.tsx'

interface PartProps {
  profile: OwnProfile
}

const notes = ['about', 'ideal_evening', 'seeking'] as const

/** What one says in one's own words; what is empty invites. */
export function WordsPart({ profile }: PartProps) {
  const t = useTexts('profile')
  const { quote } = profile
  return (
    <ProfileSection section="words">
      <p className={quote ? 'profile-quote' : 'profile-empty'} dir="auto">
        {quote ? t('words.quoted', { quote }) : t('words.empty.quote')}
      </p>
      {notes.map(name => (
        <div key={name}>
          <h3 className="profile-label">{t(`words.${name}`)}</h3>
          <p className={profile[name] ? 'profile-text' : 'profile-empty'} dir="auto">
            {profile[name] ?? t(`words.empty.${name}`)}
          </p>
        </div>
      ))}
    </ProfileSection>
  )
}

export function FactsPart({ profile }: PartProps) {
  const t = useTexts('profile')
  const words = useTexts('members')
  const facts = factsOf(profile, words)
  return (
    <ProfileSection section="facts">
      {facts.length === 0 ? (
        <p className="profile-empty">{t('facts.empty')}</p>
      ) : (
        <ul className="profile-facts">
          {facts.map(({ name, text }) => (
            <li key={name}>
              <Icon shape={factIcons[name]} size="small" />
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      )}
    </ProfileSection>
  )
}

export function InterestsPart({ profile }: PartProps) {
  const t = useTexts('profile')
  const names = useTexts('interests')
  const chosen = profile.interests.filter((name): name is Interest =>
    (known as readonly string[]).includes(name)
  )
  return (
    <ProfileSection section="interests">
      {chosen.length === 0 ? (
        <p className="profile-empty">{t('interests.empty')}</p>
      ) : (
        <ul className="profile-chips">
          {chosen.map(name => (
            <li key={name}>
              <Chip icon={<InterestIcon interest={name} size="small" />}>{names(name)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </ProfileSection>
  )
}

export function PlacePart({ profile }: PartProps) {
  const t = useTexts('profile')
  const places = placesOf(profile, useStore($regionNames))
  return (
    <ProfileSection section="place">
      <p className="profile-place">
        <Icon name="pin" size="small" />
        {profile.hides_place ? t('place.hidden', { place: places }) : places}
      </p>
    </ProfileSection>
  )
}
