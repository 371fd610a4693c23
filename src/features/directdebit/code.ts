import { atom, computed } from 'nanostores'
import * as z from 'zod/mini'
import { toCode } from '#contract/characters.ts'
import { SentCode, sendDirectDebitCode } from '#contract/directdebit.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { $now } from '#src/features/credits/countdown.ts'
import { memberKept } from '#src/features/session/member-kept.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import { intent } from '#src/lib/intent.ts'
import { $draft, putDraft } from './draft.ts'
import { $attempt, remark, takeBack } from './problems.ts'
import { $directDebit } from './directdebit.ts'
import { keptStore } from './kept-store.ts'

/** What was sent, and to what was typed. */
const Sent = z.extend(SentCode, { typed: z.string() })
type Sent = z.output<typeof Sent>

const kept = memberKept('directdebit-code', z.nullable(Sent), null, 'session')
const $sent = keptStore(kept, null)

export type Asking =
  | { status: 'idle' }
  | { status: 'sending' }
  | { status: 'failed'; code: ErrorCode }
export const $asking = atom<Asking>({ status: 'idle' })

/** Somebody waits with the telephone in their hand. */
const retries = 2

/** Asking again for the same number after a lost answer sends no second message. */
const asked = intent()

/** Asks for a code to the number that is typed. */
export async function askForCode(): Promise<void> {
  const typed = toCode($draft.get().phone)
  if (typed === '') return refusePhone('invalid_input')
  $asking.set({ status: 'sending' })
  const isSame = sameMember()
  takeBack('phone', 'sms_code')
  try {
    const body = { phone: typed }
    const sent = await call(sendDirectDebitCode, { body, key: asked.keyFor(typed), retries })
    if (!isSame()) return
    putDraft({ sms_code: '' })
    remember({ ...sent, typed })
    $asking.set({ status: 'idle' })
  } catch (error) {
    const { code, details } = expectApiError(error)
    if (!isSame()) return
    const isPhone = details.fields?.includes('phone') ?? false
    if (isPhone) refusePhone(code)
    $asking.set(isPhone ? { status: 'idle' } : { status: 'failed', code })
    if (code.startsWith('directdebit_')) void $directDebit.reload()
    // After a lost answer the same key asks what became of it.
    if (code !== 'network') asked.done()
    return
  }
  asked.done()
}

function refusePhone(code: ErrorCode): void {
  remark(code, 'phone')
  $attempt.set({})
}

function remember(sent: Sent): void {
  kept.write(sent)
  $sent.set(sent)
}

export function forgetSmsCode(): void {
  asked.done()
  kept.clear()
  $sent.set(null)
  $asking.set({ status: 'idle' })
}
onForget(forgetSmsCode)

export type Code =
  | { status: 'none' }
  | (SentCode & {
      status: 'sent' | 'expired'
      /** Seconds until another one can be asked for; 0: now. */
      wait: number
    })

const dayMilliseconds = 86_400_000

/** The code to the number that is typed now, by the server's clock. */
export const $code = computed([$sent, $draft, $now], (sent, { phone }, now): Code => {
  if (!sent || sent.typed !== toCode(phone)) return { status: 'none' }
  // It no longer counts for the codes of a day.
  if (now - Date.parse(sent.sent_at) > dayMilliseconds) return { status: 'none' }
  const secondsTo = (time: string) => Math.max(Math.ceil((Date.parse(time) - now) / 1000), 0)
  return {
    ...sent,
    status: secondsTo(sent.expires_at) > 0 ? 'sent' : 'expired',
    wait: secondsTo(sent.again_at)
  }
})
