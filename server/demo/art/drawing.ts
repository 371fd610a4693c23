import { allowSvg, sharp } from '#server/lib/sharp.ts'

allowSvg()

export interface Drawing {
  width: number
  height: number
  /** Pixels per unit. */
  density: number
  markup: string
}

/** Filters end where the canvas ends and would light its edges, so it is drawn larger and cut. */
const bleed = 40

/** The drawing as pixels, in a format that loses nothing. */
export function rasterised({ width, height, density, markup }: Drawing): Promise<Buffer> {
  const wide = width + 2 * bleed
  const tall = height + 2 * bleed
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide * density}" height="${tall * density}" ` +
    `viewBox="${-bleed} ${-bleed} ${wide} ${tall}">${markup}</svg>`
  const edge = bleed * density
  const cut = { left: edge, top: edge, width: width * density, height: height * density }
  return sharp(Buffer.from(svg)).extract(cut).removeAlpha().png().toBuffer()
}
