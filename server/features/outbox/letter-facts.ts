import { html } from 'hono/html'
import { type Markup, colours, fonts } from './letter-frame.ts'

/** What it is and what it says, one under the other: the plain part of a letter about money. */
export interface Fact {
  label: string
  value: string
  /** The sum that counts. */
  strong?: boolean
}

/** A quiet sheet of facts; label left, value right. */
export function factsSheet(facts: Fact[]): Markup {
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    class="sunk"
    style="background:${colours.sunk};border-radius:16px;margin:8px 0 28px"
  >
    <tr>
      <td style="padding:10px 18px">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          ${facts.map(row)}
        </table>
      </td>
    </tr>
  </table>`
}

function row({ label, value, strong = false }: Fact): Markup {
  const font = `${strong ? 700 : 400} ${strong ? '17px' : '15px'}/1.45 ${fonts.text}`
  return html`<tr>
    <td
      class="${strong ? 'ink' : 'second'}"
      valign="top"
      style="padding:8px 16px 8px 0;font:${font};color:${strong ? colours.ink : colours.second}"
    >
      ${label}
    </td>
    <td
      class="ink"
      align="right"
      valign="top"
      style="padding:8px 0;font:${font};color:${colours.ink};word-break:break-word"
    >
      <bdi>${value}</bdi>
    </td>
  </tr>`
}

export function textFacts(facts: Fact[]): string {
  return facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
}
