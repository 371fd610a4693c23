import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A file of each layer, so that every import below can be resolved. */
const targets = [
  'src/pages/page.ts',
  'src/landers/lander.ts',
  'src/layouts/Layout.astro',
  'src/app/screen.ts',
  'src/features/chats/chats.ts',
  'src/ui/Button.tsx',
  'src/lib/i18n.ts',
  'src/lib/api.ts',
  'src/shared/site.ts',
  'src/contract/likes.ts',
  'server/app.ts',
  'tests/support/api.ts'
]

/** Imports that the order forbids: the importing file and its line. */
const forbidden: [file: string, line: string][] = [
  ['src/landers/a.ts', "import '#src/pages/page.ts'"],
  ['src/layouts/a.ts', "import '../landers/lander.ts'"],
  ['src/layouts/b.astro', "---\nimport '../pages/page.ts'\n---"],
  ['src/layouts/c.astro', "<script>\nimport '#src/pages/page.ts'\n</script>"],
  ['src/app/a.ts', "import '#src/layouts/Layout.astro'"],
  ['src/features/likes/a.ts', "import type { Screen } from '#src/app/screen.ts'"],
  ['src/features/likes/b.ts', "export { chats } from '../../landers/lander.ts'"],
  ['src/ui/a.ts', "void import('#src/features/chats/chats.ts')"],
  ['src/ui/b.ts', "import '#contract/likes.ts'"],
  ['src/ui/c.ts', "import '../lib/api.ts'"],
  ['src/lib/a.ts', "import '../ui/Button.tsx'"],
  ['src/shared/a.ts', "import '../lib/i18n.ts'"],
  ['src/contract/a.ts', "import '../shared/site.ts'"],
  ['src/features/likes/c.ts', "import '#server/app.ts'"],
  ['server/a.ts', "import '#src/lib/i18n.ts'"],
  ['server/b.ts', "import '../tests/support/api.ts'"]
]

const allowed: [file: string, line: string][] = [
  [
    'src/pages/z.astro',
    "---\nimport '#src/landers/lander.ts'\nimport '../layouts/Layout.astro'\n---"
  ],
  ['src/landers/z.ts', "import '#src/layouts/Layout.astro'"],
  ['src/layouts/z.ts', "import '#src/app/screen.ts'"],
  ['src/app/z.ts', "import '#src/features/chats/chats.ts'"],
  ['src/features/likes/z.ts', "import '#src/ui/Button.tsx'\nimport '#src/lib/api.ts'"],
  ['src/ui/z.ts', "import '#src/lib/i18n.ts'\nimport '#shared/site.ts'"],
  ['src/lib/z.ts', "import '#shared/site.ts'\nimport '#contract/likes.ts'"],
  ['src/shared/z.ts', "import '#contract/likes.ts'"],
  ['server/z.ts', "import '#shared/site.ts'\nimport '#contract/likes.ts'"]
]

const folder = await mkdtemp(join(tmpdir(), 'vonk-imports-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let reported: Set<string>

beforeAll(async () => {
  for (const name of ['.oxlintrc.json', 'package.json']) await cp(name, join(folder, name))
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const files = [...targets.map(file => [file, ''] as const), ...forbidden, ...allowed]
  for (const [file, text] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), `${text}\n`)
  }
  const args = ['--format', 'json', 'src', 'server']
  const { stdout } = spawnSync('node_modules/.bin/oxlint', args, { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string }[]
  }
  const ofOrder = diagnostics.filter(({ code }) => code === 'paths(no-restricted-paths)')
  reported = new Set(ofOrder.map(({ filename }) => filename))
})

test.each(forbidden)('the lint refuses an import against the order in %s: %s', file => {
  expect(reported).toContain(file)
})

test('the lint accepts all imports that follow the order', () => {
  expect([...reported].toSorted()).toEqual(forbidden.map(([file]) => file).toSorted())
})
