import { use } from 'react'
import { goBack } from '#src/lib/back.ts'
import { loadTexts, useTexts } from '#src/lib/i18n.ts'
import { isInstalled } from '#src/lib/installed.ts'
import { pathTo } from '#src/lib/router.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import './back-button.scss'

/**
 * The screens with a back button in an installed application (specification §2), and where it leads
 * without an earlier page. A profile has its own, on the picture (`MemberTop`).
 */
const above: Record<string, string> = {
  'likes-type': pathTo('members'),
  'likes-m-id': pathTo('likes'),
  credits: pathTo('members'),
  'credits-id-paymentmethod': pathTo('credits')
}

/** A back button in an installed application, which has none of a browser; nothing elsewhere. */
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
