import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { $online } from '#src/lib/online.ts'
import { Banner } from '#src/ui/Banner.tsx'

export function OfflineBanner() {
  const t = useTexts('navigation')
  if (useStore($online)) return null
  return (
    <Banner kind="offline" className="app-offline">
      {t('offline')}
    </Banner>
  )
}
