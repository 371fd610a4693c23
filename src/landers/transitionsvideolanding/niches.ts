import type { Interest } from '#contract/interests.ts'
import { type LanderPerson, personOf } from '#shared/lander-people.ts'
import type { Niche } from '#shared/site.ts'
import type { Prefill } from '#shared/prefill.ts'

export const hours = [1, 2, 3, 4] as const

/** An evening: who is there, the time at each question and at the end, and what each answer shows. */
interface Evening {
  who: string
  times: readonly [string, string, string, string, string]
  /** Per question what the first and what the second answer tell the signup. */
  interests: readonly (readonly [Interest, Interest])[]
  seeks?: Prefill['seeks']
}

const evenings: Record<Niche, Evening> = {
  plain: {
    who: 'sanne',
    times: ['19:00', '20:30', '22:00', '23:45', '00:20'],
    interests: [
      ['beer', 'wine'],
      ['cooking', 'sushi'],
      ['music', 'party'],
      ['biking', 'hiking']
    ]
  },
  she: {
    who: 'eva',
    times: ['19:15', '20:40', '22:10', '23:50', '00:30'],
    interests: [
      ['reading', 'movies'],
      ['vegetarian', 'foodie'],
      ['music', 'dancing'],
      ['astrology', 'photography']
    ],
    seeks: 'women'
  },
  bdsm: {
    who: 'viktor',
    times: ['20:00', '21:15', '22:40', '00:10', '00:45'],
    interests: [
      ['relationship', 'reading'],
      ['foodie', 'sports'],
      ['theater', 'dancing'],
      ['hugging', 'tea']
    ]
  },
  bbw: {
    who: 'dewi',
    times: ['18:45', '20:30', '22:00', '23:30', '00:05'],
    interests: [
      ['cooking', 'foodie'],
      ['relationship', 'wine'],
      ['dancing', 'bbq'],
      ['hiking', 'music']
    ]
  },
  gilf: {
    who: 'hanna',
    times: ['19:30', '20:45', '22:15', '23:40', '00:10'],
    interests: [
      ['coffee', 'wine'],
      ['cooking', 'foodie'],
      ['dancing', 'gardening'],
      ['hiking', 'hugging']
    ]
  },
  milf: {
    who: 'joyce',
    times: ['19:45', '20:50', '22:20', '23:30', '23:55'],
    interests: [
      ['music', 'politics'],
      ['movies', 'theater'],
      ['gym', 'reading'],
      ['beach', 'travelling']
    ],
    seeks: 'women'
  },
  gay: {
    who: 'bas',
    times: ['19:30', '20:45', '22:15', '23:55', '00:25'],
    interests: [
      ['beach', 'beer'],
      ['video_games', 'coffee'],
      ['dancing', 'music'],
      ['biking', 'sports']
    ],
    seeks: 'men'
  }
}

export function eveningOf(niche: Niche): Evening & { person: LanderPerson } {
  const evening = evenings[niche]
  return { ...evening, person: personOf(niche, evening.who) }
}
