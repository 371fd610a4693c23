import { readFileSync } from 'node:fs'
import { composeFigure } from '../portraits/figure.ts'
import type { Light, Person, Picture } from '../portraits/types.ts'

/** The warm light of the bar; the lamps hang to the left of everybody. */
const barLight: Light = { light: '#ffbb6e', shade: '#3b1a5a', side: 'left' }

type Guest = Person & { id: string; picture: Picture }

const file = new URL('../portraits/kit/people.json', import.meta.url)
const known = JSON.parse(readFileSync(file, 'utf8')) as Guest[]

function guest(id: string, person: Partial<Person>, picture: Partial<Picture>): Guest {
  const found = known.find(one => one.id === id)
  if (!found) throw new Error(`Nobody called ${id} in people.json`)
  return { ...found, ...person, picture: { ...found.picture, tilt: 0, lean: 0, ...picture } }
}

const iris = { age: 62, hairColor: 'espresso', grey: 0.42, head: 'oval' }
const blouse = { body: 'b21', cloth: 'wine', mouth: 'closed', eyes: 'open' } as const

export const guests = {
  iris: guest('iris', iris, blouse),
  kofi: guest('kofi', {}, { tilt: 2 }),
  sanne: guest('sanne', {}, { mirror: true, tilt: 2 }),
  thomas: guest('thomas', {}, {}),
  noor: guest('noor', {}, { mirror: false })
}

export interface Seat {
  who: keyof typeof guests
  /** Where the figure's canvas starts, and how large it is drawn. */
  x: number
  y: number
  scale: number
}

/** People in their seats; whoever comes later sits in front. */
export function seated(seats: Seat[]): string {
  return seats
    .map(({ who, x, y, scale }) => {
      const { picture, ...person } = guests[who]
      const { defs, markup } = composeFigure(person, picture, barLight, who)
      return `<defs>${defs}</defs><g transform="translate(${x} ${y}) scale(${scale})">${markup}</g>`
    })
    .join('')
}
