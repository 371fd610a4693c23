import { useStore } from '@nanostores/react'
import type { ProfileCard } from '#contract/members.ts'
import { priceParts, priceText } from '#src/features/credits/price.ts'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { $outgoing } from './outgoing.ts'
import { agreeToFictional, takeBack } from './sending.ts'

/** Before the first message to a fictional profile: nobody is fooled (design §8). */
export function ConsentDialog({ profile }: { profile: ProfileCard }) {
  const t = useTexts('chats')
  const { singular: word } = useStore($fictionalWords)
  const item = useStore($outgoing).find(
    ({ profile_id, status }) => profile_id === profile.id && status === 'consent'
  )
  const { name } = profile
  const price = item && { ...item.price, from: false }
  const decline = () => {
    if (item) void takeBack(item.key)
  }
  return (
    <Dialog
      open={item !== undefined}
      onClose={decline}
      title={t('consent.title', { name, word })}
      phone="sheet"
      foot={
        <>
          <Button kind="quiet" onClick={decline}>
            {t('consent.no')}
          </Button>
          <Button
            {...(price && priceParts(price))}
            onClick={() => {
              if (item) void agreeToFictional(item.key)
            }}
          >
            {t('consent.yes')}
          </Button>
        </>
      }
    >
      <div className="chats-consent">
        <p>{t('consent.not_real', { name })}</p>
        <p>{t('consent.no_meeting')}</p>
        {price && <p>{t('consent.price', { price: priceText(price) })}</p>}
        <p>{t('consent.once')}</p>
      </div>
    </Dialog>
  )
}
