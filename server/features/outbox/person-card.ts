import { html } from 'hono/html'
import type { Locale } from '#contract/common.ts'
import type { Site } from '#shared/site.ts'
import { isolate } from '#shared/isolate.ts'
import type { Texts } from '#server/lib/texts.ts'
import { type Markup, colours, fonts } from './letter-frame.ts'

/** Somebody as a letter shows them. */
export interface Person {
  name: string
  /** Null where the site does not show it. */
  age: number | null
  fictional: boolean
  illustration: boolean
  /** Address of the portrait, without a host when it lies on the site's own. */
  avatar: string | null
}

/** What stands beside the portrait: who it is, and a line about them. */
export interface PersonWords {
  title: string
  line: string
}

/** Name and age, as the product writes them everywhere. */
export function titleOf({ name, age }: Pick<Person, 'name' | 'age'>): string {
  return age === null ? isolate(name) : `${isolate(name)}, ${age}`
}

/** The label that a fictional profile carries everywhere (design §8), in the site's own word. */
export function labelOf(
  t: Texts,
  site: Site,
  locale: Locale,
  { fictional, illustration }: Pick<Person, 'fictional' | 'illustration'>
): string {
  const words = [
    ...(fictional ? [site.fictional_singular[locale]] : []),
    ...(illustration ? [t('mail:waiting.illustration')] : [])
  ].join(' · ')
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
}

export function personCard(
  t: Texts,
  site: Site,
  locale: Locale,
  origin: string,
  person: Person & PersonWords
): Markup {
  const { title, line, avatar } = person
  const label = labelOf(t, site, locale, person)
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    class="sunk"
    style="background:${colours.sunk};border-radius:16px;margin:28px 0 32px"
  >
    <tr>
      ${
        avatar
          ? html`<td width="52" style="padding:14px 0 14px 16px">
              <img
                src="${new URL(avatar, origin).href}"
                width="52"
                height="52"
                alt=""
                style="display:block;border-radius:50%"
              />
            </td>`
          : ''
      }
      <td style="padding:14px 16px;font:400 15px/1.4 ${fonts.text}">
        <strong class="ink" style="color:${colours.ink}">${title}</strong>
        ${label ? html`&nbsp; <strong class="soft" style="display:inline-block;color:${colours.onSoft}">${label}</strong>` : ''}
        <br /><span class="second" style="color:${colours.second}">${line}</span>
      </td>
    </tr>
  </table>`
}

export function textPerson(
  t: Texts,
  site: Site,
  locale: Locale,
  person: Person & PersonWords
): string {
  const label = labelOf(t, site, locale, person)
  const title = label ? `${person.title} (${label})` : person.title
  return `${title}:\n${person.line}`
}
