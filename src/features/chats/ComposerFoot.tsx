import { useStore } from '@nanostores/react'
import { priceParts } from '#src/features/credits/price.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { ComposerBar, NoPriceBar } from './ComposerBar.tsx'
import { ComposerTools } from './ComposerTools.tsx'
import { CreditsOffer } from './CreditsOffer.tsx'
import type { Conversation } from './conversation-state.ts'
import { $outOfCredits } from './credits-offer.ts'
import type { LengthLeft } from '#src/lib/length-left.ts'
import { $pauseChecks } from './payment-question.ts'
import { $photoChoices } from './photo-choice.ts'
import { priceFor } from './prices.ts'
import { useCreditsAfter } from './use-credits-after.ts'
import './composer-foot.scss'

interface ComposerFootProps {
  conversation: Conversation
  left: LengthLeft | null
  onPhoto: (files: Iterable<File>) => void
  /** The prices are asked for again. */
  onRetry: () => void
}

/** Under the field: what can go with it, and the send button with the price of just this. */
export function ComposerFoot({ conversation, left, onPhoto, onRetry }: ComposerFootProps) {
  const t = useTexts('chats')
  const { profile, writeBar } = conversation
  const isOffered = useStore($outOfCredits) === profile.id
  const photo = useStore($photoChoices)[profile.id]
  const kind = photo && photo.status !== 'failed' ? 'photo' : 'text'
  const price = useStore(priceFor(kind))
  const after = useCreditsAfter(price)
  const settings = useStore($settings)
  const isAsked = useStore($pauseChecks).has(profile.id)
  const isOver = left !== null && left.count < 0
  if (writeBar) return <ComposerBar bar={writeBar} />
  if (isOffered) return <CreditsOffer conversation={conversation} kind="text" />
  if (settings.status === 'failed') return <NoPriceBar code={settings.code} onRetry={onRetry} />
  return (
    // A press on a button does not take the focus, and with it the keyboard, from the field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="chats-send" onMouseDown={event => event.preventDefault()}>
      <ComposerTools onPhoto={onPhoto} />
      <p className={classes('chats-left', isOver && 'is-over')} id="chats-left">
        {left?.shown &&
          (isOver
            ? t('composer.over', { count: -left.count })
            : t('composer.left', { count: left.count }))}
      </p>
      {after !== null && !left?.shown && (
        <p className="chats-after d-none d-lg-block">{t('composer.after', { count: after })}</p>
      )}
      <Button
        type="submit"
        size="medium"
        disabled={!price}
        busy={!price || isAsked}
        {...(price ? priceParts(price) : {})}
      >
        {t('composer.send')}
      </Button>
    </div>
  )
}
