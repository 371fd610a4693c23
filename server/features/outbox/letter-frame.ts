import { html, raw } from 'hono/html'
import type { Locale } from '#contract/common.ts'
import type { Letter } from '#server/adapters/mail/port.ts'
import { postalTown } from '#shared/company.ts'
import type { Site } from '#shared/site.ts'
import { type Texts, mailTexts } from '#server/lib/texts.ts'

/** What `html` gives: values in it are escaped already. */
export type Markup = ReturnType<typeof html>

/** What a template makes of a request. */
export type Composed = Pick<Letter, 'subject' | 'html' | 'text'>

export const colours = {
  sunk: '#f3eef8',
  surface: '#ffffff',
  ink: '#221734',
  second: '#5e546f',
  primary: '#773cd6',
  onSoft: '#541ea0'
}
export const fonts = {
  text: "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  display: "Fraunces,Georgia,'Times New Roman',serif"
}

/** Mail programs that darken letters get our dark values; others keep the inline ones. */
const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{text-decoration:none}
@media (max-width:480px){.inside{padding:28px 24px 12px!important}.title{font-size:34px!important}}
@media (prefers-color-scheme:dark){
.page,.sunk{background:#0b0614!important}.card{background:#1c152a!important}
.ink{color:#f3eef6!important}.second{color:#baafc6!important}
.link,.soft{color:#cdabfb!important}.button{background:#824ce2!important}}`

/** Width of the column. */
const width = 552

/**
 * Outlook on Windows lays letters out with Word, which knows no `max-width` and replaces a font that is
 * not installed by Times. Comments with `mso` are for this program alone.
 */
const outlook = {
  styles: raw(
    `<!--[if mso]><style>td,p,a,h1,h2{font-family:'Segoe UI',Arial,sans-serif!important}.title{font-family:Georgia,serif!important}</style><![endif]-->`
  ),
  columnStart: raw(
    `<!--[if mso]><table role="presentation" width="${width}" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`
  ),
  columnEnd: raw('<!--[if mso]></td></tr></table><![endif]-->')
}

export interface Frame {
  site: Site
  locale: Locale
  origin: string
  subject: string
  /** What the list of mails shows beside the subject. */
  preview: string
  title: string
  /** Letters about money go without. */
  picture?: { path: string; alt: string }
  body: Markup
  /** Of a notification: why it comes, and where that ends. */
  unsubscribe?: { why: string; label: string; link: string }
}

/** One column of 600, one picture, one card; works without pictures and in the dark. */
async function frame(letter: Frame): Promise<string> {
  const { site, locale, origin, subject, preview, title, picture, body, unsubscribe } = letter
  const t = mailTexts(locale)
  const page = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <style>
          ${raw(darkStyles)}
        </style>
        ${outlook.styles}
      </head>
      <body class="page" style="margin:0;background:${colours.sunk}">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          class="page"
          style="background:${colours.sunk}"
        >
          <tr>
            <td align="center" style="padding:20px 12px 32px">
              ${outlook.columnStart}
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:${width}px"
              >
                <tr>
                  <td style="padding:0 8px 18px">
                    <a
                      href="${origin}/"
                      class="ink"
                      style="font:700 30px/1 ${fonts.display};letter-spacing:-1px;color:${colours.ink};text-decoration:none"
                      >${site.name.toLocaleLowerCase(locale)}</a
                    >
                  </td>
                </tr>
                <tr>
                  <td class="card" style="background:${colours.surface};border-radius:24px">
                    ${picture ? pictureOf(origin, picture) : ''}
                    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
                      <tr>
                        <td class="inside" style="padding:36px 40px 20px">
                          <h1
                            class="ink title"
                            style="margin:0 0 16px;font:600 42px/1.06 ${fonts.display};letter-spacing:-1px;color:${colours.ink}"
                          >
                            ${title}
                          </h1>
                          ${body}
                        </td>
                      </tr>
                    </table>
                  </td>
                </tr>
                <tr>
                  <td
                    align="center"
                    class="second"
                    style="padding:24px 16px 0;font:400 14px/1.5 ${fonts.text};color:${colours.second}"
                  >
                    ${
                      unsubscribe
                        ? html`${unsubscribe.why}
                            ${footerLink(unsubscribe.link, unsubscribe.label)}<br />`
                        : ''
                    }
                    ${t('mail:footer.audience', { site: site.name, age: site.minimum_age })} ·
                    ${footerLink(`${origin}/notifications`, t('mail:footer.notifications'))} ·
                    ${footerLink(`${origin}/pages/faq`, t('mail:footer.help'))}<br />
                    ${company(t, site)}
                  </td>
                </tr>
              </table>
              ${outlook.columnEnd}
            </td>
          </tr>
        </table>
      </body>
    </html> `
  return String(await page)
}

function pictureOf(origin: string, { path, alt }: { path: string; alt: string }): Markup {
  return html`<img
    src="${origin}${path}"
    width="${width}"
    alt="${alt}"
    class="second"
    style="display:block;width:100%;height:auto;border-radius:24px 24px 0 0;font:400 15px/1.5 ${fonts.text};color:${colours.second}"
  />`
}

export function paragraph(content: string | Markup, tone: 'ink' | 'second' = 'ink'): Markup {
  const size = tone === 'ink' ? '17.5px' : '15px'
  return html`<p
    class="${tone}"
    style="margin:0 0 20px;font:400 ${size}/1.55 ${fonts.text};color:${colours[tone]}"
  >
    ${content}
  </p>`
}

const buttonPadding = '18px 30px'

/**
 * 58 high, as wide as its words. Outlook on Windows ignores the padding of a link, so there the cell has
 * the same padding instead.
 */
export function button(label: string, link: string): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:28px 0 20px">
    <tr>
      <td
        class="button"
        align="center"
        style="background:${colours.primary};border-radius:16px;mso-padding-alt:${buttonPadding}"
      >
        <a
          href="${link}"
          style="display:inline-block;padding:${buttonPadding};mso-line-height-rule:exactly;font:600 18px/22px ${fonts.text};color:#ffffff;text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`
}

/**
 * A letter in both forms.
 *
 * @param text what stands in the plain one, between title and footer
 */
export async function composed(letter: Frame, text: readonly string[]): Promise<Composed> {
  const { site, locale, subject, title } = letter
  const parts = [title, ...text, textFooter(mailTexts(locale), site)]
  return { subject, html: await frame(letter), text: parts.join('\n\n') }
}

function textFooter(t: Texts, site: Site): string {
  const audience = t('mail:footer.audience', { site: site.name, age: site.minimum_age })
  return `-- \n${audience}\n${company(t, site)}`
}

function footerLink(link: string, label: string): Markup {
  return html`<a href="${link}" class="link" style="color:${colours.primary};text-decoration:none"
    >${label}</a
  >`
}

function company(t: Texts, site: Site): string {
  const { name, address, support_phone: phone } = site.company
  return t('mail:footer.company', { name, address, city: postalTown(site.company), phone })
}
