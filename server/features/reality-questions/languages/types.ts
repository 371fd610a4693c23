/** The questions of a language whether a profile is a real person, in the syntax of `parsePattern`. */
export interface QuestionLanguage {
  /** Words that can be anywhere in a question and do not change its meaning. */
  fillers: string
  /** Alternatives for the words that may follow a question in its sentence. */
  endings: string
  /** Words that, in front of a question, make it a remark on the text of the profile. */
  remarks: string
  /** Ordinary words that differ in one letter from a word of the questions. */
  lookalikes: string
  /** Named alternatives for the questions, and for sets after them. */
  sets: Record<string, string>
  questions: string[]
}
