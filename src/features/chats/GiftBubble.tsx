import { useState } from 'react'
import { useTexts } from '#src/lib/i18n.ts'
import { classes } from '#src/ui/classes.ts'
import { GiftPicture } from './GiftPicture.tsx'
import { LinkedText } from './LinkedText.tsx'
import { giftName } from './gift-words.ts'
import { openGift } from './gift-opening.ts'
import type { LogEntry } from './log-entries.ts'

/** A gift with its name; it opens once, when it comes in. */
export function GiftBubble({ entry, gift, text }: GiftBubbleProps) {
  const t = useTexts('chats')
  const { own, message, outgoing } = entry
  const [isOpening] = useState(() => openGift(entry))
  const credits = message?.credits ?? outgoing?.price.credits ?? 0
  return (
    <>
      <span className={classes('chats-present', isOpening && 'is-opening')}>
        <span className="chats-present-picture">
          <GiftPicture gift={gift} />
          {isOpening && <Strokes />}
        </span>
        <span className="chats-present-words">
          <span className="chats-present-name">{t(`gift.${giftName(gift)}`)}</span>
          <span className="chats-present-price">
            {own && credits > 0
              ? t('bubble.present_credits', { count: credits })
              : t('bubble.present')}
          </span>
        </span>
      </span>
      {text !== '' && (
        <span className="chats-present-note">
          <LinkedText text={text} />
        </span>
      )}
    </>
  )
}

interface GiftBubbleProps {
  entry: LogEntry
  gift: string
  /** The note; may be empty. */
  text: string
}

/** The struck lines of the wordmark. */
function Strokes() {
  return (
    <svg className="chats-present-strokes" viewBox="0 0 64 24" aria-hidden="true" focusable="false">
      <path d="M14 20 6 10M32 16V4M50 20l8-10" />
    </svg>
  )
}
