import { useStore } from '@nanostores/react'
import type { MemberProfile } from '#contract/members.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { useTexts } from '#src/lib/i18n.ts'
import type { RemoteStore } from '#src/lib/remote.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { $application, $draft, changeDraft } from './application.ts'
import { $unavailable, chosenProfileId } from './chosen.ts'
import { useFieldError } from './use-field-error.ts'

/** The message that goes along, paid from the granted credits; to a fictional profile knowingly. */
export function FirstMessage({ chosen }: { chosen: RemoteStore<MemberProfile> }) {
  const t = useTexts('signup')
  const state = useStore(chosen)
  const draft = useStore($draft)
  const application = useStore($application)
  const settings = useStore($readySettings)
  const limit = settings?.message_length ?? 1000
  const errorOf = useFieldError()
  const isGone = useStore($unavailable).has(chosenProfileId() ?? '')
  if (isGone || (state.status === 'failed' && state.code === 'profile_unavailable')) {
    return <Banner>{t('message.gone')}</Banner>
  }
  if (state.status !== 'ready') return null
  const { name, fictional } = state.value
  const needsConsent =
    application.status === 'failed' && application.code === 'fictional_consent_required'
  return (
    <>
      <Field
        as="textarea"
        label={t('message.label', { name })}
        hint={
          settings &&
          t('message.hint', {
            credits: t('common:price.credits', { count: settings.signup_credits })
          })
        }
        counter={
          draft.signup_message.length > limit * 0.8 && `${draft.signup_message.length} / ${limit}`
        }
        name="signup_message"
        rows={2}
        value={draft.signup_message}
        error={errorOf('signup_message')}
        onChange={event => changeDraft({ signup_message: event.target.value })}
      />
      {fictional && draft.signup_message.trim() !== '' && (
        <Checkbox
          checked={draft.fictional_consent}
          error={needsConsent ? t('message.consent_needed') : undefined}
          onChange={fictional_consent => changeDraft({ fictional_consent })}
        >
          {t('message.consent', { name })}
        </Checkbox>
      )}
    </>
  )
}
