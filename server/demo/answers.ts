import { readFileSync } from 'node:fs'
import type { Locale } from '#contract/common.ts'
import type { MessageKind } from '#contract/messages.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { hash } from './portraits/seed.ts'

/**
 * What fictional profiles answer by themselves. The texts ask and listen; they claim no life of
 * their own and promise no meeting (design §8).
 */
interface Answers {
  /** The first answer in a conversation. */
  openings: readonly string[]
  others: readonly string[]
  gifts: readonly string[]
  photos: readonly string[]
}

const kept = new Map<Locale, Answers>()

/** Files are read once. */
function answersIn(locale: Locale): Answers {
  const file = new URL(`./data/answers/${locale}.json`, import.meta.url)
  const answers = kept.get(locale) ?? (JSON.parse(readFileSync(file, 'utf8')) as Answers)
  kept.set(locale, answers)
  return answers
}

/**
 * The text of an automatic answer. Within a conversation none of those to texts comes back before all
 * others have been used.
 *
 * @param language of the member
 * @param number how many automatic answers the conversation has already
 * @param to what is answered
 */
export function automaticAnswer(
  language: string,
  conversationId: string,
  number: number,
  to: MessageKind = 'text'
): string {
  const { openings, others, gifts, photos } = answersIn(supportedLocale(language) ?? 'en')
  if (to !== 'text') {
    const thanks = to === 'gift' ? gifts : photos
    return textAt(shuffled(thanks, `${conversationId}/${to}`), number % thanks.length)
  }
  if (number === 0) return textAt(shuffled(openings, conversationId), 0)
  const round = Math.floor((number - 1) / others.length)
  return textAt(shuffled(others, `${conversationId}/${round}`), (number - 1) % others.length)
}

function shuffled(texts: readonly string[], seed: string): string[] {
  return texts.toSorted((one, other) => hash(seed, one) - hash(seed, other))
}

function textAt(texts: string[], index: number): string {
  const text = texts[index]
  if (text === undefined) throw new Error(`There is no answer ${index}`)
  return text
}
