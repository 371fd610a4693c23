/** How a language asks whether a profile is a real person. The syntax is that of `parsePattern`. */
export interface QuestionLanguage {
  /** Words that may stand anywhere in a question and do not change what it asks. */
  fillers: string
  /** What may follow a question in its sentence, as alternatives. */
  endings: string
  /** What in front of a question makes it a remark on what the profile says. */
  remarks: string
  /** Ordinary words that differ in one letter from a word of the questions. */
  lookalikes: string
  /** Named alternatives for the questions, and for sets after them. */
  sets: Record<string, string>
  questions: string[]
}
