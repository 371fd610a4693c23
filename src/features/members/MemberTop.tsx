import type { ReactNode } from 'react'
import { useTexts } from '#src/lib/i18n.ts'
import { isInstalled } from '#src/lib/installed.ts'
import { pathTo } from '#src/lib/router.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { closePortrait } from './morph.ts'

/**
 * Above a profile: in an installed application a back button (specification §2), in a wide browser a
 * link to the results, and at the other side the profile's menu.
 */
export function MemberTop({ children }: { children?: ReactNode }) {
  const t = useTexts('members')
  const link = { href: pathTo('members'), onClick: closePortrait }
  return (
    <div className="member-top">
      {isInstalled() ? (
        <IconButton icon="chevron-left" kind="glass" label={t('member.back')} {...link} />
      ) : (
        <a className="member-results" {...link}>
          {t('member.results')}
        </a>
      )}
      {children}
    </div>
  )
}
