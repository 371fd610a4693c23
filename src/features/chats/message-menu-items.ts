import type { Message } from '#contract/messages.ts'
import { toast } from '#src/features/toasts/toasts.ts'
import { copyText } from '#src/lib/copy-text.ts'
import type { useTexts } from '#src/lib/i18n.ts'
import { texts } from '#src/lib/i18n.ts'
import type { IconShape } from '#src/ui/icon-shape.ts'
import { icons } from '#src/ui/icons.ts'
import { replyTo } from './replying.ts'
import { askToReport } from './reporting.ts'
import { $translations, showOriginal, translate } from './translation.ts'
import { canWithdraw, withdraw } from './withdrawing.ts'

export interface MessageAct {
  id: string
  shape: IconShape
  label: string
  /** At the right: what comes back. */
  value?: string | undefined
  act: () => void
}

const reply = 'M9.6 5.6 4 11.2l5.6 5.6M4.4 11.2h8.4a6.8 6.8 0 0 1 6.8 6.8v.8'
const copyShape =
  'M10.2 8.2h7.6a2 2 0 0 1 2 2v7.6a2 2 0 0 1-2 2h-7.6a2 2 0 0 1-2-2v-7.6a2 2 0 0 1 2-2zM5.6 15.6a1.8 1.8 0 0 1-1.4-1.8V6a2 2 0 0 1 2-2H14a1.8 1.8 0 0 1 1.8 1.4'

/** What can be done with a message, besides a reaction. */
export function messageActs(
  message: Message,
  profileId: string,
  { t, canReply, translates }: Circumstances
): MessageAct[] {
  const { id, text, credits } = message
  const acts: MessageAct[] = []
  if (canReply) {
    const act = () => {
      replyTo(profileId, message)
      document.querySelector<HTMLElement>('.chats-composer textarea')?.focus()
    }
    acts.push({ id: 'reply', shape: reply, label: t('act.reply'), act })
  }
  if (text !== '') {
    acts.push({ id: 'copy', shape: copyShape, label: t('act.copy'), act: () => void copy(text) })
  }
  if (translates && text !== '' && message.sender_id === profileId) {
    const known = $translations.get()[id]
    const isShown = known?.status === 'ready' && known.shown
    acts.push({
      id: 'translate',
      shape: icons.globe,
      label: t(isShown ? 'act.original' : 'act.translate'),
      act: () => (isShown ? showOriginal(id) : void translate(message))
    })
  }
  if (canWithdraw(message)) {
    acts.push({
      id: 'withdraw',
      shape: icons.undo,
      label: t('act.withdraw'),
      value: credits > 0 ? t('act.withdraw_value', { count: credits }) : undefined,
      act: () => void withdraw(message)
    })
  }
  if (message.sender_id === profileId) {
    const act = () => askToReport(message)
    acts.push({ id: 'report', shape: icons.flag, label: t('act.report'), act })
  }
  return acts
}

interface Circumstances {
  t: ReturnType<typeof useTexts<'chats'>>
  /** Nothing is in the way of writing. */
  canReply: boolean
  /** Somebody translates on this site. */
  translates: boolean
}

async function copy(text: string): Promise<void> {
  const t = texts('chats')
  try {
    await copyText(text)
    toast({ text: t('act.copied') })
  } catch {
    toast({ text: t('act.copy_failed'), kind: 'warn' })
  }
}
