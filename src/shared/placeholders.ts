const placeholder = /{{\s*([\w.]+)\s*}}/g

/** The names in `{{…}}`, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name]) => name ?? ''))]
}

/**
 * Puts values in the places of a text.
 *
 * @param write how a value is written so that it stays what it is; as it is by default
 * @throws when a place has no value: better no page than one with a hole
 */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<string, string>>,
  write: (value: string) => string = value => value
): string {
  return text.replace(placeholder, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) throw new Error(`Nothing fills {{${name}}}`)
    return write(value)
  })
}

/** A value inside Markdown: none of its characters means anything there. */
export function asMarkdown(value: string): string {
  return value.replace(/[\\`*_{}[\]<>#&|~]/g, '\\$&')
}
