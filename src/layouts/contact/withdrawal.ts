import {
  type Declaration,
  loadWithdrawable,
  sendWithdrawal
} from '#src/features/withdrawals/withdrawals.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { environment } from '#src/lib/environment.ts'
import { loadTexts, texts } from '#src/lib/i18n.ts'
import { type Control, controlsOf, forgetTyped, judge, keepTyped, mark } from './fields.ts'
import { type OrderChoice, noOrders, showOrders, tellOrders } from './withdrawal-orders.ts'
import { part, showStep, write } from './parts.ts'
import { showDone, showSummary } from './withdrawal-summary.ts'

const typed = 'withdrawal'

/**
 * Makes the form work: filled in, looked over, confirmed. Whoever is logged in chooses among the
 * orders that have something left; what was typed is kept until it is sent.
 */
export function prepareWithdrawal(root: HTMLElement): Promise<void> {
  const form = part<HTMLFormElement>(root, 'form')
  const controls = controlsOf(form)
  keepTyped(form, typed)
  let choice = noOrders
  let declaration: Declaration | null = null
  const ready = loadTexts('contact', 'errors')

  const check = () => {
    declaration = declarationOf(controls, choice)
    if (!declaration) return
    showSummary(root, declaration, choice.chosen())
    showStep(root, 'check')
  }
  form.onsubmit = event => {
    event.preventDefault()
    ready.then(check, () => {})
  }
  part(root, 'back').onclick = () => showStep(root, 'fill')
  const confirm = part(root, 'confirm')
  confirm.onclick = async () => {
    if (!declaration || confirm.ariaBusy) return
    confirm.ariaBusy = 'true'
    const isSignedOut = await send(root, declaration)
    confirm.ariaBusy = null
    if (!isSignedOut) return
    // Without a session the numbers say the same.
    nameOrders(controls, choice)
    choice = noOrders
    part(form, 'order-list').replaceChildren()
    tellOrders(form, texts('contact')('withdrawal.online.signed_out'))
    showStep(root, 'fill')
  }
  const showOrdersOfMember = async () => {
    if (environment.cookie('signed_in')) choice = await askForOrders(form, controls)
  }
  return ready.then(() => void showOrdersOfMember())
}

async function askForOrders(form: HTMLFormElement, controls: Control[]): Promise<OrderChoice> {
  const t = texts('contact')
  tellOrders(form, t('withdrawal.online.orders_loading'))
  try {
    const withdrawable = await loadWithdrawable()
    for (const control of controls) {
      if (control.name === 'name') control.value ||= withdrawable.name
      if (control.name === 'email') control.value ||= withdrawable.email
    }
    return showOrders(form, withdrawable)
  } catch (error) {
    const { code } = expectApiError(error)
    const isGuest = code === 'authentication_required'
    tellOrders(form, isGuest ? null : t('withdrawal.online.orders_failed'))
    return noOrders
  }
}

/** @returns null when something is missing or wrong; it is marked then, and the first one focused */
function declarationOf(controls: Control[], choice: OrderChoice): Declaration | null {
  const valueOf = (name: string) => controls.find(control => control.name === name)?.value.trim()
  const ids = choice.chosen().map(({ order_id }) => order_id)
  const number = valueOf('order')
  // With orders to choose from one is chosen, or another one named.
  const isNamed = choice.all.length === 0 || ids.length > 0 || Boolean(number)
  const wrong = controls.filter(control => {
    const isRight = judge(control)
    return control.name === 'order' ? !mark(control, isNamed) : !isRight
  })
  wrong[0]?.focus()
  if (wrong.length > 0) return null
  const statement = valueOf('words')
  return {
    name: valueOf('name') ?? '',
    email: valueOf('email') ?? '',
    ...(ids.length > 0 ? { order_ids: ids } : number && { order_number: number }),
    ...(statement && { statement })
  }
}

/** @returns true when the session was over before the chosen orders got there */
async function send(root: HTMLElement, declaration: Declaration): Promise<boolean> {
  const t = texts('contact')
  const step = part(root, 'check')
  write(step, 'failed', null)
  try {
    const withdrawn = await sendWithdrawal(declaration)
    forgetTyped(typed)
    showDone(root, declaration.email, withdrawn)
    showStep(root, 'done')
  } catch (error) {
    const { code } = expectApiError(error)
    if (code === 'authentication_required') return true
    const isUnsure = code === 'network' || code === 'internal' || code === 'unavailable'
    const outcome = t(`withdrawal.online.check.${isUnsure ? 'unsure' : 'failed'}`)
    write(step, 'failed', `${t(`errors:${code}`)} ${outcome}`)
  }
  return false
}

function nameOrders(controls: Control[], choice: OrderChoice): void {
  const field = controls.find(({ name }) => name === 'order')
  if (!field) return
  const numbers = choice.chosen().map(({ number }) => number)
  if (numbers.length > 0) field.value = numbers.join(', ')
  const box = field.closest<HTMLElement>('.field')
  if (box) box.hidden = false
}
