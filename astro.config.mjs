import react from '@astrojs/react'
import { defineConfig, logHandlers } from 'astro/config'
import { developmentPages } from './build/development-pages.ts'
import { hostFiles } from './build/host-files.ts'
import { legendSiblings } from './build/legend-siblings.ts'
import { lateStyles } from './build/late-styles.ts'
import { smallPreloadHelper } from './build/preload-helper.ts'
import { textFiles } from './build/text-files.ts'
import { site } from './src/shared/built-site.ts'

/**
 * What every screen needs comes in three files that compress better than twenty, and React's stays
 * the same from release to release. What static pages use too is apart.
 */
const chunks = [
  {
    name: 'static',
    test: /preload-helper|src\/(lib\/(insist|is-kept|may-reload|tracking)|layouts\/reload-once)|features\/(signup\/open\.ts|settings\/country|visit\/(site-entry|ask-entry|hidden|query))/,
    priority: 2
  },
  {
    name: 'lander',
    test: /src\/(landers\/lib\/(learned|part)|features\/signup\/dialog-entry)/,
    priority: 2
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
  {
    name: 'core',
    // What only some screens need comes with them, what comes after the first screen with that.
    test: /node_modules\/(i18next|zod|ky|nanostores|@nanostores)\/|src\/(contract\/(balance|cards|chat-list|common|errors|likes|limits|messages|operation|session|settings|tracking)\.|lib\/(api|environment|forget|i18n|lazily|online|persisted|reload-guard|remote|router|steady|traffic-source)|features\/session\/leftovers|shared\/(admission|layouts|routes|supported-locale))/,
    priority: 1
  },
  {
    name: 'shell',
    // The bars and what they count: what prebuilt pages bring for members too, with its styles.
    test: /src\/(ui\/(Badge|badge-text|Button|classes|Dots|Icon|icon-shape|icons|Spark|use-wrapped|Wordmark)|features\/(account\/reminder|chats\/chats|likes\/(likes|like-lists)|members\/profiles|navigation\/(BottomBar|PlaceLink|places|TopBar)|session\/session|settings\/settings|toasts\/(tell-failure|toasts)))\.tsx?$/
  },
  {
    name: 'helpers',
    // A few lines each, of many screens: every file more is named in the first scripts.
    test: /src\/(lib\/(format|length-left|without-fields)|ui\/use-first-error|shared\/(age|date-locale)|features\/(settings\/error-text|members\/on-blocked|session\/member-kept))\.ts$/
  },
  {
    name: 'states',
    // What a screen shows while it has nothing: the skeleton of the first screen needs it too.
    test: /src\/ui\/(Banner|Failed|IconButton|Skeleton|use-handed-on)\.tsx?$/
  },
  { name: 'interests', test: /src\/(contract|features\/settings)\/interests\.ts$/ }
]

/** An operation that nobody calls is no reason to bring its file. */
const treeshake = { moduleSideEffects: [{ test: /src\/contract\//, sideEffects: false }] }

const api = { target: `http://localhost:${process.env.API_PORT ?? 4322}` }

export default defineConfig({
  output: 'static',
  outDir: `dist/${site.id}`,
  build: { format: 'directory', inlineStylesheets: 'always' },
  compressHTML: true,
  devToolbar: { enabled: false },
  // A build has a thousand pages, of which each would be a line.
  logger: logHandlers.node({ level: process.env.BUILD_SITE ? 'warn' : 'info' }),
  integrations: [react(), hostFiles(site), developmentPages(site)],
  vite: {
    plugins: [
      smallPreloadHelper(),
      textFiles(),
      lateStyles([
        '/features/signup/open-signup.tsx',
        '/features/likes/open-like-popup.tsx',
        '/layouts/member-navigation.tsx'
      ])
    ],
    css: {
      postcss: { plugins: [legendSiblings()] },
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
            treeshake,
            output: {
              codeSplitting: { groups: chunks },
              // The application's first script names some 180 files: 42 bits of each are enough.
              chunkFileNames: '_astro/[name].[hash:7].js'
            }
          }
        }
      }
    },
    server: { proxy: { '/api': api, '/media': api, '^/dev/(?!ui)': api } }
  }
})
