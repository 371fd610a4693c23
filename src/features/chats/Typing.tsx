import { memo } from 'react'
import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Dots } from '#src/ui/Dots.tsx'
import { $typing } from './typing.ts'

/** At the foot of the log while the other side writes. */
export const Typing = memo(function Typing({ id }: { id: string | null }) {
  const t = useTexts('chats')
  const isTyping = useStore($typing, { keys: [id ?? ''] })[id ?? ''] === true
  if (!isTyping) return null
  return (
    <div className="chats-typing">
      <Dots />
      <span className="visually-hidden">{t('typing')}</span>
    </div>
  )
})
