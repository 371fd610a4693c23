import type { ProfileCard } from '#contract/members.ts'
import { mailTexts } from '#server/lib/texts.ts'
import type { Site } from '#shared/site.ts'
import { supportedLocale } from '#shared/supported-locale.ts'

/** What a deleted account is called in a language: the same for all of them. */
export function goneName(language: string): string {
  return mailTexts(supportedLocale(language) ?? 'en')('mail:gone')
}

/** Whom a conversation was with who deleted the account: nothing of theirs stays to be seen. */
export function goneCard(
  site: Site,
  { id, kind, language }: Pick<ProfileCard, 'id' | 'kind'> & { language: string }
): ProfileCard {
  return {
    id,
    name: goneName(language),
    age: null,
    gender: 'other',
    country: site.countries[0] ?? 'NL',
    countryregion: null,
    city: null,
    online: false,
    is_new: false,
    fictional: kind === 'fictional',
    kind,
    quote: null,
    liked: false,
    main_image: null
  }
}
