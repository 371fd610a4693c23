import { computed } from 'nanostores'
import { $readySettings } from '#src/features/settings/settings.ts'
import type { useTexts } from '#src/lib/i18n.ts'

export type ChatsTexts = ReturnType<typeof useTexts<'chats'>>

const named = ['coffee', 'wine', 'flowers', 'dinner'] as const
export type GiftName = (typeof named)[number] | 'other'

/** The gift under which the texts speak of it; what an operator adds is "a gift". */
export function giftName(gift: string | null): GiftName {
  return named.find(name => name === gift) ?? 'other'
}

export interface Gift {
  /** As the settings and the server call it. */
  gift: string
  credits: number
}

/** What can be given on this site, the smallest first; null until the settings are there. */
export const $gifts = computed($readySettings, (settings): Gift[] | null =>
  settings
    ? Object.entries(settings.gift_credits)
        .map(([gift, credits]) => ({ gift, credits }))
        .sort((one, other) => one.credits - other.credits)
    : null
)
