import { expect, test } from 'vitest'
import { updateProfile } from '#contract/members.ts'
import { autoLike } from '#contract/likes.ts'
import { findMatches, signupMatches } from '#contract/matches.ts'
import { getSwipe } from '#contract/swipe.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import type { MemberOptions } from '#tests/support/factories.ts'
import { scale, seed } from '#tests/support/scale.ts'
import { type Query, daysAgo, population, search, searchAll } from './support.ts'

/**
 * Somebody tries to find out where others live: moves freely, asks for everything, and compares who
 * comes and in which order. Nothing that is answered may depend on more than is shown: the region,
 * and of who hides it nothing but the country that stands on the card.
 */
const moves = 100 * Math.min(scale, 10)

const regions = ['NL-UT', 'NL-NH', 'NL-GE', 'BE-VAN', 'DE-BE'] as const
const towns: Record<(typeof regions)[number], string[]> = {
  'NL-UT': ['Utrecht', 'Amersfoort', 'Zeist', 'Veenendaal', 'Woerden'],
  'NL-NH': ['Amsterdam', 'Haarlem', 'Alkmaar', 'Hoorn', 'Den Helder'],
  'NL-GE': ['Arnhem', 'Nijmegen', 'Apeldoorn', 'Ede', 'Tiel'],
  'BE-VAN': ['Antwerpen', 'Mechelen', 'Turnhout', 'Lier', 'Geel'],
  'DE-BE': ['Berlin', 'Spandau', 'Köpenick', 'Pankow', 'Neukölln']
}
const interests = ['wine', 'art', 'tea']

/** Two who are alike but for what is not shown, in the order in which they signed up. */
interface Pair {
  first: string
  second: string
}

/** Numbers that follow from the seed. */
function numbers(): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

async function alike(api: Api): Promise<Pair[]> {
  const pairs: Pair[] = []
  let day = 8
  const add = async (common: MemberOptions, one: MemberOptions, other: MemberOptions) => {
    const at = (options: MemberOptions) => ({
      ...common,
      ...options,
      signup_at: daysAgo(api, day++)
    })
    const [first = '', second = ''] = await population(api, at(one), at(other))
    pairs.push({ first, second })
  }
  for (const [index, region] of regions.entries()) {
    const common: MemberOptions = {
      country: region.slice(0, 2),
      countryregion: region,
      gender: index % 2 ? 'man' : 'woman',
      seeks: 'men',
      looking_for: 'dates',
      interests: [interests[index % interests.length] ?? 'wine'],
      last_seen_at: api.deps.clock()
    }
    for (const town of towns[region].slice(1)) {
      await add(common, { city: towns[region][0] }, { city: town })
    }
    // Of who hides the place the region is not shown either.
    const [other] = regions.filter(
      candidate => candidate !== region && candidate.slice(0, 2) === region.slice(0, 2)
    )
    const hiding: MemberOptions = { ...common, seeks: 'women', hides_place: true }
    await add(hiding, { city: 'Utrecht' }, { countryregion: other ?? null, city: 'Tiel' })
  }
  return pairs
}

/** Ids in the order in which each list shows them; of the game and the likes those that it shows. */
async function everyList(spy: Caller, query: Query): Promise<Record<string, string[]>> {
  const rare = await search(spy, { ...query, interests: 'astrology' })
  const ids = (cards: { id: string }[]) => cards.map(({ id }) => id)
  const automatic = await spy.call(autoLike)
  return {
    results: await searchAll(spy, query),
    similar: ids(rare.similar),
    matches: ids((await spy.call(signupMatches)).reply.matches.map(({ profile }) => profile)),
    finder: ids(
      (await spy.call(findMatches, { query: {} })).reply.matches.map(({ profile }) => profile)
    ),
    swipe: ids((await spy.call(getSwipe)).reply.cards),
    suggestion: automatic.status === 200 ? [automatic.reply.id] : []
  }
}

/**
 * Both or none, in the order of their signups. A list that shows only so many may end between the two:
 * then the one that comes first is there.
 */
function isAlike(name: string, list: string[], { first, second }: Pair): boolean {
  const [one, other] = [list.indexOf(first), list.indexOf(second)]
  if (other === -1) return name === 'results' ? one === -1 : true
  return one !== -1 && one < other
}

test('nobody can be placed more finely than by the region shown, wherever one searches from', async () => {
  const api = await openApi()
  const pairs = await alike(api)
  // A woman is proposed those who hide the place and nobody else, a man the others; not each other.
  const spies = [
    await api.member({ gender: 'woman', seeks: 'everyone', interests, invisible: true }),
    await api.member({ gender: 'man', seeks: 'everyone', interests, invisible: true })
  ]
  const below = numbers()
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T
  const maybe = (values: Query): Query => (below(3) === 0 ? values : {})
  /** What one question is answered from one place, to be compared with all others. */
  const answers = new Map<string, string>()

  for (let move = 0; move < moves; move++) {
    const spy = pick(spies)
    const region = pick(regions)
    const country = region.slice(0, 2)
    const { status } = await spy.call(updateProfile, {
      body: { country, countryregion: region, city: pick(towns[region]) }
    })
    expect(status).toBe(200)
    const asked: Query = {
      ...maybe({ gender: pick(['woman', 'man']) }),
      ...maybe({ country: pick(['NL', 'BE', 'DE']) }),
      ...maybe({ countryregion: pick(regions) }),
      ...maybe({ min_age: 20 + below(20), max_age: 36 + below(20) }),
      ...maybe({ interests: pick(interests) }),
      ...maybe({ online: '1' }),
      ...maybe({ no_fictional: '1' })
    }
    const lists = await everyList(spy, asked)
    for (const [name, list] of Object.entries(lists)) {
      for (const pair of pairs) {
        expect({ name, asked, region, alike: isAlike(name, list, pair) }).toMatchObject({
          alike: true
        })
      }
    }
    // What a search answers depends on the question alone, the others on the own region besides.
    const { results, similar, ...proposals } = lists
    for (const [question, answer] of [
      [`${spy.id} ${JSON.stringify(asked)}`, JSON.stringify({ results, similar })],
      [`${spy.id} ${region}`, JSON.stringify(proposals)]
    ] as const) {
      expect(answer).toBe(answers.get(question) ?? answer)
      answers.set(question, answer)
    }
  }
}, 600_000)

test('no answer carries a place that is not shown', async () => {
  const api = await openApi()
  const place = { countryregion: 'NL-UT', city: 'Zeist', hides_place: true }
  await population(api, ...Array.from({ length: 3 }, () => ({ ...place, gender: 'man' as const })))
  const spy = await api.member({ gender: 'woman', countryregion: 'NL-UT' })
  for (const path of [
    '/api/members.php',
    '/api/members.php?country=DE&gender=man',
    '/api/signup-matches.php',
    '/api/match-finder.php',
    '/api/swipe.php'
  ]) {
    const text = await (await spy.fetch(path, { headers: { 'x-client': '1' } })).text()
    expect(text).toContain('"country":"NL"')
    expect(text).not.toMatch(/NL-UT|Zeist/)
  }
})
