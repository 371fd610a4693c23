import { type Expression, type RawBuilder, sql } from 'kysely'
import { defaultLocale } from '#contract/common.ts'
import type { Scope } from '#server/lib/context.ts'

/** A text that fictional profiles have in several languages. */
type ProfileText = 'quote' | 'about' | 'ideal_evening' | 'seeking' | 'occupation'

/** The language in which texts are read: of the page, else of the viewer, else of the site. */
export function languageOf(
  { language, site }: Pick<Scope, 'language'> & Partial<Pick<Scope, 'site'>>,
  viewer: string | Expression<string> | null
): RawBuilder<string> {
  if (language) return sql`${language}::text`
  if (viewer === null) return sql`${site?.domain_language ?? defaultLocale}::text`
  return sql`(select asking.language from member as asking where asking.id = ${viewer})`
}

/**
 * For queries about `member`: a text of the profile. Members wrote theirs themselves; a fictional
 * profile has them in the language of the reader where `texts` contains it (decision 0064).
 */
export function textIn(name: ProfileText, language: RawBuilder<string>): RawBuilder<string | null> {
  const own = sql.ref(`member.${name}`)
  return sql`case when jsonb_exists(member.texts, ${language})
    then member.texts -> ${language} ->> ${sql.lit(name)} else ${own} end`
}
