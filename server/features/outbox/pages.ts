import { html, raw } from 'hono/html'

type Markup = ReturnType<typeof html>

export interface ListedLetter {
  id: string
  recipient: string
  subject: string
  created_at: Date
}

export interface ListedMessage {
  recipient: string
  text: string
  created_at: Date
}

const styles = `:root{color-scheme:light dark}
body{margin:0 auto;padding:24px 20px;max-width:760px;font:16px/1.5 Figtree,system-ui,sans-serif;background:#faf8fd;color:#221734}
h1{font:600 28px/1.1 Fraunces,Georgia,serif}a{color:#773cd6}
li{margin:0 0 16px}ol{list-style:none;padding:0}li a{font-weight:600;display:inline-block;padding:10px 0}
small{display:block;color:#5e546f}iframe{width:100%;height:1000px;border:0;border-radius:16px}
pre{white-space:pre-wrap;word-break:break-word;background:#f3eef8;border-radius:16px;padding:20px;font:14px/1.5 ui-monospace,monospace}
@media (prefers-color-scheme:dark){body{background:#120c1c;color:#f3eef6}a{color:#cdabfb}small{color:#baafc6}pre{background:#0b0614}}`

function page(title: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${raw(styles)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}

/** A tool for whoever tries the product: in English, like the log. */
export function listPage(letters: ListedLetter[], messages: ListedMessage[]): Markup {
  if (letters.length + messages.length === 0) {
    return page(
      'Outbox',
      html`<p>No mail yet, and no text message. What the product would send appears here.</p>`
    )
  }
  return page(
    'Outbox',
    html`${messages.length > 0 ? messageList(messages) : ''}
      <ol>
        ${letters.map(
          letter =>
            html`<li><a href="/dev/outbox/${letter.id}">${letter.subject}</a>${facts(letter)}</li>`
        )}
      </ol>`
  )
}

function messageList(messages: ListedMessage[]): Markup {
  return html`<h2>Text messages</h2>
    <ol>
      ${messages.map(message => html`<li>${message.text}${facts(message)}</li>`)}
    </ol>
    <h2>Mail</h2>`
}

/** The letter as a mail program shows it, and its text version with the links alive. */
export function letterPage(letter: ListedLetter & { html: string; text: string }): Markup {
  // Links leave the frame; the letter itself has no reason to say so.
  const framed = letter.html.replace('<head>', '<head><base target="_top">')
  return page(
    letter.subject,
    html`<p>${facts(letter)}</p>
      <p><a href="/dev/outbox">All mail</a></p>
      <iframe title="Letter" srcdoc="${framed}"></iframe>
      <h2>Text version</h2>
      <pre>${withLinks(letter.text)}</pre>`
  )
}

function facts({
  recipient,
  created_at: sent
}: Pick<ListedLetter, 'recipient' | 'created_at'>): Markup {
  return html`<small
    >${recipient} ·
    <time datetime="${sent.toISOString()}"
      >${sent.toISOString().slice(0, 16).replace('T', ' ')} UTC</time
    ></small
  >`
}

function withLinks(text: string): Markup[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}
