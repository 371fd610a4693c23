import * as z from 'zod/mini'
import { memberKept } from '#src/features/session/member-kept.ts'
import { onForget } from '#src/lib/forget.ts'
import { keptStore } from './kept-store.ts'

/** What the form asks for, as it is typed; the IBAN without its blanks. */
const Draft = z.object({
  account_holder: z.string(),
  iban: z.string(),
  street: z.string(),
  house_number: z.string(),
  zip: z.string(),
  city: z.string(),
  phone: z.string(),
  sms_code: z.string(),
  /** Of the words that were agreed to; empty as long as nothing was. */
  consent_version: z.string()
})
export type Draft = z.output<typeof Draft>
export type DraftField = keyof Draft

const empty: Draft = {
  account_holder: '',
  iban: '',
  street: '',
  house_number: '',
  zip: '',
  city: '',
  phone: '',
  sms_code: '',
  consent_version: ''
}
/** Fields that a refusal may name and that the form has an input for. */
export const draftInputs = [...Object.keys(empty), 'consent']

const kept = memberKept('directdebit', Draft, empty, 'session')

/** Survives a reload of this tab, and nothing else. */
export const $draft = keptStore(kept, empty)

export function putDraft(change: Partial<Draft>): void {
  $draft.set({ ...$draft.get(), ...change })
  kept.write($draft.get())
}

export function forgetDraft(): void {
  kept.clear()
  $draft.set(empty)
}

onForget(forgetDraft)
