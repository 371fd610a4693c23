import { type ReactNode, useId } from 'react'
import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { $drafts } from './drafts.ts'
import { editPath } from './editing.ts'
import { $saving } from './saving.ts'
import type { SectionName } from './sections.ts'

interface SectionProps {
  section: SectionName
  children: ReactNode
}

/** A part of the profile as it is now, with the way to change it and how the last change went. */
export function ProfileSection({ section, children }: SectionProps) {
  const t = useTexts('profile')
  const id = useId()
  const title = t(`${section}.title`)
  return (
    <section className="profile-section" aria-labelledby={id}>
      <div className="profile-section-head">
        <h2 className="profile-heading" id={id}>
          {title}
        </h2>
        <SectionState section={section} />
        <Button
          kind="quiet"
          size="small"
          href={editPath(section)}
          label={t('change_what', { what: title })}
        >
          {t('change')}
        </Button>
      </div>
      <div className="profile-card">{children}</div>
    </section>
  )
}

function SectionState({ section }: { section: SectionName }) {
  const t = useTexts('profile')
  const isChanged = useStore($drafts, { keys: [section] })[section] !== undefined
  const isSaved = useStore($saving, { keys: [section] })[section]?.status === 'saved'
  return (
    <p className="profile-state" role="status">
      {isChanged && (
        <>
          <Icon name="clock" size="small" />
          {t('unsaved')}
        </>
      )}
      {!isChanged && isSaved && (
        <>
          <Icon name="check" size="small" />
          {t('saved')}
        </>
      )}
    </p>
  )
}
