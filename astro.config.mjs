import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { developmentPages } from './build/development-pages.ts'
import { hostFiles } from './build/host-files.ts'
import { site } from './src/shared/built-site.ts'

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
    server: { proxy: { '/api': api, '/media': api, '/dev': api } }
  }
})
