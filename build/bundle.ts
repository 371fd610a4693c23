import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

export interface Bundle {
  /** Path of the source from the project's root. */
  entry: string
  /** Where the one file goes that needs no other. */
  file: string
  /** Names that stand for values, each as source text. */
  define?: Record<string, string>
}

/** Makes one script of an entry and all that it imports. */
export async function bundle({ entry, file, define = {} }: Bundle): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      outDir: dirname(file),
      emptyOutDir: false,
      target: 'es2022',
      minify: true,
      lib: { entry, formats: ['es'], fileName: () => basename(file) }
    }
  })
}
