import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { compileString } from 'sass'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** The classes of what `_reboot.scss` prints, without those of attribute and element selectors. */
function printedClasses(): string[] {
  const { css } = compileString("@use 'reboot';", {
    loadPaths: [join(root, 'src/styles'), join(root, 'node_modules')],
    quietDeps: true,
    silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function']
  })
  const selectors = [...css.matchAll(/^\s*([^\s@{][^{};]*)[{,]$/gm)].map(([, text = '']) => text)
  return [...new Set(selectors.flatMap(text => text.match(/\.[a-z][\w-]*/g) ?? []))]
}

function templates(): string {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(tsx|astro)$/.test(file))
    .map(file => readFileSync(join(root, 'src', file), 'utf8'))
    .join('\n')
}

test('A template uses every class of Bootstrap that the styles print', () => {
  const printed = printedClasses()
  const text = templates()
  const unused = printed.filter(name => !new RegExp(`["' ]${name.slice(1)}["' ]`).test(text))
  expect(printed).toContain('.visually-hidden')
  expect(printed).toContain('.d-lg-none')
  expect(unused).toEqual([])
})
