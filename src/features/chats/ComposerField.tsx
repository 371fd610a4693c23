import type { KeyboardEvent, RefObject } from 'react'
import { useStore } from '@nanostores/react'
import { isComposing } from '#src/lib/composition.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { classes } from '#src/ui/classes.ts'
import type { Conversation } from './conversation-state.ts'
import { $drafts, keepDraft } from './drafts.ts'
import { hasKeyboard } from './keyboard.ts'
import type { LengthLeft } from '#src/lib/length-left.ts'
import { $photoChoices } from './photo-choice.ts'
import { $replyingTo, replyToLast, stopReplying } from './replying.ts'
import { tellTyping } from './typing.ts'
import { useGrowing } from './use-growing.ts'

interface ComposerFieldProps {
  conversation: Conversation
  left: LengthLeft | null
  field: RefObject<HTMLTextAreaElement | null>
  onSend: () => void
}

/**
 * Where one writes. With a keyboard Enter sends, Shift+Enter begins a line, an arrow up in the empty
 * field answers the last message and Escape takes that back.
 */
export function ComposerField({ conversation, left, field, onSend }: ComposerFieldProps) {
  const t = useTexts('chats')
  const { id, profile } = conversation
  const draft = useStore($drafts)[profile.id] ?? ''
  const photo = useStore($photoChoices)[profile.id]
  const isReplying = useStore($replyingTo)[profile.id] !== undefined
  const isOver = left !== null && left.count < 0
  useGrowing(field, draft)

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape' && isReplying) {
      event.preventDefault()
      stopReplying(profile.id)
    } else if (event.key === 'ArrowUp' && draft === '' && !event.shiftKey) {
      if (replyToLast(profile.id)) event.preventDefault()
    } else if (event.key === 'Enter' && !event.shiftKey && hasKeyboard()) {
      event.preventDefault()
      onSend()
    }
  }
  const write = (text: string) => {
    keepDraft(profile.id, text)
    if (id && text !== '') void tellTyping(id)
  }
  const hasPhoto = photo !== undefined && photo.status !== 'failed'
  return (
    <textarea
      ref={field}
      className={classes('chats-field', isOver && 'is-over')}
      dir="auto"
      rows={1}
      value={draft}
      placeholder={t(hasPhoto ? 'composer.caption_placeholder' : 'composer.placeholder')}
      aria-label={t('composer.label', { name: profile.name })}
      aria-describedby="chats-fictional chats-left"
      aria-invalid={isOver}
      enterKeyHint={hasKeyboard() ? 'send' : 'enter'}
      onChange={event => write(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}
