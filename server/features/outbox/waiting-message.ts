import type { Locale } from '#contract/common.ts'
import { cutText } from '#contract/cut-text.ts'
import type { Site } from '#shared/site.ts'
import type { Texts } from '#server/lib/texts.ts'
import type { Markup } from './letter-frame.ts'
import { type Person, type PersonWords, personCard, textPerson, titleOf } from './person-card.ts'

/** A message that waits for something, as the letter shows it. */
export interface WaitingMessage extends Person {
  text: string
}

const shownLength = 160

function quoteOf(t: Texts, message: WaitingMessage): string {
  const line = message.text.replaceAll(/\s+/g, ' ')
  const shown = line.length > shownLength ? `${cutText(line, shownLength).trimEnd()}…` : line
  return t('mail:waiting.quote', { text: shown })
}

function wordsOf(t: Texts, message: WaitingMessage): PersonWords {
  return { title: t('mail:waiting.to', { name: titleOf(message) }), line: quoteOf(t, message) }
}

export function waitingCard(
  t: Texts,
  site: Site,
  locale: Locale,
  origin: string,
  message: WaitingMessage
): Markup {
  return personCard(t, site, locale, origin, { ...message, ...wordsOf(t, message) })
}

export function textWaiting(t: Texts, site: Site, locale: Locale, message: WaitingMessage): string {
  return textPerson(t, site, locale, { ...message, ...wordsOf(t, message) })
}
