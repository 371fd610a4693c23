import { savePrefill } from '#src/landers/lib/save-prefill.ts'
import type { Prefill } from '#shared/prefill.ts'

const form = document.querySelector<HTMLFormElement>('[data-answer]')
if (form) listen(form)
for (const heart of hearts()) heart.addEventListener('click', () => choose(heart))
arriveWhileScrolling()

function hearts(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.socialnetwork-heart')]
}

/** Whose answer is liked last hears the visitor's own. */
function choose(heart: HTMLElement): void {
  const isChosen = heart.ariaPressed !== 'true'
  for (const other of hearts()) other.ariaPressed = String(other === heart && isChosen)
  const { id } = heart.dataset
  // Taken back, nobody is chosen, and what is answered is no message to them.
  savePrefill({ profile_id: isChosen ? id : undefined })
}

function listen(form: HTMLFormElement): void {
  const field = form.querySelector('input')
  const hint = form.querySelector<HTMLElement>('[data-hint]')
  const link = form.querySelector('a')
  let wasAsked = false
  form.addEventListener('submit', event => {
    event.preventDefault()
    const answer = field?.value.trim() ?? ''
    if (answer === '' && !wasAsked) {
      wasAsked = true
      if (hint) hint.textContent = hint.dataset['hint'] ?? ''
      field?.focus()
      return
    }
    if (answer !== '') putDown(answer, form.dataset['seeks'] as Prefill['seeks'])
    link?.click()
  })
}

/** One's own mat comes first, and is what the signup begins with. */
function putDown(answer: string, seeks: Prefill['seeks']): void {
  const learned: Prefill = { quote: answer, signup_message: answer }
  savePrefill(seeks === undefined ? learned : { ...learned, seeks })
  const feed = document.querySelector('[data-feed]')
  feed?.querySelector('.is-own')?.remove()
  const own = document.querySelector<HTMLTemplateElement>('[data-own]')?.content.cloneNode(true)
  if (!feed || !(own instanceof DocumentFragment)) return
  const text = own.querySelector('.socialnetwork-answer')
  if (text) text.textContent = `‘${answer}’`
  feed.prepend(own)
  feed.firstElementChild?.scrollIntoView({ block: 'center' })
}

/** Mats below the first screen slide in when they are scrolled to; nothing moves by itself. */
function arriveWhileScrolling(): void {
  const seen = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      target.classList.remove('is-below')
      seen.unobserve(target)
    }
  })
  for (const mat of document.querySelectorAll('.socialnetwork-mat')) {
    if (mat.getBoundingClientRect().top < innerHeight) continue
    mat.classList.add('is-below')
    seen.observe(mat)
  }
}
