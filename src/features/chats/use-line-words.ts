import type { Icebreaker } from './icebreakers.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { withoutIsolates } from '#shared/isolate.ts'

/** The words of an opening line, with the interest or the town that it names. */
export function useLineWords(): (line: Icebreaker) => string {
  const t = useTexts('icebreakers')
  return ({ line, interest, city }) => {
    const known = { interest: interest ? t(`interests:${interest}` as never) : '', city }
    // The member sends the words as they are.
    return withoutIsolates(t(line as never, known))
  }
}
