import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { niches } from '#shared/site.ts'
import { textsOf } from '#shared/texts.ts'
import { eveningOf, hours } from '#src/landers/transitionsvideolanding/niches.ts'

test.each(['nl', 'en'] as const)('the longest quote of an evening fits a profile in %s', locale => {
  const t = textsOf(locale, 'lander-transitionsvideolanding')
  for (const niche of niches) {
    const lines = hours.map(hour =>
      [t(`${niche}.h${hour}.line_first`), t(`${niche}.h${hour}.line_second`)].toSorted(
        (one, other) => other.length - one.length
      )
    )
    const longest = lines.map(([line]) => line).join(' ')
    expect(longest.length).toBeLessThanOrEqual(limits.quoteLength)
  }
})

test('every evening goes on, has two answers per hour and tells at most five interests', () => {
  for (const niche of niches) {
    const { times, interests } = eveningOf(niche)
    // After midnight it is later still.
    const minutes = times.map(time => {
      const [hour = 0, minute = 0] = time.split(':').map(Number)
      return (hour < 12 ? hour + 24 : hour) * 60 + minute
    })
    expect(minutes).toEqual(minutes.toSorted((one, other) => one - other))
    expect(interests).toHaveLength(hours.length)
    for (const [first, second] of interests) expect(first).not.toBe(second)
    expect(interests.length).toBeLessThanOrEqual(limits.interests)
  }
})
