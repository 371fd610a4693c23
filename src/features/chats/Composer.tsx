import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useStore } from '@nanostores/react'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { ComposerBar } from './ComposerBar.tsx'
import { ComposerFoot } from './ComposerFoot.tsx'
import { CreditsOffer } from './CreditsOffer.tsx'
import type { Conversation } from './conversation-state.ts'
import { $outOfCredits } from './credits-offer.ts'
import { $drafts, keepDraft } from './drafts.ts'
import { lengthLeft } from './length.ts'
import { sendText } from './sending.ts'
import { tellTyping } from './typing.ts'
import { useGrowing } from './use-growing.ts'
import './composer.scss'

/** With a mouse there is a keyboard: Enter sends. On glass it begins a new line. */
const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/** The field with its draft, and what it costs to send it. */
export function Composer({ conversation }: { conversation: Conversation }) {
  const t = useTexts('chats')
  const { id, profile, writeBar } = conversation
  const field = useRef<HTMLTextAreaElement>(null)
  const settings = useStore($readySettings)
  const { singular: word } = useStore($fictionalWords)
  const draft = useStore($drafts)[profile.id] ?? ''
  const isOutOfCredits = useStore($outOfCredits) === profile.id
  const left = settings ? lengthLeft(draft, settings.message_length) : null

  useGrowing(field, draft)
  useEffect(() => {
    if (hasKeyboard()) field.current?.focus({ preventScroll: true })
  }, [])

  const send = () => {
    field.current?.focus({ preventScroll: true })
    if (writeBar || (left && left.count < 0)) return
    void sendText(profile.id, draft)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!isPlain || !hasKeyboard()) return
    event.preventDefault()
    send()
  }
  const write = (text: string) => {
    keepDraft(profile.id, text)
    if (id && text !== '') void tellTyping(id)
  }
  return (
    <form
      className="chats-composer"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      {profile.fictional && (
        <p className="chats-fictional" id="chats-fictional">
          <Icon name="feather" size="small" />
          {t('composer.fictional', { word })}
        </p>
      )}
      <textarea
        ref={field}
        className={classes('chats-field', left && left.count < 0 && 'is-over')}
        rows={1}
        value={draft}
        placeholder={t('composer.placeholder')}
        aria-label={t('composer.label', { name: profile.name })}
        aria-describedby="chats-fictional chats-left"
        aria-invalid={left !== null && left.count < 0}
        enterKeyHint={hasKeyboard() ? 'send' : 'enter'}
        onChange={event => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {writeBar ? (
        <ComposerBar bar={writeBar} />
      ) : isOutOfCredits ? (
        <CreditsOffer conversationId={id} profileId={profile.id} />
      ) : (
        <ComposerFoot left={left} />
      )}
    </form>
  )
}
