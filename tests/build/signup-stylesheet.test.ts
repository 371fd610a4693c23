import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../../src')

/** Every stylesheet that a module brings along, at once or later, by the paths of its imports. */
function stylesOf(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return []
  seen.add(path)
  const imports = readFileSync(path, 'utf8').matchAll(
    /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm
  )
  return [...imports].flatMap(([, now, later]) => {
    const name = now ?? later ?? ''
    if (!/^[.#]/.test(name)) return []
    const file = name.startsWith('#src/') ? join(source, name.slice(5)) : join(dirname(path), name)
    if (file.endsWith('.scss')) return [basename(file, '.scss')]
    return existsSync(file) ? stylesOf(file, seen) : []
  })
}

test('the stylesheet of the signup’s dialog holds the styles of all that stands in it', () => {
  const sheet = readFileSync(join(source, 'features/signup/signup-dialog.scss'), 'utf8')
  const held = [...sheet.matchAll(/load-css\('(?:[./\w]*\/)?(\w+)'\)/g)].map(([, name]) => name)
  const needed = [...new Set(stylesOf(join(source, 'features/signup/SignupDialog.tsx')))]
  expect(held.toSorted()).toEqual(needed.toSorted())
})
