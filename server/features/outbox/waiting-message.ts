import { html } from 'hono/html'
import type { Locale } from '#contract/common.ts'
import type { Site } from '#shared/site.ts'
import type { Texts } from '#server/lib/texts.ts'
import { type Markup, colours, fonts } from './letter-frame.ts'

/** A message that waits for something, as the letter shows it. */
export interface WaitingMessage {
  text: string
  name: string
  age: number
  fictional: boolean
  illustration: boolean
  /** Path of the recipient's portrait. */
  avatar: string | null
}

const shownLength = 160

function quoteOf(t: Texts, message: WaitingMessage): string {
  const characters = [...message.text.replaceAll(/\s+/g, ' ')]
  const cut = characters.length > shownLength
  const shown = cut
    ? `${characters.slice(0, shownLength).join('').trimEnd()}…`
    : characters.join('')
  return t('mail:waiting.quote', { text: shown })
}

/** The label that a fictional profile carries everywhere (design §8), in the site's own word. */
function labelOf(t: Texts, site: Site, locale: Locale, message: WaitingMessage): string {
  const words = [
    ...(message.fictional ? [site.fictional_singular[locale]] : []),
    ...(message.illustration ? [t('mail:waiting.illustration')] : [])
  ].join(' · ')
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
}

export function waitingCard(
  t: Texts,
  site: Site,
  locale: Locale,
  origin: string,
  message: WaitingMessage
): Markup {
  const { name, age, avatar } = message
  const label = labelOf(t, site, locale, message)
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
                src="${origin}${site.cdn_prefix}${avatar}"
                width="52"
                height="52"
                alt=""
                style="display:block;border-radius:50%"
              />
            </td>`
          : ''
      }
      <td style="padding:14px 16px;font:400 15px/1.4 ${fonts.text}">
        <strong class="ink" style="color:${colours.ink}"
          >${t('mail:waiting.to', { name, age })}</strong
        >
        ${label ? html`&nbsp; <strong class="soft" style="display:inline-block;color:${colours.onSoft}">${label}</strong>` : ''}
        <br /><span class="second" style="color:${colours.second}">${quoteOf(t, message)}</span>
      </td>
    </tr>
  </table>`
}

export function textWaiting(t: Texts, site: Site, locale: Locale, message: WaitingMessage): string {
  const { name, age } = message
  const label = labelOf(t, site, locale, message)
  const to = t('mail:waiting.to', { name, age })
  return `${label ? `${to} (${label})` : to}:\n${quoteOf(t, message)}`
}
