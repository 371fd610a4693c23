import { findComplaint } from '#src/features/complaints/complaints.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { texts } from '#src/lib/i18n.ts'
import { controlsOf, judge } from './fields.ts'
import { part, write } from './parts.ts'

/** @param ready when the texts are here; who prepares the form hears of it when they do not come */
export function prepareLookup(root: HTMLElement, ready: Promise<void>): void {
  const section = part(root, 'lookup')
  const form = part<HTMLFormElement>(section, 'lookup-form')
  const controls = controlsOf(form)
  form.oninput = ({ target }) => {
    const control = controls.find(one => one === target)
    if (control?.ariaInvalid) judge(control)
  }
  const lookUp = async () => {
    const wrong = controls.filter(control => !judge(control))
    wrong[0]?.focus()
    const submit = part(form, 'submit')
    if (wrong.length > 0 || submit.ariaBusy) return
    const [ticket = '', email = ''] = controls.map(({ value }) => value.trim())
    submit.ariaBusy = 'true'
    await look(section, ticket, email)
    submit.ariaBusy = null
  }
  form.onsubmit = event => {
    event.preventDefault()
    ready.then(lookUp, () => {})
  }
}

async function look(section: HTMLElement, ticket: string, email: string): Promise<void> {
  const { showFound } = await import('#src/features/complaints/open-desk.tsx')
  const show = (complaint: Parameters<typeof showFound>[1]) =>
    showFound(part(section, 'found'), complaint)
  write(section, 'failed', null)
  try {
    show(await findComplaint(ticket, email))
  } catch (error) {
    const { code, details } = expectApiError(error)
    show(null)
    const t = texts('complaints')
    const isMissing = code === 'not_found' || code === 'invalid_input'
    write(section, 'failed', isMissing ? t('lookup.failed') : t(`errors:${code}`, { ...details }))
  }
}
