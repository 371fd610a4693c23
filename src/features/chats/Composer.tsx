import { useEffect, useRef } from 'react'
import { useStore } from '@nanostores/react'
import { useFileDrop } from '#src/features/photos/use-file-drop.ts'
import { useFilePaste } from '#src/features/photos/use-file-paste.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { classes } from '#src/ui/classes.ts'
import { ComposerField } from './ComposerField.tsx'
import { ComposerFoot } from './ComposerFoot.tsx'
import { ComposerHead } from './ComposerHead.tsx'
import { GiftSheet } from './GiftSheet.tsx'
import { IcebreakerSheet } from './IcebreakerSheet.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'
import { PhotoPreview } from './PhotoPreview.tsx'
import { ReplyBar } from './ReplyBar.tsx'
import { WaitingPhoto } from './WaitingPhoto.tsx'
import type { Conversation } from './conversation-state.ts'
import { $drafts } from './drafts.ts'
import { hasKeyboard } from './keyboard.ts'
import { lengthLeft } from '#src/lib/length-left.ts'
import { dropQuestion } from './payment-question.ts'
import { choosePhoto } from './photo-choice.ts'
import { $replyingTo } from './replying.ts'
import { closeSheet } from './sheets.ts'
import { sendDraft } from './send-draft.ts'
import './composer.scss'

/** The field with its draft, what goes with it, and what it costs to send it. */
export function Composer({ conversation }: { conversation: Conversation }) {
  const t = useTexts('chats')
  const { profile, writeBar } = conversation
  const field = useRef<HTMLTextAreaElement>(null)
  const settings = useStore($readySettings)
  const draft = useStore($drafts)[profile.id] ?? ''
  const replyTo = useStore($replyingTo)[profile.id]
  const left = settings ? lengthLeft(draft, settings.message_length) : null

  const toField = () => field.current?.focus({ preventScroll: true })
  useEffect(() => {
    if (hasKeyboard()) toField()
  }, [])
  // Another conversation does not begin under a sheet of this one, nor this one under an old question.
  useEffect(
    () => () => {
      closeSheet()
      dropQuestion()
    },
    []
  )
  // Whoever answers wants to write.
  useEffect(() => {
    if (replyTo) toField()
  }, [replyTo])

  const pick = (files: Iterable<File>) => {
    const [file] = files
    if (!file || writeBar || document.querySelector('dialog[open]')) return
    toField()
    void choosePhoto(profile.id, file)
  }
  useFilePaste(pick)
  const { ref: target, reach } = useFileDrop<HTMLElement>(pick)

  const send = () => {
    toField()
    if (writeBar || (left && left.count < 0)) return
    void sendDraft(profile.id)
  }
  return (
    <>
      <form
        className={classes('chats-composer', reach !== 'none' && 'is-target')}
        // A picture may be dropped on all of the conversation.
        ref={form => {
          target.current = form?.closest<HTMLElement>('.chats-conversation') ?? null
        }}
        onSubmit={event => {
          event.preventDefault()
          send()
        }}
      >
        <ComposerHead conversation={conversation} onPick={toField} />
        <WaitingPhoto conversation={conversation} />
        <ReplyBar profile={profile} />
        {reach === 'none' ? (
          <PhotoPreview profileId={profile.id} />
        ) : (
          <p className="chats-drop">{t('composer.drop')}</p>
        )}
        <ComposerField conversation={conversation} left={left} field={field} onSend={send} />
        <ComposerFoot conversation={conversation} left={left} onPhoto={pick} onRetry={toField} />
      </form>
      <GiftSheet conversation={conversation} />
      <IcebreakerSheet conversation={conversation} />
      <PaymentDialog profileId={profile.id} />
    </>
  )
}
