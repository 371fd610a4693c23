import type { Niche } from '#shared/site.ts'
import type { Light } from '../../portraits/types.ts'
import * as is from './alonetonight-furniture.ts'

/** A lit room behind the window, on a canvas of 640 × 864. */
export interface Room {
  /** The wall, from top to bottom. */
  wall: [string, string]
  light: Light
  markup: string
}

const books = [
  '#6d4a8f',
  '#8f7ab8',
  '#d98a7a',
  '#7d2f4b',
  '#e0a458',
  '#c65b4a',
  '#3f6a73',
  '#f0d9b5'
]
const records = ['#2c1522', '#7d2f4b', '#b9503f', '#e6cda8', '#3a2440', '#a33a4a', '#544a66']
const clothes = ['#7d2f6b', '#e0a13c', '#1f5560', '#d9785f', '#5a3d7a', '#f1e4cf', '#a33a4a']

function room(wall: Room['wall'], light: string, shade: string, ...markup: string[]): Room {
  return { wall, light: { light, shade, side: 'left' }, markup: markup.join('') }
}

/** Two people a niche, each in a room of their own. */
export const rooms: Record<Niche, Record<string, Room>> = {
  plain: {
    iris: room(
      ['#43202f', '#3a1c33'],
      '#ffdfae',
      '#4a2338',
      is.shelves(186, { seed: 'iris', colours: books, wide: 46, tall: 150, board: '#7d4730' })
    ),
    bram: room(
      ['#d9a06a', '#a55f4c'],
      '#ffe3b0',
      '#6a3050',
      is.tiles(330, 96, '#e6b98c'),
      is.pans(204, '#5c6f78'),
      is.pendant(330, 20, '#4a2140')
    )
  },
  she: {
    zeynep: room(
      ['#c65a6f', '#8d3460'],
      '#ffd2b0',
      '#5a1d4e',
      is.painting([36, 60, 190, 236], ['#f6e3d0', '#f3c9b0', '#b7395f']),
      is.painting([420, 30, 180, 200], ['#f6e3d0', '#4d2a63', '#f2b45c']),
      is.painting([438, 264, 170, 216], ['#f6e3d0', '#f4d7c9', '#2f6f72']),
      is.standing(88, 430, '#ffe2ac')
    ),
    linde: room(
      ['#7a9a7c', '#3e6456'],
      '#fff0c4',
      '#2c3f4a',
      is.lights(70, 46),
      is.plant(112, 800, 640, '#2f6a4c', '#c7673f'),
      is.plant(560, 820, 560, '#3d7d55', '#e6c59a')
    )
  },
  bdsm: {
    nadia: room(
      ['#3a1526', '#2a0f22'],
      '#ffc18a',
      '#2a0d22',
      is.shelves(226, { seed: 'nadia', colours: records, wide: 17, tall: 176, board: '#5a2b2a' })
    ),
    viktor: room(
      ['#3d2230', '#2b1626'],
      '#ffcf98',
      '#261021',
      is.stripes('#46283a', 80),
      is.painting([40, 70, 210, 270], ['#c08a4a', '#261523', '#8d3340']),
      is.painting([410, 50, 190, 230], ['#c08a4a', '#e9d6bd', '#3a2440']),
      is.standing(560, 360, '#ffd79a')
    )
  },
  bbw: {
    dewi: room(
      ['#e3b7c6', '#a3618f'],
      '#ffe6cf',
      '#5d2361',
      is.rail(196, clothes, 'dewi'),
      is.pendant(110, 10, '#5d2a55')
    ),
    gijs: room(
      ['#8b5a86', '#57335f'],
      '#ffd8a4',
      '#3b1c46',
      is.guitar(92, 150, '#d08a48'),
      is.guitar(548, 96, '#8f3a3c'),
      is.lights(30, 40)
    )
  },
  gilf: {
    corrie: room(
      ['#d9cf9e', '#9fa873'],
      '#fff0c6',
      '#3f5140',
      is.stripes('#cfc48e', 64),
      is.plates(
        [
          [92, 214, 62],
          [88, 380, 48],
          [556, 198, 56],
          [548, 352, 70]
        ],
        '#3d6a8a'
      ),
      is.pendant(320, 6, '#7b3f2a')
    ),
    gerrit: room(
      ['#4d7468', '#2c4a4a'],
      '#ffe4b2',
      '#20353c',
      is.clock(112, 230, 82, '#a8643a'),
      is.row({ seed: 'gerrit', foot: 520, colours: books, wide: 40, tall: 130, board: '#8a5a38' }),
      is.painting([420, 90, 180, 170], ['#c9975a', '#bcd6d8', '#2f5f7a'])
    )
  },
  milf: {
    monique: room(
      ['#e0a478', '#a85a44'],
      '#ffe8c4',
      '#5f2c33',
      is.painting([30, 80, 250, 330], ['#fff1dc', '#f0cfa4', '#b2442f']),
      is.standing(548, 250, '#fff0c4'),
      is.painting([410, 40, 150, 130], ['#fff1dc', '#5b3a52', '#e7b46c'])
    ),
    gwen: room(
      ['#6f4a4a', '#4a2a38'],
      '#ffd9a2',
      '#361a2c',
      is.plant(94, 840, 600, '#4f7a56', '#d9c09a'),
      is.row({ seed: 'gwen', foot: 300, colours: books, wide: 38, tall: 120, board: '#a8683c' }),
      is.pendant(520, 60, '#d98a4a')
    )
  },
  gay: {
    rik: room(
      ['#5b7fa8', '#35507e'],
      '#ffe2b4',
      '#1f2c56',
      is.bicycle(150, 250, '#e8b04a'),
      is.row({ seed: 'rik', foot: 620, colours: books, wide: 42, tall: 140, board: '#8a5a38' })
    ),
    daan: room(
      ['#cf8f5c', '#8f4f4c'],
      '#ffe6ba',
      '#4a2450',
      is.lights(56, 50),
      is.plant(560, 830, 600, '#3f6f5a', '#3a2a55'),
      is.painting([40, 150, 180, 220], ['#2e2450', '#f0d9b5', '#2f6f8f'])
    )
  }
}
