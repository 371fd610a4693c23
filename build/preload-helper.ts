import type { Plugin } from 'vite'

/** What Vite names the function around every `import()` of the browser's code. */
const id = '\0vite/preload-helper.js'

/**
 * The same in a quarter of the bytes: fetches what a chunk needs beside it, and waits for its styles.
 * A style that does not come fails the import, and is asked for again the next time.
 */
const code = `
const links = {}
export const __vitePreload = (load, files = []) =>
  Promise.all(
    files.map(
      file =>
        (links[file] ??= new Promise((done, fail) => {
          const link = document.createElement('link')
          const isStyle = /css$/.test(file)
          link.rel = isStyle ? 'stylesheet' : 'modulepreload'
          link.href = '/' + file
          link.onload = done
          link.onerror = () => {
            links[file] = null
            fail(Error(file))
          }
          document.head.append(link)
          isStyle || done()
        }))
    )
  ).then(load)
`

/** Every page has this function, and static pages have 2 KB for all their script (design §11). */
export function smallPreloadHelper(): Plugin {
  return {
    name: 'small-preload-helper',
    transform: (_code, module) => (module === id ? { code, map: null } : null),
    configEnvironment(name) {
      if (name !== 'client') return null
      const resolveDependencies = (
        chunk: string,
        files: string[],
        { hostId }: { hostId: string }
      ) => filesBeside(chunk, files, hostId)
      return { build: { modulePreload: { resolveDependencies } } }
    }
  }
}

/** What no page but the app has, and what every one has. */
const large = /\/(?:react|core)\./
const common = /\/(?:react|core|static|rolldown-runtime)\./

/**
 * Which scripts are named beside a chunk, to be fetched together with it. Every name is bytes in the
 * script that imports the chunk: prebuilt pages name the large ones for the signup and none for the
 * member's bars or a form, and the app none that it has.
 *
 * @param chunk what is imported
 * @param host the script that imports it
 */
export function filesBeside(chunk: string, files: string[], host: string): string[] {
  if (/\/app\./.test(host)) return files.filter(file => !common.test(file))
  if (!/\/(?:Visit|static|ComplaintForm|WithdrawalForm)\./.test(host)) return files
  return /\/open-signup\./.test(chunk) ? files.filter(file => large.test(file)) : []
}
