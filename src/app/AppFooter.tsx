import { useStore } from '@nanostores/react'
import { FooterLine } from '#src/features/navigation/FooterLine.tsx'
import { SiteFooter } from '#src/features/navigation/SiteFooter.tsx'
import { $companyInfo, $readySettings } from '#src/features/settings/settings.ts'
import { currentLocale, useTexts } from '#src/lib/i18n.ts'

/** The layout's footer, under whatever the screen shows. */
export function AppFooter({ kind }: { kind: 'full' | 'line' }) {
  const t = useTexts('common')
  const settings = useStore($readySettings)
  const company = useStore($companyInfo)
  if (kind === 'line') return <FooterLine t={word => t(word)} />
  if (!settings) return null
  return (
    <SiteFooter
      locale={currentLocale()}
      t={(word, values = {}) => t(word, values)}
      name={settings.name}
      minimumAge={settings.minimum_age}
      fictional={settings.fictional_plural}
      company={company.status === 'ready' ? company.value : null}
    />
  )
}
