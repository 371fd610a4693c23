import { useStore } from '@nanostores/react'
import { $user } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Bundles } from './Bundles.tsx'
import { Discount } from './Discount.tsx'
import { HeldDiscount } from './HeldDiscount.tsx'
import { PriceCard } from './PriceCard.tsx'
import { useReturnPath } from './use-return-path.ts'
import './credits.scss'

/** The bar menu: four bundles, what things cost, what one has. */
export function CreditsScreen() {
  const t = useTexts('credits')
  const user = useStore($user)
  useReturnPath()
  return (
    <div className="credits">
      <div className="credits-words">
        <div className="credits-head">
          <h1 className="credits-title">{t('title')}</h1>
          <p className="credits-balance d-lg-none">
            {t('balance')}
            <strong>{t('credits_count', { count: user?.credits ?? 0 })}</strong>
          </p>
        </div>
        <p className="credits-intro d-none d-lg-block">
          {t(user?.paid_user ? 'intro_paid' : 'intro')}
        </p>
        <Discount />
        <HeldDiscount />
      </div>
      <div className="credits-bundles">
        <Bundles />
        {user?.paid_user && (
          <p className="credits-again">
            <a href={pathTo('credits-repeat-order')}>{t('repeat.link')}</a>
          </p>
        )}
      </div>
      <div className="credits-card">
        <PriceCard />
      </div>
    </div>
  )
}
