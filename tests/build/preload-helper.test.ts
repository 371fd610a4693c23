import { build } from 'vite'
import { expect, test } from 'vitest'
import { filesBeside, smallPreloadHelper, withNamesInPlace } from '../../build/preload-helper.ts'

test('a chunk’s import goes through the small helper, whatever Vite’s own looks like', async () => {
  const files: Record<string, string> = {
    entry: 'import("virtual:part").then(part => console.log(part))',
    'virtual:part': 'export const part = 1'
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      smallPreloadHelper(),
      {
        name: 'files',
        resolveId: name => (name in files ? name : null),
        load: name => files[name] ?? null
      }
    ],
    build: { write: false, rolldownOptions: { input: 'entry' } }
  })
  const [bundle] = [result].flat()
  const code =
    'output' in bundle! ? bundle.output.map(file => ('code' in file ? file.code : '')).join('') : ''
  expect(code).toContain('modulepreload')
  expect(code).not.toContain('preloadError')
})

const files = ['react', 'core', 'static', 'Button'].map(name => `_astro/${name}.AbCd.js`)

test.each([
  ['the app names what it does not have', 'LikesScreen', 'app.astro_type', 'Button'],
  ['a prebuilt page names nothing for the member’s bars', 'member-navigation', 'Visit.astro', ''],
  ['nor anything rare', 'asked', 'static', ''],
  ['nor for a form that somebody may fill in', 'forms', 'Wake.astro', ''],
  ['the signup’s large parts come with it', 'open-signup', 'static', 'react core'],
  ['another script names everything', 'part', 'other', 'react core static Button']
])('%s', (_, chunk, host, expected) => {
  const named = filesBeside(`_astro/${chunk}.AbCd.js`, files, `_astro/${host}.AbCd.js`)
  expect(named.map(file => /(\w+)\.AbCd/.exec(file)?.[1]).join(' ')).toBe(expected)
})

/** As Vite writes it in front of a chunk. */
const table = `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["_astro/a.js","_astro/b.js","_astro/c.css"])))=>i.map(i=>d[i]);\n`

test('names that one import alone wants stand at that import', () => {
  const once = 'e(()=>import(`./part.js`),__vite__mapDeps([2,0]))'
  expect(withNamesInPlace(table + once)).toBe(
    'e(()=>import(`./part.js`),["_astro/c.css","_astro/a.js"])'
  )
})

test('names that several imports want stay in the table, and other chunks stay as they are', () => {
  const twice = `${table}e(x,__vite__mapDeps([0])),e(y,__vite__mapDeps([1]))`
  for (const code of [twice, 'e(x,[])', table]) expect(withNamesInPlace(code)).toBe(code)
})
