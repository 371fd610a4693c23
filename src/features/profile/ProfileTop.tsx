import { useStore } from '@nanostores/react'
import type { OwnProfile } from '#contract/members.ts'
import { ageAt } from '#shared/age.ts'
import { $regionNames, placesOf } from '#src/features/members/places.ts'
import { $user } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Portrait } from '#src/ui/Portrait.tsx'
import { PersonName } from '#src/ui/PersonName.tsx'
import { editPath } from './editing.ts'
import { type EmptyPart, emptyParts } from './empty-parts.ts'

/** Oneself: the portrait, name and age, and how it looks to others. */
export function ProfileTop({ profile }: { profile: OwnProfile | null }) {
  const t = useTexts('profile')
  const user = useStore($user)
  const regionNames = useStore($regionNames)
  if (!user) return null
  const { name, main_image } = user.profile
  const alt = main_image?.illustration ? t('top.illustration') : t('top.picture')
  return (
    <header className="profile-top">
      <Portrait
        className="profile-portrait"
        thumb={main_image?.thumb_filename ?? null}
        large={main_image?.filename}
        sizes="(min-width: 992px) 288px, 96px"
        alt={main_image ? alt : t('top.no_picture')}
        eager
      />
      <div className="profile-who">
        <h1 className="profile-name">
          <PersonName
            name={name}
            age={profile && ageAt(profile.date_of_birth, new Date(serverNow()))}
          />
        </h1>
        <p className="profile-line">{profile ? placesOf(profile, regionNames) : user.email}</p>
        <Button kind="second" size="small" href={pathTo('members-id', { id: user.id })}>
          {t('top.preview')}
        </Button>
      </div>
    </header>
  )
}

/** What others look at first and that says nothing yet: an offer, no task. */
export function EmptyParts({ profile }: { profile: OwnProfile }) {
  const t = useTexts('profile')
  const parts = emptyParts(profile)
  if (parts.length === 0) return null
  return (
    <div className="profile-missing">
      <p className="profile-missing-text">{t('missing.text')}</p>
      <ul className="profile-chips">
        {parts.map(part => (
          <li key={part.name}>
            <Button kind="second" size="small" {...wayTo(part)}>
              {t(`missing.${part.name}`)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function wayTo({ section }: EmptyPart): { href?: string; onClick?: () => void } {
  if (section !== 'photos') return { href: editPath(section) }
  return {
    onClick() {
      document.getElementById('photos')?.scrollIntoView()
      document.getElementById('photos-title')?.focus({ preventScroll: true })
    }
  }
}
