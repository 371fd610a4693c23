// Templates only; everything else is oxlint's.
import parser from '@typescript-eslint/parser'
import astro from 'eslint-plugin-astro'

export default [
  { ignores: ['dist/**', '.astro/**', '**/*.{ts,tsx,js,mjs}'] },
  ...astro.configs['flat/recommended'],
  { files: ['**/*.astro'], languageOptions: { parserOptions: { parser } } },
  { rules: { 'astro/no-set-html-directive': 'error', 'astro/no-unused-css-selector': 'error' } }
]
