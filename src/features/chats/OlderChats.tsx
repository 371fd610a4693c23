import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Older } from '#src/ui/Older.tsx'
import { $olderChats, loadOlderChats } from './older-chats.ts'

/** At the end of a list that goes on. */
export function OlderChats() {
  const t = useTexts('chats')
  const state = useStore($olderChats)
  return (
    <Older
      busy={state === 'loading'}
      label={t('list.older.load')}
      onLoad={() => void loadOlderChats()}
    >
      {state === 'failed' ? t('list.older.failed') : t('list.older.text')}
    </Older>
  )
}
