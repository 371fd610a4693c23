import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { developmentPages } from './build/development-pages.ts'
import { hostFiles } from './build/host-files.ts'
import { site } from './src/shared/built-site.ts'

/**
 * What every screen needs comes in two files that compress better than twenty, and React's stays the
 * same from release to release. What static pages use too is apart.
 */
const chunks = [
  { name: 'static', test: /preload-helper|src\/lib\/tracking/, priority: 2 },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
  {
    name: 'core',
    test: /node_modules\/(i18next|zod|ky|nanostores|@nanostores)\/|src\/(contract|lib|shared)\//
  }
]

const api = { target: `http://localhost:${process.env.API_PORT ?? 4322}` }

export default defineConfig({
  output: 'static',
  outDir: `dist/${site.id}`,
  build: { format: 'directory', inlineStylesheets: 'always' },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [react(), hostFiles(site), developmentPages(site)],
  vite: {
    css: {
      preprocessorOptions: {
        scss: {
          quietDeps: true,
          silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function']
        }
      }
    },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } }
    },
    server: { proxy: { '/api': api, '/media': api, '/dev': api } }
  }
})
