const loads = new Map<string, Promise<unknown>>()

/**
 * Loads a stylesheet once.
 *
 * @param href URL of an `import … from './x.scss?url'`
 * @throws Error when it cannot be loaded; the next call requests it again
 */
export function loadStylesheet(href: string): Promise<unknown> {
  const known = loads.get(href)
  if (known) return known
  const link = document.createElement('link')
  const load = new Promise((resolve, reject) => {
    Object.assign(link, { rel: 'stylesheet', href, onload: resolve })
    link.onerror = () => {
      loads.delete(href)
      link.remove()
      reject(new Error(`The stylesheet ${href} could not be loaded`))
    }
    document.head.append(link)
  })
  loads.set(href, load)
  return load
}
