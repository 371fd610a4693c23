import { expect, test } from 'vitest'
import { Site } from '#shared/site.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { iconFiles } from '#src/layouts/icons/files.ts'
import { drawIcon } from '#src/layouts/icons/mark.ts'
import { manifestOf } from '#src/layouts/manifest.ts'

const green = { icon: { ground: '#004400' } }

test('the icons have the colours of the site, and ours where a site has none', () => {
  const own = drawIcon(green, { radius: 0 })
  expect(own).toContain('fill="#004400"')
  expect(own).toContain('stroke="#fbf1dc"')
  expect(drawIcon({}, { radius: 0 })).toContain('fill="#773cd6"')
})

test('a site can have a drawing of its own, on every icon', () => {
  const site = { icon: { path: 'M4 4h8', strokes: '#ff0000' } }
  for (const { name, draw } of iconFiles) {
    expect([name, draw(site)]).toEqual([name, expect.stringContaining('d="M4 4h8"')])
    expect(draw(site)).toContain('stroke="#ff0000"')
  }
})

test('every icon of the manifest is a file that the build draws in its size', () => {
  const { icons, theme_color } = manifestOf({ ...defaultSite, ...green }, 'en') as {
    icons: { src: string; sizes: string }[]
    theme_color: string
  }
  const drawn = iconFiles.map(({ name, size }) => `/icons/${name}.png ${size}x${size}`)
  for (const { src, sizes } of icons) expect(drawn).toContain(`${src} ${sizes}`)
  expect(theme_color).toBe('#004400')
})

test.each([
  [{ ground: 'red' }, false],
  [{ ground: '#00440' }, false],
  [{ path: 'M0 0"/><script>' }, false],
  [{ ground: '#004400', path: 'M24 11v15' }, true]
])('a site with the icon %j is accepted or refused', (icon, isValid) => {
  expect(Site.safeParse({ ...defaultSite, icon }).success).toBe(isValid)
})
