import { useStore } from '@nanostores/react'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Failed } from '#src/ui/Failed.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { GiftCard } from './GiftCard.tsx'
import { GiftFoot } from './GiftFoot.tsx'
import type { Conversation } from './conversation-state.ts'
import { $giftChoices, keepGift } from './gift-choice.ts'
import { $gifts } from './gift-words.ts'
import { lengthLeft } from '#src/lib/length-left.ts'
import { $sheet, closeSheet } from './sheets.ts'
import './gifts.scss'

/**
 * What can be given here and now, each with its price; one button gives it. Where the prices did not
 * come there is nothing to give, and a note that was begun waits.
 */
export function GiftSheet({ conversation }: { conversation: Conversation }) {
  const t = useTexts('chats')
  const { profile, writeBar } = conversation
  const open = useStore($sheet) === 'gifts' && !writeBar
  const gifts = useStore($gifts)
  const settings = useStore($settings)
  const errorText = useErrorText()
  const isLost = settings.status === 'failed'
  const choice = useStore($giftChoices)[profile.id]
  const note = choice?.note ?? ''
  const left = settings.status === 'ready' ? lengthLeft(note, settings.value.message_length) : null
  const isOver = left !== null && left.count < 0
  return (
    <Dialog
      open={open}
      onClose={closeSheet}
      title={t('gifts.title', { name: profile.name })}
      closeLabel={t('gifts.close')}
      phone="sheet"
      className="chats-gifts-dialog"
      foot={
        isLost ? undefined : (
          <GiftFoot
            conversation={conversation}
            gift={choice?.gift ?? null}
            note={note}
            over={isOver}
          />
        )
      }
    >
      <p className="chats-sheet-text">{t('gifts.text')}</p>
      {isLost && (
        <Failed
          title={t('gifts.failed')}
          retryLabel={t('retry')}
          onRetry={() => void $settings.reload()}
        >
          {errorText(settings)}
        </Failed>
      )}
      {settings.status === 'loading' && (
        <Skeleton className="chats-gifts" label={t('common:loading')}>
          {[1, 2, 3, 4].map(card => (
            <Bone key={card} shape="card" />
          ))}
        </Skeleton>
      )}
      {gifts && (
        <div className="chats-gifts" role="radiogroup" aria-label={t('gifts.label')}>
          {gifts.map(({ gift }) => (
            <GiftCard
              key={gift}
              gift={gift}
              chosen={choice?.gift === gift}
              onChoose={() => keepGift(profile.id, { gift })}
            />
          ))}
        </div>
      )}
      {!isLost && (
        <Field
          label={t('gifts.note')}
          hint={t('gifts.note_hint')}
          value={note}
          autoComplete="off"
          counter={left?.shown ? String(left.count) : undefined}
          error={isOver ? t('composer.over', { count: -left.count }) : undefined}
          onChange={event => keepGift(profile.id, { note: event.currentTarget.value })}
        />
      )}
    </Dialog>
  )
}
