import type { ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import { firstPurchaseCodes } from '#contract/credits.ts'
import { rights } from '#contract/roles.ts'
import { $user } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Lock } from '#src/ui/Lock.tsx'
import { Bundles } from './Bundles.tsx'
import { Discount } from './Discount.tsx'
import { HeldDiscount } from './HeldDiscount.tsx'
import { PremiumPictures } from './PremiumPictures.tsx'
import { useReturnPath } from './use-return-path.ts'
import './credits.scss'
import './premium.scss'

/** Premium is an opening: three facts, then the four tiers that bring it. */
export function PremiumScreen() {
  const t = useTexts('credits')
  const isPremium = useStore($user)?.paid_user === true
  useReturnPath()
  return (
    <div className="premium">
      <section className="premium-opening">
        <div className="premium-head">
          <h1 className="premium-title">{t('premium.title')}</h1>
          <Lock open />
        </div>
        <PremiumPictures />
        <ul className="premium-facts">
          <Fact strong={t('premium.photos')}>{t('premium.photos_more')}</Fact>
          <Fact strong={t('premium.own', { count: rights.premium.photos })}>
            {!isPremium && t('premium.own_more', { count: rights.free.photos })}
          </Fact>
          <Fact strong={t('premium.once')}>
            {t(isPremium ? 'premium.once_stay' : 'premium.once_more')}
          </Fact>
        </ul>
      </section>
      <section className="premium-bundles">
        <div className="premium-bundles-head">
          <h2 className="premium-bundles-title">{t('premium.bundles')}</h2>
          <p className="premium-vat">{t('premium.vat')}</p>
        </div>
        {/* The members area has a banner for it. */}
        <Discount except={firstPurchaseCodes.timeBonus} />
        <HeldDiscount />
        <Bundles layout="tiles" />
      </section>
    </div>
  )
}

function Fact({ strong, children }: { strong: string; children: ReactNode }) {
  return (
    <li className="premium-fact">
      <Icon name="check" />
      <span>
        <strong>{strong}</strong>
        {children}
      </span>
    </li>
  )
}
