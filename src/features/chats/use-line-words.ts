import type { Icebreaker } from './icebreakers.ts'
import { useTexts } from '#src/lib/i18n.ts'

/** The words of an opening line, with the interest or the town that it names. */
export function useLineWords(): (line: Icebreaker) => string {
  const t = useTexts('icebreakers')
  return ({ line, interest, city }) =>
    t(line as never, { interest: interest ? t(`interests:${interest}` as never) : '', city })
}
