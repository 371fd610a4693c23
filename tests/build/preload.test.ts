import { expect, test } from 'vitest'
import { withPreloads, withScreenScripts } from '../../build/preload.ts'

const report = {
  '/_astro/app.js': { imports: ['/_astro/shared.js', '/other.js'], modules: {} },
  '/_astro/shared.js': { imports: ['/_astro/app.js'], modules: {} },
  '/_astro/screen.js': { imports: [], modules: {} },
  '/other.js': { imports: [], modules: {} }
}

function preloads(html: string): (string | undefined)[] {
  const links = withPreloads(html, report).matchAll(/modulepreload" href="([^"]+)"/g)
  return [...links].map(match => match[1]).toSorted()
}

test('a page preloads its scripts and their static imports, each once', () => {
  const html = '<head></head><script type="module" src="/_astro/app.js"></script>'
  expect(preloads(html)).toEqual(['/_astro/app.js', '/_astro/shared.js', '/other.js'])
})

test('a page preloads the component and the renderer of its island', () => {
  const island =
    '<head></head><astro-island component-url="/_astro/screen.js" renderer-url="/other.js">'
  expect(preloads(island)).toEqual(['/_astro/screen.js', '/other.js'])
})

test('a page without scripts gets no preloads', () => {
  expect(withPreloads('<head></head><p>text</p>', report)).toBe('<head></head><p>text</p>')
})

test('the inline script of the application names the scripts of each screen beyond the shell', () => {
  const names = ['members', 'ChatsScreen', 'credits', 'LikesScreen', 'ProfileScreen', 'settings']
  const screens = Object.fromEntries(
    [...names, 'account', 'SignupScreen'].map(name => [
      `/_astro/${name}.a.js`,
      { imports: ['/_astro/shared.js', '/_astro/part.js'], modules: {} }
    ])
  )
  const all = { ...report, ...screens, '/_astro/part.js': { imports: [], modules: {} } }
  const page = '<script type="module" src="/_astro/app.js"></script>'
  const html = withScreenScripts(`${page}<script>f({"scripts":{},"texts":{}})</script>`, all)
  expect(html).toContain('"chats":["/_astro/ChatsScreen.a.js","/_astro/part.js"]')
  expect(withScreenScripts(page, all)).toBe(page)
  expect(() =>
    withScreenScripts(html.replace(/"scripts":\{.*?\}/, '"scripts":{}'), report)
  ).toThrow()
})
