import { useStore } from '@nanostores/react'
import { $readySettings } from '#src/features/settings/settings.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { BillLine } from '#src/ui/BillLine.tsx'

/** What things cost, in four dotted lines. */
export function PriceCard() {
  const t = useTexts('credits')
  const settings = useStore($readySettings)
  if (!settings) return null
  const gifts = Object.values(settings.gift_credits)
  return (
    <section className="price-card">
      <h2 className="price-card-title">{t('card.title')}</h2>
      <dl className="price-card-lines">
        <BillLine
          label={t('card.message')}
          value={t('credits_count', { count: settings.message_credits })}
        />
        <BillLine
          label={t('card.photo')}
          value={t('credits_count', { count: settings.photo_credits })}
        />
        {gifts.length > 0 && (
          <BillLine
            label={t('card.gift')}
            value={t('card.gift_range', { from: Math.min(...gifts), to: Math.max(...gifts) })}
          />
        )}
        <BillLine label={t('card.reading')} value={t('card.free')} />
      </dl>
      <p className="price-card-note">{t('card.note')}</p>
    </section>
  )
}
