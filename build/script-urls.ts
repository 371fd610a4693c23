import type { Plugin } from 'vite'

const query = '?script-url'
const prefix = '\0script-url:'

/**
 * `import url from './open-signup.tsx?script-url'` is the URL of a script that a page loads with
 * `import(url)` on demand. The build emits the script as an entry of its own. Astro puts the styles of
 * everything that a page imports, also by `import()`, into the page; an entry is no import, so a lander
 * does not carry the styles of the signup. Such a script loads its stylesheet by `?url`.
 */
export function scriptUrls(): Plugin {
  let isBuild = true
  return {
    name: 'script-urls',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    async resolveId(source, importer) {
      if (!source.endsWith(query)) return null
      const resolved = await this.resolve(source.slice(0, -query.length), importer)
      return resolved && prefix + resolved.id
    },
    load(id) {
      if (!id.startsWith(prefix)) return null
      const script = id.slice(prefix.length)
      if (!isBuild) return `export default ${JSON.stringify(`/@fs${script}`)}`
      const reference = this.emitFile({ type: 'chunk', id: script, preserveSignature: 'strict' })
      return `export default import.meta.ROLLUP_FILE_URL_${reference}`
    }
  }
}
