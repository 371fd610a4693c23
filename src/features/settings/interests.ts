import { useStore } from '@nanostores/react'
import { type Interest, interests as known } from '#contract/interests.ts'
import { currentLocale, useTexts } from '#src/lib/i18n.ts'
import { $interests } from './settings.ts'

function isKnown(name: string): name is Interest {
  return (known as readonly string[]).includes(name)
}

/**
 * The interests that the site offers, all that there are until it has said which, in the order of the
 * words that are shown for them: every language has another one. Wants the texts `interests`.
 */
export function useInterests(): readonly Interest[] {
  const words = useTexts('interests')
  const state = useStore($interests)
  const offered = state.status === 'ready' ? state.value.filter(isKnown) : known
  const byWord = new Intl.Collator(currentLocale())
  // To look a word up takes longer than to compare: each once.
  return offered
    .map(name => ({ name, word: words(name) }))
    .toSorted((one, other) => byWord.compare(one.word, other.word))
    .map(({ name }) => name)
}
