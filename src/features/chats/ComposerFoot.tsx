import { useStore } from '@nanostores/react'
import { priceParts } from '#src/features/credits/price.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import type { LengthLeft } from './length.ts'
import { $creditsAfter, $nextPrice } from './prices.ts'

/** The send button with its price, and what is left afterwards. */
export function ComposerFoot({ left }: { left: LengthLeft | null }) {
  const t = useTexts('chats')
  const price = useStore($nextPrice)
  const after = useStore($creditsAfter)
  const isOver = left !== null && left.count < 0
  return (
    // A press on the button does not take the focus, and with it the keyboard, from the field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="chats-send" onMouseDown={event => event.preventDefault()}>
      <p className={classes('chats-left', isOver && 'is-over')} id="chats-left">
        {left?.shown &&
          (isOver
            ? t('composer.over', { count: -left.count })
            : t('composer.left', { count: left.count }))}
      </p>
      {after !== null && !left?.shown && (
        <p className="chats-after">{t('composer.after', { count: after })}</p>
      )}
      <Button type="submit" size="medium" {...(price ? priceParts(price) : {})}>
        {t('composer.send')}
      </Button>
    </div>
  )
}
