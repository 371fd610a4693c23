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
          const isStyle = /css$/.test(file)
          document.head.append(
            Object.assign(document.createElement('link'), {
              rel: isStyle ? 'stylesheet' : 'modulepreload',
              href: '/' + file,
              onload: done,
              onerror() {
                links[file] = null
                fail(Error(file))
              }
            })
          )
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
    },
    // After Vite has written the names into the chunks.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = withNamesInPlace(chunk.code)
        }
      }
    }
  }
}

const table = /^const __vite__mapDeps=.*?m\.f=(\[.*?\])\).*\n/
const lookUp = /__vite__mapDeps\(\[([\d,]+)\]\)/g

/** Vite looks names up in a table; where only one import does, they stand at the import itself. */
export function withNamesInPlace(code: string): string {
  const [, names] = table.exec(code) ?? []
  if (names === undefined || code.match(lookUp)?.length !== 1) return code
  const all = JSON.parse(names) as string[]
  const named = (_: string, places: string) =>
    JSON.stringify(places.split(',').map(place => all[Number(place)]))
  return code.replace(table, '').replace(lookUp, named)
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
  if (!/\/(?:Visit|static|Wake)\./.test(host)) return files
  return /\/open-signup\./.test(chunk) ? files.filter(file => large.test(file)) : []
}
