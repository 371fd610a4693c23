import type { Gender } from '#contract/common.ts'
import type { ProfileKind } from '#contract/members.ts'
import type { DemoPerson } from './population.ts'
import { presentations, seeks } from './tastes.ts'
import { between, pick } from './portraits/seed.ts'
import type { Given } from './portraits/types.ts'

/** Somebody for a tile: nobody's match, and shown only where the site's `member_resell` says so. */
export interface DemoTile extends DemoPerson {
  kind: Extract<ProfileKind, 'cam' | 'resell'>
}

/** `look` chooses a portrait that nobody of the population has. */
type Drawn = [
  name: string,
  look: string,
  age: number,
  gender: Gender,
  region: string,
  town: string,
  quote: string
]

const cam: Drawn[] = [
  [
    'Noor',
    'd',
    29,
    'woman',
    'NL-ZH',
    'Rotterdam',
    'Live vanaf mijn bank. De kat zit meestal in beeld.'
  ],
  [
    'Jasmijn',
    'd',
    34,
    'woman',
    'BE-VOV',
    'Gent',
    'Ik zet een lamp aan en luister. Dat kan ik goed.'
  ],
  ['Lieke', 'b', 41, 'woman', 'NL-GE', 'Arnhem', 'Zeg je naam, dan zeg ik hoe je dag was.'],
  [
    'Mees',
    'd',
    31,
    'man',
    'NL-NH',
    'Haarlem',
    'Ik kook terwijl we praten. Ruiken moet je erbij denken.'
  ],
  ['Ravi', 'b', 38, 'man', 'NL-UT', 'Utrecht', 'Goed beeld, slechte grappen. Je krijgt allebei.'],
  [
    'Bo',
    'd',
    27,
    'other',
    'NL-GR',
    'Groningen',
    'Na tienen in de uitzending, voor tienen in de sportzaal.'
  ]
]
const resell: Drawn[] = [
  [
    'Fenna',
    'e',
    36,
    'woman',
    'NL-OV',
    'Zwolle',
    'Je vindt me ook op een andere site. Daar praat ik net zo veel.'
  ],
  [
    'Imke',
    'e',
    45,
    'woman',
    'NL-LI',
    'Maastricht',
    'Op twee plekken tegelijk, en nergens gehaast.'
  ],
  ['Daan', 'd', 33, 'man', 'BE-VAN', 'Antwerpen', 'Van een site hiernaast. Ik kom even kijken.'],
  ['Joost', 'e', 48, 'man', 'NL-NB', 'Breda', 'Deel mijn profiel gerust, ik doe het zelf ook.']
]

function tileOf(kind: DemoTile['kind'], drawn: Drawn, index: number): DemoTile {
  const [name, look, age, gender, region, town, quote] = drawn
  const seed = `${kind}-${index + 1}`
  const presentation = pick(seed, 'presentation', presentations[gender]) as Given['presentation']
  return {
    kind,
    seed,
    name,
    age,
    gender,
    region,
    town,
    quote,
    country: region.slice(0, 2),
    language: 'nl',
    seeks: pick(seed, 'seeks', seeks[gender]) as DemoTile['seeks'],
    lookingFor: 'chat',
    birthdayDaysAgo: Math.floor(between(seed, 'birthday', [1, 364])),
    heightCm: null,
    about: null,
    idealEvening: null,
    seeking: null,
    occupation: null,
    relationship: null,
    figure: null,
    smoking: null,
    drinking: null,
    children: null,
    speaks: ['nl'],
    interests: [],
    photos: [{ private: false }, { private: false }],
    portrait: { seed: `${seed}${look}`, given: { age, presentation } },
    signupDaysAgo: 10 + index * 7 + (kind === 'cam' ? 0 : 3)
  }
}

/** Six cam and four resell profiles; on a site without them nobody ever meets one (design §9). */
export const demoTiles: readonly DemoTile[] = [
  ...cam.map((drawn, index) => tileOf('cam', drawn, index)),
  ...resell.map((drawn, index) => tileOf('resell', drawn, index))
]
