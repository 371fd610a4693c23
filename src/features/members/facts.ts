import type { MemberProfile, OwnProfile } from '#contract/members.ts'
import { currentLocale } from '#src/lib/i18n.ts'
import type { MembersTexts } from './words.ts'

/** In the order in which a profile tells them; place and age stand beside the name. */
const factNames = [
  'looking_for',
  'seeks',
  'relationship',
  'children',
  'occupation',
  'speaks',
  'height',
  'figure',
  'smoking',
  'drinking'
] as const
export type FactName = (typeof factNames)[number]

export interface Fact {
  name: FactName
  text: string
}

/** What is quickly said of somebody, each in a few words; what is not known is left out. */
export function factsOf(member: MemberProfile | OwnProfile, t: MembersTexts): Fact[] {
  return factNames.flatMap(name => {
    const text = textOf(name, member, t)
    return text === null ? [] : { name, text }
  })
}

function textOf(
  name: FactName,
  member: MemberProfile | OwnProfile,
  t: MembersTexts
): string | null {
  switch (name) {
    case 'height':
      if (member.height_cm === null) return null
      return t('member.height', { metres: inMetres(member.height_cm) })
    case 'occupation':
      return member.occupation
    case 'speaks':
      if (member.speaks.length === 0) return null
      return t('member.speaks', { languages: languageList(member.speaks) })
    case 'looking_for':
      return member.looking_for && t(`member.looking_for.${member.looking_for}`)
    case 'seeks':
      return member.seeks && t(`member.seeks.${member.seeks}`)
    case 'relationship':
      return member.relationship && t(`member.relationship.${member.relationship}`)
    case 'children':
      return member.children && t(`member.children.${member.children}`)
    case 'figure':
      return member.figure && t(`member.figure.${member.figure}`)
    case 'smoking':
      return member.smoking && t(`member.smoking.${member.smoking}`)
    case 'drinking':
      return member.drinking && t(`member.drinking.${member.drinking}`)
  }
}

function inMetres(centimetres: number): string {
  return new Intl.NumberFormat(currentLocale(), { minimumFractionDigits: 2 }).format(
    centimetres / 100
  )
}

/** "Nederlands, Engels en Duits". */
function languageList(languages: readonly string[]): string {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'language' })
  return new Intl.ListFormat(currentLocale()).format(languages.map(code => names.of(code) ?? code))
}
