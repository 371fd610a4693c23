import type { Guide, Term } from './locale-guide.ts'

/** A text that a reader of the language would stumble over, or a rule of its guide that nothing needs. */
export interface WordingProblem {
  key: string
  says: string
}

/** The words of the product that each language says in one way: how English has them in a text. */
const terms: Record<string, RegExp> = {
  credit: /\bcredits?\b/i,
  like: /\b(?:a|no|new|the|your|first|this|\d+|}}) likes?\b|^likes\b/i,
  match: /\b(?:a|no|new|the|your|first|}}) match(?:es)?\b|^match(?:es)?\b/i,
  gift: /\bgifts?\b/i,
  message: /\bmessages?\b/i,
  chat: /\b(?:a|the|your) chats?\b/i,
  conversation: /\bconversations?\b/i,
  profile: /\bprofiles?\b/i,
  photo: /\bphotos?\b/i,
  member: /\bmembers?\b/i,
  premium: /\bpremium\b/i,
  bundle: /\bbundles?\b/i,
  ledger: /\bledger\b/i,
  discount: /\bdiscounts?\b/i,
  bill: /\bbills?\b/i,
  limit: /\b(?:a|the|your|spending) limits?\b/i,
  block: /\bblock(?:s|ed|ing)?\b/i,
  report: /\breport(?:s|ed|ing)?\b/i,
  'match finder': /\bmatch finder\b/i,
  swipe: /\bswip(?:e|es|ed|ing)\b/i,
  notification: /\bnotifications?\b/i,
  password: /\bpasswords?\b/i,
  'sign up': /\bsign(?:ing)? up\b|\bsignup\b/i,
  'log in': /\blog(?:ging|ged)? in\b/i,
  withdraw: /\bwithdraw(?:al|als|n|ing)?\b/i,
  refund: /\brefund(?:s|ed|ing)?\b/i,
  complaint: /\bcomplaints?\b/i,
  appeal: /\bappeal(?:s|ed|ing)?\b/i
}

/** Told as a story or asked as a question: there the words are free. */
const free = /^(?:lander-.+|people|icebreakers|interests|index|found|installed|titles):/

/** Longer than so many times English and a few words, a text is wider than the place made for it. */
const lengthFactor = 2
const lengthAllowance = 12

/**
 * Holds the texts of a language to its guide (docs/locales): one word for each thing, no English left
 * over, nothing much longer than its place, no phrase that only a translation would have.
 */
export function wordingProblems(
  english: ReadonlyMap<string, string>,
  own: ReadonlyMap<string, string>,
  guide: Guide
): WordingProblem[] {
  const used = new Set<string>()
  const problems: WordingProblem[] = []
  const report = (key: string, says: string) => problems.push({ key, says })
  const banned = [...guide.never, ...guide.terms.flatMap(({ never }) => never)].map(
    phrase => [phrase, wholeWords(phrase)] as const
  )
  for (const [key, text] of own) {
    const original = originalOf(english, key)
    for (const [phrase, pattern] of banned) {
      if (pattern.test(text)) report(key, `says “${phrase}”, which the guide rules out`)
    }
    if (original === undefined) continue
    if (isCopy(text, original)) {
      if (guide.same.has(text)) used.add(text)
      else report(key, `is the English text: ${text}`)
    }
    if (text.length > original.length * lengthFactor + lengthAllowance) {
      if (guide.long.has(key)) used.add(key)
      else report(key, `has ${text.length} characters for ${original.length}: ${text}`)
    }
    if (free.test(key)) continue
    for (const term of guide.terms.filter(term => lacks(term, text, original))) {
      const exception = `${key} ${term.english}`
      if (guide.exceptions.has(exception)) used.add(exception)
      else report(key, `does not say “${term.english}” as the glossary does: ${text}`)
    }
  }
  const rules = [...guide.same, ...guide.long, ...guide.exceptions]
  for (const rule of rules.filter(rule => !used.has(rule))) report(rule, 'is needed no more')
  return [...problems, ...guideProblems(guide)]
}

/** What the guide itself lacks. */
function guideProblems({ terms: own, never, corrections }: Guide): WordingProblem[] {
  const missing = Object.keys(terms).filter(term => !own.some(({ english }) => english === term))
  const unknown = own.filter(({ english }) => !(english in terms))
  return [
    ...missing.map(key => ({ key, says: 'is not in the glossary' })),
    ...unknown.map(({ english: key }) => ({ key, says: 'is no word that is looked for' })),
    ...(never.length < 10 ? [{ key: 'Never', says: 'has less than ten phrases' }] : []),
    ...(corrections < 30 ? [{ key: 'Proofreading', says: `has ${corrections} of 30 rows` }] : [])
  ]
}

/** A plural form that English does not have is laid beside its general one. */
function originalOf(english: ReadonlyMap<string, string>, key: string): string | undefined {
  return english.get(key) ?? english.get(key.replace(/_(?:zero|one|two|few|many)$/, '_other'))
}

function isCopy(text: string, original: string): boolean {
  return text === original && /\p{L}{2}/u.test(text.replace(/{{[^}]*}}/g, ''))
}

function lacks(term: Term, text: string, original: string): boolean {
  const words = original.replace(/{{[^}]*}}/g, '}}')
  if (!terms[term.english]?.test(words)) return false
  const said = text.toLowerCase()
  return !term.stems.some(stem => said.includes(stem))
}

function wholeWords(phrase: string): RegExp {
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'iu')
}
