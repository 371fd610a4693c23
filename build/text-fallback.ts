export type Texts = { [name: string]: string | Texts }

const pluralEnding = /_(?:zero|one|two|few|many|other)$/

/**
 * A language's texts, with the English ones where it has none: also in each of its own plural forms,
 * of which English knows two.
 */
export function withFallback(own: Texts, english: Texts, locale: string): Texts {
  const merged: Texts = { ...own }
  for (const [name, text] of Object.entries(english)) {
    const known = own[name]
    if (typeof text !== 'string') {
      merged[name] = withFallback(typeof known === 'object' ? known : {}, text, locale)
    } else if (pluralEnding.test(name)) {
      Object.assign(merged, pluralsOf(name.replace(pluralEnding, ''), own, english, locale))
    } else {
      merged[name] = known ?? text
    }
  }
  return merged
}

function pluralsOf(stem: string, own: Texts, english: Texts, locale: string): Texts {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const texts = forms.map(form => {
    const name = `${stem}_${form}`
    return [name, own[name] ?? own[`${stem}_other`] ?? english[name] ?? english[`${stem}_other`]]
  })
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined)) as Texts
}
