import { html, raw } from 'hono/html'
import type { Money } from '#contract/common.ts'
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
  /** Set once the payment has ended: nothing can be chosen any more. */
  closed: boolean
  backUrl: string
}

// In one piece, since a blank between the tags would change its hash.
const styleElement = raw(`<style>${checkoutStyle}</style>`)

/** The sandbox's hosted checkout as a whole HTML document; it needs no script. */
export function checkoutPage(page: CheckoutPage) {
  const { language, texts } = checkoutTexts(page.language)
  const sum = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: page.amount.currency
  }).format(page.amount.cents / 100)
  const choice = (state: string, label: string) =>
    html`<button name="state" value="${state}">${label}</button>`

  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${texts.title}</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <h1>${texts.title}</h1>
          <p class="warning">${texts.warning}</p>
          <div class="receipt">
            <dl class="paper">
              <div class="line">
                <dt>${texts.bought}</dt>
                <dd>${page.credits} ${texts.credits}</dd>
              </div>
              <div class="line">
                <dt>${texts.method}</dt>
                <dd>${page.method}</dd>
              </div>
              <div class="line">
                <dt>${texts.order}</dt>
                <dd>${page.orderNumber}</dd>
              </div>
              <div class="line total">
                <dt>${texts.total}</dt>
                <dd class="sum">${sum}</dd>
              </div>
            </dl>
          </div>
          ${
            page.closed
              ? html`<p>${texts.closed}</p>`
              : html`<h2 id="question">${texts.question}</h2>
                  <form method="post" aria-labelledby="question">
                    <input type="hidden" name="payment" value="${page.paymentId}" />
                    <input type="hidden" name="token" value="${page.token}" />
                    <button class="pay" name="state" value="paid">
                      ${texts.pay} <span class="chip">${sum}</span>
                    </button>
                    ${choice('pending', texts.later)} ${choice('failed', texts.fail)}
                    ${choice('cancelled', texts.cancel)} ${choice('expired', texts.expire)}
                  </form>`
          }
          <a class="back" href="${page.backUrl}">${texts.back}</a>
        </main>
      </body>
    </html>`
}
