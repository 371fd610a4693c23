import { html } from 'hono/html'
import { type Markup, colours, fonts } from './letter-frame.ts'

export function heading(content: string): Markup {
  return html`<h2
    class="ink"
    style="margin:0 0 12px;font:600 20px/1.2 ${fonts.text};color:${colours.ink}"
  >
    ${content}
  </h2>`
}

/** What somebody said, with its own lines. */
export function quotation(content: string): Markup {
  const [first = '', ...others] = content.split('\n')
  // Outlook on Windows knows no padding but that of table cells.
  return html`<blockquote style="margin:0 0 20px">
    <table role="presentation" cellpadding="0" cellspacing="0">
      <tr>
        <td
          dir="auto"
          class="second"
          style="padding:0 0 0 16px;border-left:3px solid ${colours.primary};font:400 16px/1.5 ${fonts.text};color:${colours.second}"
        >
          ${first}${others.map(line => html`<br />${line}`)}
        </td>
      </tr>
    </table>
  </blockquote>`
}

/** A link in the run of a sentence. */
export function link(address: string, label: string): Markup {
  return html`<a href="${address}" class="link" style="color:${colours.primary}">${label}</a>`
}
