import type { ReactNode } from 'react'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { closePortrait } from './morph.ts'

/** The way back, and at the other side what else can be done. */
export function MemberTop({ children }: { children?: ReactNode }) {
  const t = useTexts('members')
  return (
    <div className="member-top">
      <IconButton
        icon="chevron-left"
        kind="glass"
        label={t('member.back')}
        href={pathTo('members')}
        onClick={closePortrait}
      />
      {children}
    </div>
  )
}
