const coming = new Map<string, Promise<unknown>>()

/**
 * Brings a stylesheet that no page carries (`build/late-styles.ts`), once.
 *
 * @throws when it cannot be had; the next time it is asked for anew
 */
export function bringStyles(href: string): Promise<unknown> {
  const known = coming.get(href)
  if (known) return known
  const link = document.createElement('link')
  const asked = new Promise((resolve, reject) => {
    Object.assign(link, { rel: 'stylesheet', href, onload: resolve })
    link.onerror = () => {
      coming.delete(href)
      link.remove()
      reject(new Error(`The styles ${href} did not come`))
    }
    document.head.append(link)
  })
  coming.set(href, asked)
  return asked
}
