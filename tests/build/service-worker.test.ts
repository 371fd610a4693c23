import { expect, test } from 'vitest'
import { shellScripts } from '../../build/service-worker.ts'

const script = (module: string, ...imports: string[]) => ({ imports, modules: { [module]: 1 } })

test('the worker precaches the app shell, the renderer of its island and their static imports', () => {
  const report = {
    '/_astro/App.js': script('src/app/App.tsx', '/_astro/react.js'),
    '/_astro/client.js': script('node_modules/@astrojs/react/dist/client.js', '/_astro/dom.js'),
    '/_astro/react.js': script('node_modules/react/index.js'),
    '/_astro/dom.js': script('node_modules/react-dom/client.js'),
    '/_astro/LedgerScreen.js': script('src/features/credits/LedgerScreen.tsx', '/_astro/react.js')
  }
  expect([...shellScripts(report)].toSorted()).toEqual([
    '_astro/App.js',
    '_astro/client.js',
    '_astro/dom.js',
    '_astro/react.js'
  ])
})
