/** A group of operations in the document. */
export interface Tag {
  name: string
  description: string
  /** One sentence per operation, by its name. */
  summaries: Readonly<Record<string, string>>
}
