// Templates only; everything else is oxlint's.
import astro from 'eslint-plugin-astro'

export default [
  { ignores: ['dist/**', '.astro/**', '**/*.{ts,tsx,js,mjs}'] },
  ...astro.configs['flat/recommended'],
  { rules: { 'astro/no-set-html-directive': 'error', 'astro/no-unused-css-selector': 'error' } }
]
