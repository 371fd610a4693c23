import { useStore } from '@nanostores/react'
import type { MemberProfile } from '#contract/members.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { currentLocale, useTexts } from '#src/lib/i18n.ts'
import { BillLine } from '#src/ui/BillLine.tsx'
import { $regionNames, placesOf } from './places.ts'

/** What is quickly said; the site decides which of it is shown. */
export function MemberFacts({ member }: { member: MemberProfile }) {
  const t = useTexts('members')
  const fields = useStore($readySettings)?.visible_profile_fields ?? []
  const places = placesOf(member, useStore($regionNames))
  const { looking_for, seeks, height_cm } = member
  const facts = [
    looking_for && {
      field: 'looking_for',
      label: t('member.looking_for.label'),
      value: t(`member.looking_for.${looking_for}`)
    },
    seeks && {
      field: 'looking_for',
      label: t('member.seeks.label'),
      value: t(`member.seeks.${seeks}`)
    },
    { field: 'region', label: t('member.lives'), value: places },
    height_cm && {
      field: 'height',
      label: t('member.height'),
      value: t('member.height_value', { metres: inMetres(height_cm) })
    }
  ].filter(fact => fact !== null && fact !== 0)
  const shown = facts.filter(fact => fields.includes(fact.field))
  if (shown.length === 0) return null
  return (
    <section>
      <h2 className="member-heading">{t('member.facts')}</h2>
      <dl className="member-facts">
        {shown.map(({ label, value }) => (
          <BillLine key={label} label={label} value={value} />
        ))}
      </dl>
    </section>
  )
}

function inMetres(centimetres: number): string {
  return new Intl.NumberFormat(currentLocale(), { minimumFractionDigits: 2 }).format(
    centimetres / 100
  )
}
