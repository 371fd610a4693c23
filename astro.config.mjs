import react from '@astrojs/react'
import AstroPWA from '@vite-pwa/astro'
import { defineConfig, logHandlers } from 'astro/config'
import { browserTargets } from './build/browser-targets.ts'
import { bundleReport } from './build/bundle-report.ts'
import { developmentPages } from './build/development-pages.ts'
import { hostFiles } from './build/host-files.ts'
import { scriptGroups, withoutEffects } from './build/script-groups.ts'
import { scriptUrls } from './build/script-urls.ts'
import { workerOptions } from './build/service-worker.ts'
import { textFiles } from './build/text-files.ts'
import { site } from './src/shared/built-site.ts'

const outDir = `dist/${site.id}`
const api = { target: `http://localhost:${process.env.API_PORT ?? 4322}` }

export default defineConfig({
  output: 'static',
  outDir,
  build: { format: 'directory', inlineStylesheets: 'always' },
  compressHTML: true,
  devToolbar: { enabled: false },
  // A build writes about a thousand pages; one line for each is too much.
  logger: logHandlers.node({ level: process.env.BUILD_SITE ? 'warn' : 'info' }),
  integrations: [react(), AstroPWA(workerOptions(outDir)), hostFiles(site), developmentPages(site)],
  vite: {
    plugins: [scriptUrls(), textFiles(), bundleReport(outDir)],
    // Notices of the packages in the browser's scripts; Astro ignores the option per environment.
    build: { target: browserTargets(), license: { fileName: 'licences/software.txt' } },
    css: {
      preprocessorOptions: {
        scss: {
          quietDeps: true,
          silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function']
        }
      }
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            treeshake: { moduleSideEffects: withoutEffects },
            output: {
              // A shared script has a name made of all its importers: the hash is enough.
              chunkFileNames: ({ facadeModuleId: entry }) =>
                entry ? '_astro/[name].[hash].js' : '_astro/[hash].js',
              codeSplitting: { groups: scriptGroups },
              // A file holds modules of several entries; each runs only where it is imported.
              strictExecutionOrder: true
            }
          }
        }
      }
    },
    server: { proxy: { '/api': api, '/media': api, '^/dev/(?!ui)': api } }
  }
})
