import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Specification §9. */
const breakpoints = { sm: 576, md: 768, lg: 992, xl: 1200 }
const values = Object.values(breakpoints)
/** What scripts and `sizes` may ask for. A query that ends below a breakpoint stops just before it. */
const known = new Set(values.flatMap(pixels => [`${pixels}px`, `${pixels - 0.02}px`]))

/** Where something in a layout would not fit otherwise; the layout itself stays as it is. */
const fits = new Set([
  'src/layouts/pricing/pricing.scss 389.98px',
  'src/landers/alonetonight/wall.scss 1439.98px',
  'src/landers/maplanding/card.scss 374.98px',
  'src/landers/socialnetwork/mats.scss 374px'
])

/** Measured in letters, which a visitor has made larger: no width of a screen (decision 0042). */
const letters = new Set(['src/styles/_mixins.scss 20em'])

const files = globSync('src/**/*.{scss,astro,ts,tsx}').toSorted()
const source = (file: string) => readFileSync(file, 'utf8')

const width = /\((?:(?:min|max)-)?width\s*(?::|[<>]=?)\s*([^)]+?)\s*\)/g

/** Each width that a media query asks for, with its file; what fits its own container may ask others. */
const widths = files.flatMap(file => {
  const text = source(file).replaceAll(/@container[^{]*/g, '')
  return [...text.matchAll(width)].map(([, asked = '']) => `${file} ${asked}`)
})

test('Layouts change at 576, 768, 992 and 1200 pixels and at no other width', () => {
  const [, map = ''] =
    /\$grid-breakpoints: \(([^)]+)\)/.exec(source('src/styles/_bootstrap.scss')) ?? []
  const set = [...map.matchAll(/(\w+): (\d+)/g)].map(([, name, pixels]) => [name, Number(pixels)])
  expect(Object.fromEntries(set)).toEqual({ xs: 0, ...breakpoints })
  const others = widths.filter(use => {
    const [file = '', asked = ''] = use.split(' ')
    // Styles name a breakpoint by Bootstrap's mixins.
    const isBreakpoint = !file.endsWith('.scss') && known.has(asked)
    return !isBreakpoint && !fits.has(use) && !letters.has(use)
  })
  expect(others).toEqual([])
})

test('Styles use every breakpoint and every exception', () => {
  const styles = files
    .filter(file => file.endsWith('.scss'))
    .map(source)
    .join('\n')
  for (const name of Object.keys(breakpoints)) {
    expect(styles).toMatch(new RegExp(`media-breakpoint-(up|down|between)\\([^)]*\\b${name}\\b`))
  }
  expect([...fits].filter(use => !widths.includes(use))).toEqual([])
})
