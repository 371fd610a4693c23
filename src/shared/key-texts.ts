/** Texts as they are nested in a file of `locales/`. */
export type NestedTexts = { [name: string]: NestedTexts | string } | NestedTexts[] | string

const places = /{{[^}]*}}/g

/**
 * The texts of the development language: each says where it stands, and what is put into it. With
 * `TEXTS=keys` the build and the server show these instead of their own.
 *
 * @param path `namespace:` and the keys so far
 */
export function keysAsTexts<T extends NestedTexts>(texts: T, path: string): T {
  return shown(texts, path) as T
}

function shown(texts: NestedTexts, path: string): NestedTexts {
  if (typeof texts === 'string') return [path, ...(texts.match(places) ?? [])].join(' ')
  const below = (name: string) => (path.endsWith(':') ? path + name : `${path}.${name}`)
  if (Array.isArray(texts)) return texts.map((text, at) => shown(text, below(String(at))))
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, shown(text, below(name))])
  )
}
