import type { ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import type { OwnProfile } from '#contract/members.ts'
import { $regionNames } from '#src/features/members/places.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { Portrait } from '#src/ui/Portrait.tsx'
import { PortraitName } from '#src/ui/PortraitName.tsx'
import { PersonName } from '#src/ui/PersonName.tsx'
import { ageAt } from '#shared/age.ts'

/** On a desktop: how others will see it, live. */
export function OwnAside({ profile }: { profile: OwnProfile }) {
  const t = useTexts('signup')
  const words = useTexts('members')
  const region = useStore($regionNames).get(profile.countryregion ?? '')
  return (
    <>
      <p className="signup-aside-title">{t('aside.you')}</p>
      <OwnPicture profile={profile}>
        <PortraitName facts={region}>
          <PersonName
            name={profile.name}
            age={ageAt(profile.date_of_birth, new Date(serverNow()))}
          />
        </PortraitName>
      </OwnPicture>
      {profile.quote && (
        <p className="signup-quote" dir="auto">
          {words('quote.text', { quote: profile.quote })}
        </p>
      )}
    </>
  )
}

interface OwnPictureProps {
  profile: OwnProfile
  children?: ReactNode
}

export function OwnPicture({ profile, children }: OwnPictureProps) {
  const t = useTexts('signup')
  const [photo] = profile.photos
  return (
    <Portrait
      thumb={photo?.thumb_filename ?? null}
      large={photo?.filename}
      sizes="330px"
      alt={t(photo ? 'aside.own_photo' : 'aside.no_photo')}
      eager
    >
      {children}
    </Portrait>
  )
}
