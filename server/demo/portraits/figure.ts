import { drawn, entry, figureTemplate, kit } from './kit.ts'
import { figureTokens, fill } from './tokens.ts'
import type { Light, Person, Picture } from './types.ts'

export interface Figure {
  /** Gradients and filters, for the `defs` of the picture. */
  defs: string
  /** The figure on the kit's canvas, with its rim of light. */
  markup: string
}

const hidesEars = ['scarf', 'turban']

function bodyPart(picture: Picture): string {
  const body = entry(drawn.bodies, picture.body)
  const wears = picture.pattern !== 'none' && body.pattern
  const pattern = wears
    ? fill(entry(drawn.patterns, picture.pattern).svg, { shape: body.pattern! })
    : ''
  return fill(body.svg, {
    'pattern:c1': body.pattern === 'c1' ? pattern : '',
    'pattern:c2': body.pattern === 'c2' ? pattern : ''
  })
}

function ageLines(age: number): string {
  const lines = kit.ages.lines.find(({ from, to }) => age >= from && age <= to)
  const part = age > kit.ages.range[1] ? 'age60' : lines?.part
  return part ? entry(drawn.extras, part).svg : ''
}

/** Head layers above the body, in the order of the kit. */
function restOfHead(person: Person, picture: Picture, hairName: string): string {
  const { beards, brows, extras, eyes, lashes, mouths, noses } = drawn
  const hair = entry(drawn.hair, hairName)
  const mark = (name: string) => (person.marks.includes(name) ? entry(extras, name).svg : '')
  const bare = person.glasses === 'none' || picture.glassesOff
  const glasses = bare ? '' : entry(drawn.glasses, person.glasses).svg
  const beard = person.beard === 'none' ? '' : entry(beards, person.beard).fits
  const earring = person.earring !== 'none' && hair.ear && !hidesEars.includes(hair.kind)
  return [
    entry(extras, 'blush').svg,
    mark('freckles'),
    ageLines(person.age),
    hair.ear ? '' : glasses,
    hair.svg,
    beard && entry(beard, person.head),
    entry(mouths, picture.mouth).svg,
    mark('moleCheek'),
    mark('moleLip'),
    mark('dimples'),
    entry(noses, person.nose).svg,
    entry(eyes, picture.eyes).svg,
    kit.presentations[person.presentation].lashes ? entry(lashes, 'flick').svg : '',
    entry(brows, picture.brows).svg,
    hair.ear ? glasses : '',
    earring ? entry(extras, person.earring).svg : ''
  ].join('')
}

/** One person under one light, without scene: to be set into a picture of one's own. */
export function composeFigure(person: Person, picture: Picture, light: Light, id: string): Figure {
  const { groups, templates } = kit
  const hairName = picture.hair ?? person.hair
  const pool = kit.presentations[person.presentation]
  const tokens = figureTokens(person, picture, light, id)
  const moves = {
    tilt: String(picture.tilt),
    lean: String(picture.lean),
    headSize: person.headSize.toFixed(4),
    slim: (person.slim ?? pool.slim).toFixed(4),
    shoulders: person.shoulders.toFixed(4)
  }
  const markup = fill(figureTemplate, {
    mirror: picture.mirror ? groups.mirror : '',
    slim: fill(groups.slim, moves),
    head: fill(groups.head, moves),
    body: fill(groups.body, moves),
    hairBack: entry(drawn.hair, hairName).back,
    headPart: entry(drawn.heads, person.head).svg,
    bodyPart: bodyPart(picture),
    rest: restOfHead(person, picture, hairName)
  })
  const defs = templates.gradients + templates.blushBlur + templates.rim
  return { defs: fill(defs, tokens), markup: fill(markup, tokens) }
}
