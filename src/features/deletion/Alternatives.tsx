import { useStore } from '@nanostores/react'
import type { DeletionReason } from '#contract/deletion.ts'
import { $companyInfo } from '#src/features/settings/settings.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { DiscountOffer } from './DiscountOffer.tsx'
import { PrivacyOffer } from './PrivacyOffer.tsx'
import { type Alternative, alternativesTo } from './alternatives.ts'

/** What may help instead, beside the way out and never in front of it. */
export function Alternatives({ reason }: { reason: DeletionReason }) {
  const t = useTexts('deletion')
  const company = useStore($companyInfo)
  const percentage = company.status === 'ready' ? company.value.delete_discount : 0
  const offered = alternativesTo[reason].filter(name => name !== 'discount' || percentage > 0)
  if (offered.length === 0) return null
  return (
    <section className="deletion-instead">
      <h3 className="deletion-heading">{t('instead')}</h3>
      <ul className="deletion-ways">
        {offered.map(name => (
          <li key={name}>
            <Way name={name} percentage={percentage} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Way({ name, percentage }: { name: Alternative; percentage: number }) {
  switch (name) {
    case 'discount':
      return <DiscountOffer percentage={percentage} />
    case 'invisible':
    case 'private_mode':
      return <PrivacyOffer name={name} />
    case 'fictional':
      return <Link name={name} icon="search" href={`${pathTo('members')}?no_fictional=1`} />
    case 'finder':
      return <Link name={name} icon="heart" href={pathTo('match-finder')} />
    case 'limits':
    case 'pause':
      return <Link name={name} icon="clock" href={pathTo('limits')} />
    case 'notifications':
      return <Link name={name} icon="bell" href={pathTo('notifications')} />
    case 'profile':
      return <Link name={name} icon="person" href={pathTo('profile')} />
  }
}

interface LinkProps {
  name: Exclude<Alternative, 'discount' | 'invisible' | 'private_mode'>
  icon: IconName
  href: string
}

function Link({ name, icon, href }: LinkProps) {
  const t = useTexts('deletion')
  return (
    <a className="deletion-way" href={href}>
      <Icon name={icon} />
      <span className="deletion-way-words">
        <span className="deletion-way-title">{t(`ways.${name}.title`)}</span>
        <span className="deletion-way-text">{t(`ways.${name}.text`)}</span>
      </span>
      <Icon name="chevron-right" size="small" />
    </a>
  )
}
