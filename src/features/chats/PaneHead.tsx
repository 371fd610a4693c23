import type { ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { $unread } from './chats.ts'

/** The bar above a conversation; on a phone it begins with the way back, and what waits there. */
export function PaneHead({ children }: { children: ReactNode }) {
  const t = useTexts('chats')
  const unread = useStore($unread)
  return (
    <header className="chats-header">
      <span className="chats-back d-lg-none">
        <IconButton icon="chevron-left" label={t('back')} href={pathTo('chats')} />
        {unread > 0 && (
          <Badge
            className="chats-back-badge"
            count={unread}
            label={t('list.unread', { count: unread })}
          />
        )}
      </span>
      {children}
    </header>
  )
}
