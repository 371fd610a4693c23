import { map, task } from 'nanostores'
import type { Locale } from '#contract/common.ts'
import { translateMessage } from '#contract/chats.ts'
import type { Message } from '#contract/messages.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import { currentLocale } from '#src/lib/i18n.ts'

export type Translation =
  | { status: 'loading' }
  | { status: 'failed' }
  /** `shown` false: the member looks at the original. */
  | { status: 'ready'; shown: boolean; text: string; from: Locale | null }

/** Of messages of which one was asked for, by id. */
export const $translations = map<Record<string, Translation>>({})

onForget(() => $translations.set({}))

/** Shows a message in the member's language; asked once, however often it is shown. */
export async function translate({ id }: Message): Promise<void> {
  const known = $translations.get()[id]
  if (known?.status === 'ready') return $translations.setKey(id, { ...known, shown: true })
  if (known?.status === 'loading') return
  $translations.setKey(id, { status: 'loading' })
  const isSame = sameMember()
  await task(async () => {
    try {
      const body = { message_id: id, language: currentLocale() }
      const { text, from } = await call(translateMessage, { body })
      if (isSame()) $translations.setKey(id, { status: 'ready', shown: true, text, from })
    } catch (error) {
      expectApiError(error)
      if (isSame()) $translations.setKey(id, { status: 'failed' })
    }
  })
}

export function showOriginal(id: string): void {
  const known = $translations.get()[id]
  if (known?.status === 'ready') $translations.setKey(id, { ...known, shown: false })
}
