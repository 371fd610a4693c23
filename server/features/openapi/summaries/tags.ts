import { accountTags } from './account.ts'
import { moneyTags } from './money.ts'
import { peopleTags } from './people.ts'
import { siteTags } from './site.ts'
import type { Tag } from './tag.ts'

/** All tags of the document, in reading order. */
export const tags: readonly Tag[] = [...accountTags, ...peopleTags, ...moneyTags, ...siteTags]

/**
 * The tag and the summary of an operation, a file or the event stream.
 *
 * @throws Error for an operation that no tag names
 */
export function introductionOf(name: string): { tags: string[]; summary: string } {
  const tag = tags.find(({ summaries }) => name in summaries)
  const summary = tag?.summaries[name]
  if (!tag || summary === undefined) throw new Error(`${name} has no summary`)
  return { tags: [tag.name], summary }
}
