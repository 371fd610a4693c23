import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { pictureFromSeed } from './picture.ts'
import { rasterise } from './raster.ts'
import type { Person, Picture } from './types.ts'
import { uniquePeople } from './unique.ts'

const tile = { width: 183, height: 229 }
const gap = 5

function examples(): [Person, Picture][] {
  const text = readFileSync(new URL('./kit/people.json', import.meta.url), 'utf8')
  const people = JSON.parse(text) as (Person & { picture: Picture })[]
  return people.map(person => [person, person.picture])
}

function seeded(count: number): [Person, Picture][] {
  const wanted = Array.from({ length: count }, (_, index) => ({ seed: `sheet-${index + 1}` }))
  return uniquePeople(wanted).map(({ person, seed }) => [person, pictureFromSeed(person, seed, 1)])
}

/** Draws a contact sheet to check the kit by looking: `sheet.ts <file.png> [how many]`. */
async function drawSheet(file: string, people: [Person, Picture][], columns: number) {
  const tiles = []
  for (const [index, [person, picture]] of people.entries()) {
    const drawing = await rasterise(person, picture, 'portrait', tile)
    tiles.push({
      input: await drawing.png().toBuffer(),
      left: (index % columns) * (tile.width + gap),
      top: Math.floor(index / columns) * (tile.height + gap)
    })
  }
  const width = columns * (tile.width + gap) - gap
  const height = Math.ceil(people.length / columns) * (tile.height + gap) - gap
  const ground = { width, height, channels: 3 as const, background: '#ffffff' }
  await sharp({ create: ground }).composite(tiles).png().toFile(file)
}

const [file = '/tmp/sheet.png', count] = process.argv.slice(2)
await (count ? drawSheet(file, seeded(Number(count)), 10) : drawSheet(file, examples(), 8))
