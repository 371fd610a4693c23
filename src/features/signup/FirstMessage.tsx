import { useStore } from '@nanostores/react'
import type { MemberProfile } from '#contract/members.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { lengthLeft } from '#src/lib/length-left.ts'
import type { RemoteStore } from '#src/lib/remote.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { classes } from '#src/ui/classes.ts'
import { Failed } from '#src/ui/Failed.tsx'
import { Field } from '#src/ui/Field.tsx'
import { $draft, $wrong, changeDraft } from './application.ts'
import { $unavailable, chosenProfileId, isGone } from './chosen.ts'
import { useFieldError } from './use-field-error.ts'

/** The message that goes along, paid from the granted credits; to a fictional profile knowingly. */
export function FirstMessage({ chosen }: { chosen: RemoteStore<MemberProfile> }) {
  const t = useTexts('signup')
  const words = useTexts('members')
  const state = useStore(chosen)
  const draft = useStore($draft)
  const needsConsent = useStore($wrong).has('fictional_consent')
  const settings = useStore($readySettings)
  const limit = settings?.message_length ?? 1000
  const left = lengthLeft(draft.signup_message, limit)
  const errorOf = useFieldError()
  const turnedOut = useStore($unavailable).has(chosenProfileId() ?? '')
  if (turnedOut || isGone(state)) return <Banner>{t('message.gone')}</Banner>
  // Until it is known to whom, its place is kept: nothing below moves under a finger. Whom one writes
  // to before one is a member is mostly fictional.
  const isComing = state.status === 'loading'
  const isAsked = needsConsent || draft.fictional_consent
  const unknown = { name: '…', fictional: isComing || isAsked }
  const { name, fictional } = state.status === 'ready' ? state.value : unknown
  return (
    <div className={classes('signup-message', isComing && 'is-coming')} inert={isComing}>
      {/* Where strangers see nobody another try shows nobody either; the message goes all the same. */}
      {state.status === 'failed' && state.code !== 'search_closed' && (
        <Failed
          title={words('member.failed.title')}
          retryLabel={t('retry')}
          onRetry={() => void chosen.reload()}
        >
          {t(`errors:${state.code}`)}
        </Failed>
      )}
      <Field
        as="textarea"
        label={t('message.label', { name })}
        hint={
          settings &&
          t('message.hint', {
            credits: t('common:price.credits', { count: settings.signup_credits })
          })
        }
        counter={left.shown && `${limit - left.count} / ${limit}`}
        name="signup_message"
        rows={2}
        value={draft.signup_message}
        error={errorOf('signup_message')}
        onChange={event => changeDraft({ signup_message: event.target.value })}
      />
      {/* From the start: on a phone nothing else says it, and nobody is to write before they know. */}
      {fictional && (
        <Checkbox
          checked={draft.fictional_consent}
          error={needsConsent ? t('message.consent_needed') : undefined}
          onChange={fictional_consent => changeDraft({ fictional_consent })}
        >
          {t('message.consent', { name })}
        </Checkbox>
      )}
    </div>
  )
}
