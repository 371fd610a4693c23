import { useState } from 'react'
import { BlockDialog } from '#src/features/members/BlockDialog.tsx'
import { openGiveKey } from '#src/features/photos/open-give-key.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { go, pathTo } from '#src/lib/router.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Menu, type MenuItem } from '#src/ui/Menu.tsx'
import { removeChat } from './removal.ts'
import type { Conversation } from './conversation-state.ts'
import { openSheet } from './sheets.ts'

/** Profile, removal and block, which ask first; on a phone no other menu leads to the withdrawal. */
export function ConversationMenu({ conversation: { id, profile, messages } }: Props) {
  const t = useTexts('chats')
  const [asking, setAsking] = useState<'remove' | 'block' | null>(null)
  const { name } = profile
  const close = () => setAsking(null)
  const remove = () => {
    close()
    go('chats')
    if (id) void removeChat(id)
  }
  const items: MenuItem[] = [
    {
      id: 'profile',
      label: t('menu.profile'),
      icon: 'person',
      href: pathTo('members-id', { id: profile.id })
    },
    {
      id: 'settings',
      label: t('menu.settings'),
      icon: 'settings',
      onSelect: () => openSheet('settings')
    },
    {
      id: 'block',
      label: t('menu.block', { name }),
      icon: 'block',
      onSelect: () => setAsking('block')
    },
    {
      id: 'withdrawal',
      label: t('common:footer.withdrawal'),
      icon: 'undo',
      href: pathTo('withdrawal')
    }
  ]
  if (id && messages.length > 0) {
    items.splice(1, 0, {
      id: 'remove',
      label: t('menu.remove'),
      icon: 'trash',
      onSelect: () => setAsking('remove')
    })
  }
  // Nobody stands behind a fictional profile to look at them.
  if (profile.kind === 'member') {
    items.splice(1, 0, {
      id: 'give-key',
      label: t('menu.give_key'),
      icon: 'key',
      onSelect: () => void openGiveKey({ id: profile.id, name })
    })
  }
  return (
    <>
      <Menu label={t('menu.label')} button={<Icon name="more" />} items={items} />
      <ConfirmDialog
        open={asking === 'remove'}
        title={t('remove.title', { name })}
        yes={t('remove.yes')}
        no={t('remove.no')}
        onYes={remove}
        onNo={close}
      >
        {t('remove.text', { name })}
      </ConfirmDialog>
      <BlockDialog
        profile={{ id: profile.id, name }}
        open={asking === 'block'}
        onClose={close}
        onBlocked={() => go('chats')}
      />
    </>
  )
}

interface Props {
  conversation: Conversation
}
