import { savePrefill } from '../lib/save-prefill.ts'
import type { Prefill } from '#shared/prefill.ts'

// Every answer leads to the next question, lights a window, and changes what is said and who looks.
const root = document.querySelector<HTMLElement>('.alonetonight-poster')
const calm = matchMedia('(prefers-reduced-motion: reduce)')
/** The answers so far, by turn; the first of the two people is there until told otherwise. */
const given = new Map<string, string>([['2', 'first']])
let turn = 1

const all = (selector: string) => root?.querySelectorAll<HTMLElement>(selector) ?? []

/** Shows the parts that belong to the answers given, and hides the others. */
function fit(part: HTMLElement): void {
  const [step = '', answer] = part.dataset['if']?.split(':') ?? []
  part.toggleAttribute('hidden', given.get(step) !== answer)
}

/** The face of whoever is in the window, once it is there. */
async function look(mood: string): Promise<void> {
  for (const face of all('.alonetonight-person:not([hidden]) .alonetonight-face')) {
    const shown = face.dataset['mood'] === mood
    face.hidden = false
    if (shown) await (face as HTMLImageElement).decode().catch(() => undefined)
    face.classList.toggle('is-shown', shown)
  }
}

/** Somebody else comes to the window: the blind falls and rises again. */
async function changePerson(): Promise<void> {
  const blind = root?.querySelector('.alonetonight-blind')
  const picture = root?.querySelector<HTMLImageElement>('.is-second picture img')
  const move = (to: number) =>
    blind?.animate([{ transform: `scaleY(${1 - to})` }, { transform: `scaleY(${to})` }], {
      duration: 180,
      fill: 'forwards',
      easing: 'ease-in-out'
    }).finished
  if (!calm.matches) await Promise.all([move(1), picture?.decode().catch(() => undefined)])
  for (const part of all('.alonetonight-window [data-if^="2:"]')) fit(part)
  if (!calm.matches) await move(0)
}

/** What is seen later is fetched with the first answer, not before. */
function fetchPictures(): void {
  for (const picture of all('img[loading="lazy"]')) (picture as HTMLImageElement).loading = 'eager'
}

function next(answer: string): void {
  given.set(String(turn), answer)
  turn += 1
  fetchPictures()
  for (const part of all('[data-step]')) part.hidden = part.dataset['step'] !== String(turn)
  const stays = '.alonetonight-window [data-if^="2:"]'
  for (const part of all('[data-if]')) if (!part.matches(stays)) fit(part)
  for (const pane of all('[data-lights]')) {
    pane.classList.toggle('is-lit', Number(pane.dataset['lights']) <= turn)
  }
  for (const plate of all('.alonetonight-plate')) plate.hidden = false
  if (turn === 3 && answer === 'second') void changePerson()
  else void look(turn === 4 ? 'glad' : 'noticed')
  root
    ?.querySelector<HTMLElement>(`.alonetonight-question[data-step="${turn}"]`)
    ?.focus({ preventScroll: true })
}

root?.addEventListener('click', event => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const pressed = (event.target as Element).closest<HTMLElement>('[data-answer], [data-write]')
  const { answer, learn: taught, write } = pressed?.dataset ?? {}
  if (answer) {
    event.preventDefault()
    savePrefill(JSON.parse(taught ?? '{}') as Prefill)
    next(answer)
  } else if (write !== undefined) {
    const message = root.querySelector('.alonetonight-message p:not([hidden])')?.textContent
    savePrefill({
      profile_id: write || undefined,
      signup_message: write ? message?.trim() : undefined
    })
  }
})
