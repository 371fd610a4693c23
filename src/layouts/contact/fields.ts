import { isBlank } from '#contract/characters.ts'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Those of a `ContactField`; what else is in the form looks after itself. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('.field-control')]
}

/** Shows or hides what is wrong with a field. */
export function judge(control: Control): boolean {
  const isFilled = !control.required || !isBlank(control.value)
  return mark(control, control.validity.valid && isFilled)
}

/** Shows or hides the sentence that says what is wrong. */
export function mark(control: Control, isRight: boolean): boolean {
  const note = `${control.id}-error`
  const error = document.getElementById(note)
  if (error) error.hidden = isRight
  control.closest('.field')?.classList.toggle('has-error', !isRight)
  control.ariaInvalid = isRight ? null : 'true'
  control.setAttribute('aria-describedby', isRight ? `${control.id}-hint` : note)
  return isRight
}

/** What was typed is kept under this name until the tab is closed. */
export function keepTyped(form: HTMLFormElement, name: string): void {
  const controls = controlsOf(form)
  const keep = () => {
    try {
      const typed = controls.map(({ name, value }) => [name, value])
      sessionStorage.setItem(name, JSON.stringify(Object.fromEntries(typed)))
    } catch {
      // Storage is forbidden: what is typed stays in the page.
    }
  }
  try {
    const before = JSON.parse(sessionStorage.getItem(name) ?? '{}') as Record<string, string>
    for (const control of controls) control.value ||= before[control.name] ?? ''
  } catch {
    // As above.
  }
  // The script comes when somebody has begun: what they typed until now was heard by nobody.
  if (controls.some(({ value, tagName }) => tagName !== 'SELECT' && value !== '')) keep()
  form.oninput = ({ target }) => {
    const control = target as Control
    if (control.ariaInvalid) judge(control)
    keep()
  }
}

export function forgetTyped(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // There was nothing.
  }
}
