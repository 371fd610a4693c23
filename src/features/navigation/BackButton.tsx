import { use } from 'react'
import { goBack } from '#src/lib/back.ts'
import { loadTexts, useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import './back-button.scss'

/**
 * The screens with a way back in an installed application (specification §2), and where it leads
 * when nothing lies behind. A profile has its own, on the picture.
 */
const above: Record<string, string> = {
  'likes-type': pathTo('members'),
  'likes-m-id': pathTo('likes'),
  credits: pathTo('members'),
  'credits-id-paymentmethod': pathTo('credits')
}

/** Without the bars of a browser around it. */
function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    // iOS says it in a way of its own.
    (navigator as { standalone?: boolean }).standalone === true
  )
}

/** The way back that an installed application has to bring itself; nothing anywhere else. */
export function BackButton({ screen }: { screen: string }) {
  const href = above[screen]
  return href !== undefined && isInstalled() ? <WayBack href={href} /> : null
}

const words = loadTexts('installed').catch(() => {})

function WayBack({ href }: { href: string }) {
  use(words)
  const t = useTexts('installed')
  return (
    <div className="back-button">
      <IconButton icon="chevron-left" label={t('back')} href={href} onClick={goBack} />
    </div>
  )
}
