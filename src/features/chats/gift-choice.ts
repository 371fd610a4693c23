import { atom, onMount } from 'nanostores'
import * as z from 'zod/mini'
import { onForget } from '#src/lib/forget.ts'
import { memberKept } from '#src/features/session/member-kept.ts'

const GiftChoice = z.object({
  /** A name out of `settings.gift_credits`; null as long as none is chosen. */
  gift: z.nullable(z.string()),
  note: z.string()
})
export type GiftChoice = z.output<typeof GiftChoice>

const kept = memberKept('gift-choices', z.record(z.string(), GiftChoice), {}, 'session')
const nothing: GiftChoice = { gift: null, note: '' }

/** What is chosen in the gift sheet, by profile id; it outlives the way to the till and back. */
export const $giftChoices = atom<Record<string, GiftChoice>>({})

onMount($giftChoices, () => $giftChoices.set(kept.read()))
onForget(() => $giftChoices.set({}))

export function keepGift(profileId: string, changes: Partial<GiftChoice>): void {
  const choices = kept.read()
  put({ ...choices, [profileId]: { ...(choices[profileId] ?? nothing), ...changes } })
}

/**
 * Puts a gift that was not sent back into the sheet.
 *
 * @returns whether it is there; false when another one is begun
 */
export function returnGift(profileId: string, choice: GiftChoice): boolean {
  const { note } = kept.read()[profileId] ?? nothing
  if (note !== '') return false
  keepGift(profileId, choice)
  return true
}

/** It is on its way. */
export function dropGift(profileId: string): void {
  const { [profileId]: _given, ...others } = kept.read()
  put(others)
}

function put(choices: Record<string, GiftChoice>): void {
  kept.write(choices)
  $giftChoices.set(choices)
}
