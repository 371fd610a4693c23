import { computed } from 'nanostores'
import { updateChatSettings } from '#contract/chats.ts'
import { $user, setUser } from '#src/features/session/session.ts'
import { toast } from '#src/features/toasts/toasts.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { texts } from '#src/lib/i18n.ts'

/** Whether the member tells what was read, and is told. */
export const $readReceipts = computed($user, user => user?.read_receipts ?? true)

let changes = 0

/** Changes at once; what the server refuses goes back, and the member is told. */
export async function setReadReceipts(on: boolean): Promise<void> {
  const before = $user.get()
  if (!before || before.read_receipts === on) return
  const mine = ++changes
  put(before.id, on)
  try {
    const { user } = await call(updateChatSettings, { body: { read_receipts: on } })
    if (mine === changes) put(user.id, user.read_receipts)
  } catch (error) {
    const { code } = expectApiError(error)
    if (mine !== changes) return
    put(before.id, before.read_receipts)
    const t = texts('chats')
    toast({ title: t('settings.receipts_failed'), text: t(`errors:${code}`) })
  }
}

/** Of the same member only; nothing else of them is older than the answer. */
function put(memberId: string, read_receipts: boolean): void {
  const user = $user.get()
  if (user?.id === memberId) setUser({ ...user, read_receipts })
}
