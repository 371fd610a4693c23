/** The part of the form that is marked `data-{name}`. */
export function part<E extends HTMLElement = HTMLElement>(root: ParentNode, name: string): E {
  const found = root.querySelector<E>(`[data-${name}]`)
  if (!found) throw new Error(`The form has no ${name}`)
  return found
}

/** A fresh copy of the markup that the template marked `data-{name}` holds. */
export function copyOf(root: ParentNode, name: string): HTMLElement {
  const { content } = part<HTMLTemplateElement>(root, name)
  const copy = content.firstElementChild?.cloneNode(true)
  if (!(copy instanceof HTMLElement)) throw new Error(`The template ${name} is empty`)
  return copy
}

/** Writes a text, or hides the part when there is none. */
export function write(root: ParentNode, name: string, text: string | null): void {
  const element = part(root, name)
  element.textContent = text
  element.hidden = text === null
}

/** Shows one step, and reads its title out. */
export function showStep(root: HTMLElement, name: 'fill' | 'check' | 'done'): void {
  for (const step of root.querySelectorAll<HTMLElement>('[data-step]')) {
    step.hidden = step.dataset['step'] !== name
  }
  // The first step's title is the form's own.
  const own = part(root, 'title')
  own.hidden = name !== 'fill'
  const title = root.querySelector<HTMLElement>(`[data-step="${name}"] [data-title]`) ?? own
  title.focus({ preventScroll: true })
  root.scrollIntoView({ block: 'start' })
}
