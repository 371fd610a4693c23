import { channels, distance, mix } from './colours.ts'
import { drawn, entry, kit } from './kit.ts'
import { hairNow } from './person.ts'
import type { Light, Person, Picture } from './types.ts'

export type Tokens = Record<string, string>

const gradients = ['skin', 'hair', 'beard', 'scarf', 'cloth']

function baseColours(person: Person, picture: Picture, light: Light): Tokens {
  const { palettes, presentations } = kit
  const pool = presentations[person.presentation]
  const skin = entry(palettes.skin, person.skin)
  const hair = entry(palettes.hair, person.hairColor)
  return {
    skin,
    hair: hair.hex,
    shine: String(hair.shine),
    grey: String(person.grey),
    light: light.light,
    shade: light.shade,
    cloth: entry(palettes.cloth, picture.cloth),
    cloth2: entry(palettes.pale, picture.cloth2 ?? 'ivory'),
    accent: entry(palettes.accent, picture.accent),
    scarf: entry(palettes.scarf, picture.scarf ?? 'plum'),
    lip: entry(palettes.lips, person.lips) ?? mix(skin, ...pool.lip),
    iris: entry(palettes.iris, person.iris),
    frame: entry(palettes.frame, person.frame),
    metal: entry(palettes.metal, person.metal),
    gem: entry(palettes.gem, person.gem ?? 'coral'),
    blush: palettes.blush
  }
}

/** Derived colours, from top to bottom as the kit lists them, with its special cases. */
function derive(colours: Tokens, person: Person): void {
  const value = (name: string | number) =>
    typeof name === 'string' && name.startsWith('{') ? entry(colours, name.slice(1, -1)) : name
  for (const [token, from, towards, amount] of kit.derive) {
    let start = entry(colours, from)
    const other = String(towards.startsWith('#') ? towards : (colours[towards] ?? value(towards)))
    if (token === 'brow') start = hairNow({ ...person, grey: person.grey * 0.5 })
    if (token === 'beard') start = hairNow(person, 0.15)
    colours[token] = mix(start, other, Number(value(amount)))
  }
  // Lids in the colour of light hair would vanish.
  const [, , blue] = channels(entry(colours, 'hairNow'))
  if (blue > 150) colours['eyeInk'] = mix('#4a3a44', '#1a0a16', 0.5)
}

function patternColours(colours: Tokens, body: string): void {
  const { cloth, cloth2, accent } = colours as { cloth: string; cloth2: string; accent: string }
  const shape = entry(drawn.bodies, body).pattern
  const bright = channels(cloth).reduce((sum, channel) => sum + channel, 0) / 3 > 150
  const onTee = distance(accent, cloth) < 50 ? mix(cloth, '#180a1e', 0.2) : accent
  const onCloth = bright ? mix(cloth, '#180a1e', 0.4) : mix(cloth, '#fff4e2', 0.62)
  colours['patInk'] = shape === 'c2' ? onTee : onCloth
  colours['patSoft'] = mix(shape === 'c2' ? cloth2 : cloth, '#180a1e', 0.35)
}

/** Every token of a figure except the markup ones; `id` is unique per picture. */
export function figureTokens(person: Person, picture: Picture, light: Light, id: string): Tokens {
  const pool = kit.presentations[person.presentation]
  const eye = entry(kit.eyeShapes, person.eyeShape)
  const colours = baseColours(person, picture, light)
  derive(colours, person)
  patternColours(colours, picture.body)
  const litRight = (light.side === 'right') !== picture.mirror
  for (const name of gradients) {
    const [first, last] = litRight ? ['Shade', 'Lit'] : ['Lit', 'Shade']
    colours[`${name}A`] = entry(colours, name + first)
    colours[`${name}B`] = entry(colours, name + last)
    colours[`${name}0`] = entry(colours, name === 'hair' ? 'hairNow' : name)
    colours[name] = entry(kit.paints, name).replace('{id}', id)
  }
  return {
    ...colours,
    id,
    eyeA: String(eye.angle),
    eyeB: String(-eye.angle),
    eyeH: String(eye.h),
    gaze: String(picture.gaze),
    browW: (pool.browW * person.browScale).toFixed(2),
    mouthW: person.mouthW.toFixed(4),
    lid: String(pool.lid),
    blushO: String(pool.blushO),
    rimDx: String(kit.templates.rimDx[light.side])
  }
}

/** Replaces every known {token}; unknown ones stay, so that the composer can fail on them. */
export function fill(markup: string, tokens: Tokens): string {
  return markup.replace(/\{([\w:]+)\}/g, (whole, name: string) => tokens[name] ?? whole)
}
