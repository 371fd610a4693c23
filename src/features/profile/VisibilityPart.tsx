import { useId } from 'react'
import { PrivacySwitch } from '#src/features/privacy/PrivacySwitch.tsx'
import { useTexts } from '#src/lib/i18n.ts'

/** Who sees what; a switch is stored as soon as it is turned. */
export function VisibilityPart() {
  const t = useTexts('profile')
  const id = useId()
  return (
    <section className="profile-section" aria-labelledby={id}>
      <div className="profile-section-head">
        <h2 className="profile-heading" id={id}>
          {t('visibility.title')}
        </h2>
      </div>
      <div className="profile-card profile-switches">
        <PrivacySwitch name="invisible" />
        <PrivacySwitch name="hides_place" />
      </div>
    </section>
  )
}
