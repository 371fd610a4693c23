import type { Locale } from '#contract/common.ts'

/** Where the texts of the members' area lie, which a browser keeps for good. */
export const textFolder = '/_astro/texts/'

/** Namespaces that a screen needs together; one file contains them. */
export const textBundles = {
  shell: ['navigation', 'common', 'errors', 'account'],
  chats: ['chats', 'members', 'privacy'],
  credits: ['credits', 'time-bonus', 'spending'],
  likes: ['likes', 'members'],
  members: ['members', 'interests'],
  profile: ['profile', 'members', 'interests', 'privacy'],
  signup: ['signup', 'members', 'interests']
} as const
export type TextBundle = keyof typeof textBundles

/** Name of the file of a bundle, in the place of a namespace. */
export const bundleName = (bundle: TextBundle) => `bundle-${bundle}`

/** @param version changes with any text */
export function textFile(version: string, locale: Locale, namespace: string): string {
  return `${textFolder}${version}/${locale}/${namespace}.json`
}
