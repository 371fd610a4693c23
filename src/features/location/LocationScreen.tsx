import { type FormEvent, useId } from 'react'
import { useStore } from '@nanostores/react'
import { PrivacySwitch } from '#src/features/privacy/PrivacySwitch.tsx'
import { PlaceForm } from '#src/features/profile/PlaceForm.tsx'
import { $ownProfile } from '#src/features/profile/own-profile.ts'
import { $drafts } from '#src/features/profile/drafts.ts'
import { $saving, idle, saveSection, type } from '#src/features/profile/saving.ts'
import type { Field } from '#src/features/profile/sections.ts'
import { useTyped } from '#src/features/profile/use-typed.ts'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Failed } from '#src/ui/Failed.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { Subpage, SubpagePart } from '#src/ui/Subpage.tsx'
import { $location } from './location.ts'
import './location-screen.scss'

/** Where somebody is, and who sees it (route settings-location). */
export function LocationScreen() {
  const t = useTexts('location')
  return (
    <Subpage
      back={{ href: pathTo('settings'), label: t('back') }}
      title={t('title')}
      intro={t('intro')}
    >
      <div className="subpage-card">
        <Permission />
        <Place />
      </div>
      <SubpagePart title={t('seen')}>
        <PrivacySwitch name="hides_place" />
      </SubpagePart>
    </Subpage>
  )
}

/** What the browser lets us ask. */
function Permission() {
  const t = useTexts('location')
  const { permission } = useStore($location)
  return (
    <p className="location-permission" role="status">
      <Icon name="pin" size="small" />
      {t(`permission.${permission}`)}
    </p>
  )
}

function Place() {
  const t = useTexts('location')
  const errorText = useErrorText()
  const form = useId()
  const profile = useStore($ownProfile)
  const values = useTyped('place')
  const saving = useStore($saving, { keys: ['place'] })['place'] ?? idle
  const isChanged = useStore($drafts, { keys: ['place'] })['place'] !== undefined
  if (profile.status === 'failed') {
    return (
      <Failed title={t('failed')} retryLabel={t('retry')} onRetry={() => void $ownProfile.reload()}>
        {errorText(profile)}
      </Failed>
    )
  }
  if (!values) {
    return (
      <Skeleton label={t('loading')}>
        <Bone shape="card" />
      </Skeleton>
    )
  }
  const failed = saving.status === 'failed' ? saving : null
  const errorOf = (field: Field) => {
    if (!failed?.details.fields?.includes(field)) return undefined
    return field === 'city' || field === 'country' || field === 'countryregion'
      ? t(`errors:field.${field}`)
      : t('errors:field.other')
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    if (await saveSection('place')) return
    currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  return (
    <form className="location-form" id={form} noValidate onSubmit={event => void submit(event)}>
      <PlaceForm values={values} change={change => type('place', change)} errorOf={errorOf} />
      <div aria-live="assertive">
        {failed && <Banner kind="danger">{errorText(failed)}</Banner>}
      </div>
      <div className="location-save">
        <Button type="submit" size="medium" disabled={!isChanged} busy={saving.status === 'saving'}>
          {t('save')}
        </Button>
        <p className="location-state" role="status">
          {saving.status === 'saved' && !isChanged && t('saved')}
        </p>
      </div>
    </form>
  )
}
