import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Specification §9. */
const breakpoints = [576, 768, 992, 1200]
/** Queries end just below a breakpoint. */
const known = new Set(breakpoints.flatMap(pixels => [`${pixels}px`, `${pixels - 0.02}px`]))

/** Where something in a layout would not fit otherwise; the layout itself stays as it is. */
const fits = new Set([
  'src/layouts/pricing/pricing.scss 389.98px',
  'src/landers/alonetonight/wall.scss 1439.98px',
  'src/landers/maplanding/card.scss 374.98px',
  'src/landers/socialnetwork/mats.scss 374px'
])

/** Measured in letters, which somebody has made larger: no width of a screen (decision 0042). */
const letters = new Set(['src/styles/_mixins.scss 20em'])

const files = globSync('src/**/*.{scss,astro,ts,tsx}').toSorted()

const width = /\((?:(?:min|max)-)?width\s*(?::|[<>]=?)\s*([^)]+?)\s*\)/g

/** Each width that a media query asks for, with its file; what fits its own container may ask others. */
const widths = files.flatMap(file => {
  const source = readFileSync(file, 'utf8').replaceAll(/@container[^{]*/g, '')
  return [...source.matchAll(width)].map(([, asked = '']) => `${file} ${asked}`)
})

test('layouts change at 576, 768, 992 and 1200 pixels and at no other width', () => {
  const others = widths.filter(
    use => !known.has(use.split(' ')[1] ?? '') && !fits.has(use) && !letters.has(use)
  )
  expect(others).toEqual([])
})

test('every breakpoint is in use, and so is each exception', () => {
  const used = new Set(widths.map(use => use.split(' ')[1]))
  for (const pixels of breakpoints) expect(used).toContain(`${pixels}px`)
  expect([...fits].filter(use => !widths.includes(use))).toEqual([])
})
