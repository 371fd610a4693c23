import type { Plugin } from 'vite'

/** The part of the bundler's context that Astro asks which page a style belongs to. */
interface ModuleGraph {
  getModuleInfo(id: string): object | null
}
type GenerateBundle = (this: ModuleGraph, ...details: unknown[]) => unknown

/**
 * Keeps the styles of what a page may bring later out of the page. Astro writes into a page the
 * styles of everything that its scripts import, also of what they import on a tap; for a lander that
 * would be a third of its bytes. What is named here brings a stylesheet of its own.
 *
 * @param late paths of the modules, by their ends
 */
export function lateStyles(late: readonly string[]): Plugin {
  const isLate = (id: string) => late.some(end => id.endsWith(end))
  return {
    name: 'late-styles',
    apply: 'build',
    configResolved({ plugins }) {
      const styles = plugins.find(({ name }) => name === 'astro:rollup-plugin-build-css')
      const generate = styles?.generateBundle
      if (!styles || typeof generate !== 'function') {
        throw new Error('Astro writes styles into pages another way than late-styles expects')
      }
      styles.generateBundle = function (this: ModuleGraph, ...details: unknown[]) {
        const getModuleInfo = (id: string) => {
          const info = this.getModuleInfo(id)
          return info && isLate(id) ? cut(info) : info
        }
        const graph = new Proxy(this, {
          get: (target, name) =>
            name === 'getModuleInfo' ? getModuleInfo : Reflect.get(target, name)
        })
        return (generate as GenerateBundle).apply(graph, details)
      } as typeof generate
    }
  }
}

/** A module that nobody seems to import on demand. */
function cut(info: object): object {
  return Object.create(info, { dynamicImporters: { value: [] } })
}
