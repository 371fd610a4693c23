import type { Plugin } from 'vite'

const scheme = 'script-url:'
const resolvedScheme = `\0${scheme}`

/**
 * `import url from 'script-url:#src/…/open-signup.tsx'` is the URL of a script that a page loads on
 * demand with `import(url)`. The build emits the script as an entry of its own. Astro puts the styles of
 * everything that a page imports, also by `import()`, into the page; an entry is no import, so a lander
 * does not carry the styles of the signup. Such a script loads its stylesheet by `?url`.
 */
export function scriptUrls(): Plugin {
  let isBuild = true
  let root = ''
  return {
    name: 'script-urls',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build'
      root = config.root
    },
    async resolveId(source, importer) {
      if (!source.startsWith(scheme)) return null
      const script = await this.resolve(source.slice(scheme.length), importer)
      return script && resolvedScheme + script.id
    },
    load(id) {
      if (!id.startsWith(resolvedScheme)) return null
      const script = id.slice(resolvedScheme.length)
      if (!isBuild) return `export default ${JSON.stringify(script.replace(root, ''))}`
      const reference = this.emitFile({ type: 'chunk', id: script, preserveSignature: 'strict' })
      return `export default import.meta.ROLLUP_FILE_URL_${reference}`
    }
  }
}
