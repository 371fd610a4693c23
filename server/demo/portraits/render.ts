import type { FrameName } from './kit-types.ts'
import { limitTo } from '#server/lib/limit-to.ts'
import { sharp } from '#server/lib/sharp.ts'
import { personFromSeed } from './person.ts'
import { pictureFromSeed } from './picture.ts'
import { rasterise } from './raster.ts'
import type { Size } from './raster.ts'
import type { Given, Person, Picture } from './types.ts'

export type Variant = 'large' | 'thumb' | 'avatar' | 'match' | 'blurred'

interface Shape extends Size {
  frame: FrameName
  quality: number
}

const shapes: Record<Exclude<Variant, 'blurred'>, Shape> = {
  large: { width: 800, height: 1000, frame: 'portrait', quality: 80 },
  thumb: { width: 400, height: 500, frame: 'portrait', quality: 80 },
  match: { width: 640, height: 800, frame: 'portrait', quality: 80 },
  avatar: { width: 192, height: 192, frame: 'square', quality: 84 }
}

/** More at once would starve the requests that the same process answers. */
const limit = limitTo(2)

/**
 * The locked picture: at 60 pixels nothing is left to sharpen, and only this is ever sent.
 * The kit's blurs are radii, so sigma is half of them; a person must still be guessed at.
 */
async function blurred(person: Person, picture: Picture): Promise<Buffer> {
  const drawn = await rasterise(person, picture, 'portrait', { width: 120, height: 150 })
  const whole = await drawn.png().toBuffer()
  const small = await sharp(whole).resize(60).png().toBuffer()
  const soft = await sharp(small).blur(2).png().toBuffer()
  const large = await sharp(soft).resize(400, 500).png().toBuffer()
  return sharp(large).blur(4.5).modulate({ brightness: 0.8 }).webp({ quality: 70 }).toBuffer()
}

/** One picture of a composed person as WebP. */
export function renderPicture(person: Person, picture: Picture, variant: Variant): Promise<Buffer> {
  return limit(async () => {
    if (variant === 'blurred') return blurred(person, picture)
    const { frame, quality, ...size } = shapes[variant]
    const drawn = await rasterise(person, picture, frame, size)
    return drawn.webp({ quality, effort: 4 }).toBuffer()
  })
}

/** Picture `n` (from 1) of a profile as WebP: a given one, or else that of the seed. */
export async function renderPortrait(
  { seed, given, pictures }: { seed: string; given?: Given; pictures?: readonly Picture[] },
  n: number,
  variant: Variant
): Promise<Buffer> {
  const person = personFromSeed(seed, given)
  return renderPicture(person, pictures?.[n - 1] ?? pictureFromSeed(person, seed, n), variant)
}
