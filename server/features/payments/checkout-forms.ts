import { html } from 'hono/html'
import type { CheckoutTexts } from './checkout-texts.ts'

type Markup = ReturnType<typeof html>

/** What a visitor can do with a sandbox payment now. */
export type CheckoutStage =
  | { name: 'open' }
  /** A direct debit: the bank decides, later. */
  | { name: 'collecting' }
  /** `left` is what can still go back, as somebody types it: 4,95. */
  | { name: 'paid'; left: string | null; isChargeable: boolean }
  | { name: 'closed' }

export interface CheckoutForm {
  texts: CheckoutTexts
  paymentId: string
  /** Proves that the form came from this page. */
  token: string
  /** As it is written. */
  sum: string
}

/** The choices of a stage; there may be none. */
export function checkoutForms(form: CheckoutForm, stage: CheckoutStage): Markup {
  if (stage.name === 'open' || stage.name === 'collecting') return endings(form, stage.name)
  const closed = html`<p>${form.texts.closed}</p>`
  if (stage.name === 'closed' || (stage.left === null && !stage.isChargeable)) return closed
  return html`${closed} ${stage.left === null ? '' : refund(form, stage.left)}
  ${stage.isChargeable ? chargeBack(form) : ''}`
}

function hidden({ paymentId, token }: CheckoutForm): Markup {
  return html`<input type="hidden" name="payment" value="${paymentId}" />
    <input type="hidden" name="token" value="${token}" />`
}

function endings(form: CheckoutForm, stage: 'open' | 'collecting'): Markup {
  const { texts, sum } = form
  const choice = (state: string, label: string) =>
    html`<button name="state" value="${state}">${label}</button>`
  const isOpen = stage === 'open'
  return html`<h2 id="question">${isOpen ? texts.question : texts.collecting}</h2>
    <form method="post" aria-labelledby="question">
      ${hidden(form)}
      <button class="pay" name="state" value="paid">
        ${isOpen ? texts.pay : texts.collected} <span class="chip">${sum}</span>
      </button>
      ${isOpen ? choice('pending', texts.later) : ''} ${choice('failed', texts.fail)}
      ${isOpen ? [choice('cancelled', texts.cancel), choice('expired', texts.expire)] : ''}
    </form>`
}

function refund(form: CheckoutForm, left: string): Markup {
  const { texts } = form
  return html`<h2>${texts.refundTitle}</h2>
    <form method="post">
      ${hidden(form)}
      <label>
        ${texts.refundAmount}
        <input
          name="amount"
          value="${left}"
          inputmode="decimal"
          autocomplete="off"
          required
          pattern="[0-9]{1,7}([.,][0-9]{1,2})?"
        />
      </label>
      <button name="back" value="refund">${texts.refund}</button>
    </form>`
}

function chargeBack(form: CheckoutForm): Markup {
  return html`<h2>${form.texts.chargeBackTitle}</h2>
    <form method="post">
      ${hidden(form)}
      <button name="back" value="charge_back">${form.texts.chargeBack}</button>
    </form>`
}
