import { expect, test } from 'vitest'
import type { MatchAnswers, MatchReason } from '#contract/matches.ts'
import { type MatchesTexts, reasonWords } from '#src/features/matches/reasons.ts'
import { loadTexts, texts } from '#src/lib/i18n.ts'
import { setEnvironment } from '#src/lib/environment.ts'

setEnvironment({ locale: () => 'nl' })
await loadTexts('matches', 'errors', 'common', 'interests')

function words(
  kind: MatchReason['kind'],
  { interests = [], answers = {} }: { interests?: string[]; answers?: MatchAnswers } = {}
): string {
  const around = {
    answers,
    card: { countryregion: 'NL-UT' },
    regionNames: new Map([['NL-UT', 'Utrecht']]),
    names: (name: string) => texts('interests')(name as 'wine')
  }
  return reasonWords({ kind, interests }, around, texts('matches') as MatchesTexts)
}

test('names what two have in common as one would say it', () => {
  expect(words('interests', { interests: ['hiking', 'cooking'] })).toBe(
    'Houdt ook van wandelen en koken'
  )
  expect(words('interests', { interests: ['hiking', 'cooking', 'wine', 'tea'] })).toBe(
    'Houdt ook van wandelen, koken en wijn'
  )
})

test('says what was asked for where something was asked', () => {
  expect(words('evening', { interests: ['wine'], answers: { evening: 'out' } })).toBe(
    'Voor een avond uit: wijn'
  )
  expect(words('looking_for')).toBe('Zoekt hetzelfde als jij')
  expect(words('looking_for', { answers: { looking_for: 'dates' } })).toBe('Wil ook daten')
  expect(words('region')).toBe('Uit dezelfde regio')
  expect(words('region', { answers: { countryregion: 'NL-UT' } })).toBe('Woont in Utrecht')
  expect(words('age')).toBe('Ongeveer even oud als jij')
  expect(words('age', { answers: { min_age: 18, max_age: 99 } })).toBe('Ongeveer even oud als jij')
  expect(words('age', { answers: { max_age: 39 } })).toBe('Heeft de leeftijd die je zoekt')
  expect(words('new')).toBe('Nieuw hier')
})
