import { useStore } from '@nanostores/react'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IcebreakerChips } from './IcebreakerChips.tsx'
import { LowBalance } from './LowBalance.tsx'
import { SpendingStop } from './SpendingStop.tsx'
import type { Conversation } from './conversation-state.ts'

interface ComposerHeadProps {
  conversation: Conversation
  /** A line was put into the field. */
  onPick: () => void
}

/** Above the field: what helps to begin, what is about to run out, and whom one writes to. */
export function ComposerHead({ conversation, onPick }: ComposerHeadProps) {
  const t = useTexts('chats')
  const { profile, messages, writeBar } = conversation
  const { singular: word } = useStore($fictionalWords)
  return (
    <>
      {messages.length === 0 && !writeBar && (
        <IcebreakerChips profileId={profile.id} onPick={onPick} />
      )}
      {!writeBar && <LowBalance conversation={conversation} />}
      {!writeBar && <SpendingStop profileId={profile.id} />}
      {profile.fictional && (
        <p className="chats-fictional" id="chats-fictional">
          <Icon name="feather" size="small" />
          {t('composer.fictional', { word })}
        </p>
      )}
    </>
  )
}
