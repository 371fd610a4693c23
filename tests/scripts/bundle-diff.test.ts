import { expect, test } from 'vitest'
import { describeBundle } from '#scripts/lib/bundle-diff.ts'

const before = {
  '/a.js': { imports: ['/b.js'], modules: { 'src/app.ts': 100, 'src/old.ts': 40 } },
  '/b.js': { imports: [], modules: { 'src/shared.ts': 900 } }
}
const after = {
  '/a.js': { imports: ['/b.js'], modules: { 'src/app.ts': 150 } },
  '/b.js': { imports: [], modules: { 'src/shared.ts': 900, 'src/new.ts': 500 } },
  '/c.js': { imports: [], modules: { 'src/elsewhere.ts': 5000 } }
}

test('a bundle is described by its largest modules, without those of other scripts', () => {
  expect(describeBundle(after, ['/a.js'], null)).toEqual([
    'Largest modules:',
    '900 B  src/shared.ts',
    '500 B  src/new.ts',
    '150 B  src/app.ts'
  ])
})

test('a bundle is compared with that of another build, the largest changes first', () => {
  const lines = describeBundle(after, ['/a.js'], { report: before, entries: ['/a.js'] })
  expect(lines.slice(lines.indexOf('Changes since the last commit:') + 1)).toEqual([
    '+500 B  src/new.ts',
    '+50 B  src/app.ts',
    '-40 B  src/old.ts'
  ])
})
