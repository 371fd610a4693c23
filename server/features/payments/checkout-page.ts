import { html, raw } from 'hono/html'
import type { Money } from '#contract/common.ts'
import { formatMoney } from '#server/lib/money.ts'
import { type CheckoutStage, checkoutForms } from './checkout-forms.ts'
import { checkoutStyle } from './checkout-style.ts'
import { checkoutTexts } from './checkout-texts.ts'

export interface CheckoutPage {
  language: string | undefined
  /** What the order is called on the phone. */
  orderNumber: string
  credits: number
  amount: Money
  method: string
  paymentId: string
  /** Proves that the form came from this page. */
  token: string
  stage: CheckoutStage
  backUrl: string
}

// In one piece, since a blank between the tags would change its hash.
const styleElement = raw(`<style>${checkoutStyle}</style>`)

type Markup = ReturnType<typeof html>

function shell(language: string, title: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}

/** The sandbox's hosted checkout as a whole HTML document; it needs no script. */
export function checkoutPage(page: CheckoutPage): Markup {
  const { language, texts } = checkoutTexts(page.language)
  const sum = formatMoney(language, page.amount)
  const line = (name: string, value: string) =>
    html`<div class="line">
      <dt>${name}</dt>
      <dd>${value}</dd>
    </div>`
  return shell(
    language,
    texts.title,
    html`<p class="warning">${texts.warning}</p>
      <div class="receipt">
        <dl class="paper">
          ${line(texts.bought, `${page.credits} ${texts.credits}`)}
          ${line(texts.method, page.method)} ${line(texts.order, page.orderNumber)}
          <div class="line total">
            <dt>${texts.total}</dt>
            <dd class="sum">${sum}</dd>
          </div>
        </dl>
      </div>
      ${checkoutForms({ texts, sum, ...page }, page.stage)}
      <a class="back" href="${page.backUrl}">${texts.back}</a>`
  )
}

export interface ListedPayment {
  href: string
  orderNumber: string
  amount: Money
  method: string
  status: string
}

/** The newest payments, each with the way to its page. */
export function paymentsPage(visitorLanguage: string | undefined, payments: ListedPayment[]) {
  const { language, texts } = checkoutTexts(visitorLanguage)
  const item = ({ href, orderNumber, amount, method, status }: ListedPayment) =>
    html`<li>
      <a href="${href}"
        >${orderNumber} · ${formatMoney(language, amount)} · ${method} · ${status}</a
      >
    </li>`
  const list =
    payments.length > 0
      ? html`<ul>
          ${payments.map(item)}
        </ul>`
      : html`<p>${texts.none}</p>`
  return shell(language, texts.all, list)
}
