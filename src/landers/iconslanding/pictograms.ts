import type { Interest } from '#contract/interests.ts'

/** Dark, accent and pale; what they are depends on the ground that a pictogram lies on. */
export type Tone = 1 | 2 | 3

/** A filled shape, or a line of `width`, on the grid of 80. */
export type Shape = readonly [tone: Tone, path: string, width?: number]

export interface Pictogram {
  /** What choosing it says in the signup. */
  interest: Interest
  shapes: readonly Shape[]
}

function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0 ${radius} ${radius} 0 1 0-${2 * radius} 0z`
}

const steam: Shape = [3, 'M32 6c5 5-5 9 0 15M46 6c5 5-5 9 0 15', 4.5]

/** Drawn for the product: filled, in two or three tones, each with one shape that is its own. */
export const pictograms = {
  barbecue: {
    interest: 'bbq',
    shapes: [
      [1, 'M29 56 19 74M51 56l10 18', 4.5],
      [2, 'M11 30C11 17 24 11 40 11s29 6 29 19z'],
      [1, 'M35 4h10v8H35zM11 36h58c0 14-12 23-29 23S11 50 11 36z'],
      [3, 'M8 30h64v6H8z'],
      [3, disc(50, 20, 3.5)]
    ]
  },
  beer: {
    interest: 'beer',
    shapes: [
      [1, 'M55 38h7a5 5 0 0 1 5 5v11a5 5 0 0 1-5 5h-7', 6],
      [2, 'M14 28h41v39a5 5 0 0 1-5 5H19a5 5 0 0 1-5-5z'],
      [1, 'M25 43v18M34.5 43v18M44 43v18', 4],
      [3, 'M13 35c-6-5-6-15 3-17 1-8 12-11 17-5 6-5 15-1 15 6 8-1 12 7 8 13z']
    ]
  },
  bike: {
    interest: 'biking',
    shapes: [
      [1, disc(19, 52, 14), 5],
      [1, disc(61, 52, 14), 5],
      [2, 'M19 52 30 30h23L39 52H19zM31 32l8 20M53 30l9 22', 5],
      [1, 'M24 24h12M53 31l-3-13h10', 5]
    ]
  },
  book: {
    interest: 'reading',
    shapes: [
      [2, 'M7 20c9-6 23-5 33 1v45c-10-5-24-6-33-1z'],
      [3, 'M73 20c-9-6-23-5-33 1v45c10-5 24-6 33-1z'],
      [1, 'M37.5 20h5v48h-5z'],
      [1, 'M15 32c6-2 12-2 17 0M15 43c6-2 12-2 17 0M48 32c6-2 12-2 17 0', 3]
    ]
  },
  camera: {
    interest: 'photography',
    shapes: [
      [
        1,
        'M10 22h13l6-10h22l6 10h13a6 6 0 0 1 6 6v34a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V28a6 6 0 0 1 6-6z'
      ],
      [3, disc(40, 44, 17)],
      [2, disc(40, 44, 11)],
      [3, disc(66, 32, 3.5)]
    ]
  },
  chess: {
    interest: 'sports',
    shapes: [
      [
        1,
        'M25 58c-1-15 9-19 12-29-6 6-11 9-17 9-5 0-9-5-7-10 7-4 13-13 21-18l2-7 7 6c15 3 20 16 17 30-1 7-3 12-2 19z'
      ],
      [2, 'M44 9c14 3 19 16 16 30-1 7-3 12-2 19h-8c-2-12 5-19 4-29-1-8-4-14-10-20z'],
      [3, disc(36, 22, 2.8)],
      [2, 'M23 58h36v8H23z'],
      [1, 'M17 66h48v8H17z']
    ]
  },
  coffee: {
    interest: 'coffee',
    shapes: [
      steam,
      [2, 'M58 38h5a8 8 0 0 1 0 16h-6', 5],
      [2, 'M16 30h43v16a18 18 0 0 1-18 18h-7a18 18 0 0 1-18-18z'],
      [1, 'M16 30h43v6H16z'],
      [1, 'M10 70h56', 5]
    ]
  },
  disco: {
    interest: 'dancing',
    shapes: [
      [2, 'M40 2v18', 4],
      [1, disc(40, 46, 28)],
      [
        2,
        'M14 36h52M12 46h56M14 56h52M18 64h44M18 27h44M40 18v56M40 18c-19 16-19 40 0 56M40 18c19 16 19 40 0 56',
        2
      ],
      [3, 'M27 27.5h12v8H24.5zM26 47.5h13v8H26zM55.5 37h11l1 8h-11z']
    ]
  },
  dog: {
    interest: 'animals',
    shapes: [
      [2, 'M21 20c11-7 27-7 38 0 5 14 6 27 0 38-4 9-12 14-19 14s-15-5-19-14c-6-11-5-24 0-38z'],
      [3, 'M40 40c9 0 14 7 14 15s-5 15-14 15-14-7-14-15 5-15 14-15z'],
      [1, 'M23 18C9 15 3 28 6 48c7 2 13-3 15-12zM57 18c14-3 20 10 17 30-7 2-13-3-15-12z'],
      [1, 'M32 45h16c0 7-4 10-8 10s-8-3-8-10z'],
      [1, disc(31, 34, 3.2)],
      [1, disc(49, 34, 3.2)],
      [1, 'M40 54v7', 3]
    ]
  },
  dress: {
    interest: 'fashion',
    shapes: [
      [2, 'M29 6h4l7 9 7-9h4l5 15-6 12 15 36c-14 6-36 6-50 0l15-36-6-12z'],
      [1, 'M30 32h20l2 6H28z'],
      [3, disc(33, 48, 2.8)],
      [3, disc(46, 50, 2.8)],
      [3, disc(39, 61, 2.8)],
      [3, disc(26, 62, 2.8)],
      [3, disc(53, 63, 2.8)]
    ]
  },
  film: {
    interest: 'movies',
    shapes: [
      [1, 'M7 35h66v30a5 5 0 0 1-5 5H12a5 5 0 0 1-5-5z'],
      [3, 'M34 43v19l16-9.5z'],
      [2, 'M6 21 68 7l3 12L9 33z'],
      [3, 'm16 18.7 9-2 7 10.5-9 2zM35 14.4l9-2 7 10.5-9 2zM54 10.1l9-2 7 10.5-9 2z']
    ]
  },
  jacket: {
    interest: 'fashion',
    shapes: [
      [1, 'm28 9-14 7L3 58l13 4 6-20v30h36V42l6 20 13-4-11-42-14-7-12 10z'],
      [2, 'm28 9 12 12-7 18-14-17zM52 9 40 21l7 18 14-17zM22 63h36v7H22z'],
      [3, 'M40 24v38M26 52h8M46 52h8', 3]
    ]
  },
  kettlebell: {
    interest: 'gym',
    shapes: [
      [1, 'M27 38c-9-28 35-28 26 0', 8],
      [2, disc(40, 50, 23)],
      [1, 'M25 68h30v6H25z'],
      [3, disc(40, 49, 9)]
    ]
  },
  motorbike: {
    interest: 'adventure',
    shapes: [
      [1, disc(17, 55, 12), 6],
      [1, disc(64, 55, 12), 6],
      [3, 'M29 42h21l-4 17H34z'],
      [1, 'M64 55 51 21h10', 5],
      [2, 'M27 34c4-9 20-11 26-4l6 13H29z'],
      [1, 'M8 32c8 2 14 1 20 0l6 12H20c-7 0-11-5-12-12z'],
      [2, 'M40 61H19', 5],
      [3, disc(62, 29, 5)]
    ]
  },
  mountains: {
    interest: 'hiking',
    shapes: [
      [1, 'M3 67 31 17l29 50z'],
      [3, 'm31 17 8.7 15L35 36l-4-4-4 4-4.5-4zM57 8a10 10 0 1 0 10 10A10 10 0 0 0 57 8z'],
      [2, 'm37 67 19-29 21 29z']
    ]
  },
  palette: {
    interest: 'art',
    shapes: [
      [
        1,
        'M40 8c21 0 35 14 35 30 0 13-9 18-18 16-7-1-12 0-12 6 0 5 3 9-5 11C19 73 5 58 5 40S19 8 40 8z'
      ],
      [2, disc(24, 29, 6.5)],
      [3, disc(42, 21, 6.5)],
      [2, disc(60, 33, 6.5)],
      [3, disc(20, 48, 6.5)]
    ]
  },
  plant: {
    interest: 'gardening',
    shapes: [
      [2, 'M37.5 24h5v28h-5z'],
      [2, 'M38 40C23 40 17 30 16 19c14 0 23 7 22 21z'],
      [3, 'M42 33c0-15 9-22 23-22 0 13-7 22-23 22z'],
      [1, 'M23 50h34l-5 23H28z']
    ]
  },
  pot: {
    interest: 'cooking',
    shapes: [steam, [2, 'M15 36h50v18a13 13 0 0 1-13 13H28a13 13 0 0 1-13-13z'], [1, 'M6 35h68', 7]]
  },
  record: {
    interest: 'music',
    shapes: [
      [1, disc(40, 40, 31)],
      [2, disc(40, 40, 25), 1.8],
      [2, disc(40, 40, 19.5), 1.8],
      [2, disc(40, 40, 12)],
      [3, disc(40, 40, 3.2)]
    ]
  },
  sea: {
    interest: 'beach',
    shapes: [
      [3, disc(40, 30, 18)],
      [2, 'M4 41c6-6 12-6 18 0s12 6 18 0 12-6 18 0 12 6 18 0v27H4z'],
      [1, 'M4 55c6-6 12-6 18 0s12 6 18 0 12-6 18 0 12 6 18 0', 5]
    ]
  },
  suitcase: {
    interest: 'travelling',
    shapes: [
      [1, 'M28 26v-9a5 5 0 0 1 5-5h14a5 5 0 0 1 5 5v9', 5],
      [2, 'M9 25h62a5 5 0 0 1 5 5v35a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5V30a5 5 0 0 1 5-5z'],
      [1, 'M15 25h7v45h-7zM58 25h7v45h-7z'],
      [3, disc(40, 47, 9)],
      [2, 'm36 47 3 3 5-6', 2.5]
    ]
  },
  tea: {
    interest: 'tea',
    shapes: [
      [2, 'M55 56c9-2 8-15 17-19', 7],
      [1, 'M19 40c-16-3-16 20 2 21', 5],
      [2, 'M20 33h37c6 11 5 25-6 35H26c-11-10-12-24-6-35z'],
      [1, 'M24 28c2-8 27-8 29 0l1 6H23z'],
      [1, disc(38.5, 17, 4)],
      [3, 'M38 34v8', 2.5],
      [3, 'M31 41h15v14H31z']
    ]
  },
  tent: {
    interest: 'outdoors',
    shapes: [
      [3, disc(65, 16, 9)],
      [2, 'm38 13 36 55H6z'],
      [1, 'm38 35 18 33H22z'],
      [1, 'M4 69h72', 5]
    ]
  },
  theatre: {
    interest: 'theater',
    shapes: [
      [1, 'M37 11c11 5 24 4 36-2 3 24-2 45-18 50-7-2-13-8-16-15z'],
      [3, 'M56 27c2-4 7-6 11-3-2 4-7 5-11 3zM53 46c3-6 10-8 14-4-4-1-9 1-12 6z'],
      [2, 'M5 19c12 5 27 5 39 0 2 24-3 46-19.5 51C8 65 3 43 5 19z'],
      [
        3,
        'M12 34c2-5 9-5 11 0-4 3-8 3-11 0zM28 34c2-5 9-5 11 0-4 3-8 3-11 0zM13 47c8 5 16 5 24 0-2 10-7 14-12 14s-10-4-12-14z'
      ]
    ]
  },
  whisky: {
    interest: 'foodie',
    shapes: [
      [3, 'M14 14h52l-5 53a5 5 0 0 1-5 5H24a5 5 0 0 1-5-5z'],
      [2, 'M16.5 38h47L61 66H19z'],
      [3, 'm25 33 13-4 4 13-13 4zM45 43l10-3 3 10-10 3z'],
      [1, 'M18.7 62h42.6l-.5 5.5a5 5 0 0 1-5 4.5H24.2a5 5 0 0 1-5-4.5z']
    ]
  },
  wine: {
    interest: 'wine',
    shapes: [
      [3, 'M25 8h30l1.5 17h-33z'],
      [2, 'M23.5 24h33c0 15-6.5 26-16.5 26S23.5 39 23.5 24z'],
      [1, 'M40 47v22M27 70h26', 5]
    ]
  }
} satisfies Record<string, Pictogram>

export type PictogramName = keyof typeof pictograms
