import { savePrefill } from '#src/landers/lib/save-prefill.ts'
import type { Prefill } from '#shared/prefill.ts'
import { follow } from './drag.ts'

const stage = document.querySelector<HTMLElement>('[data-deck]')
if (stage) play(stage)

function play(stage: HTMLElement): void {
  const all = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)
  const deck = stage.querySelector('ul')
  const more = stage.querySelector('template')
  const said = all('[data-said]')
  const match = all('[data-match]')
  const none = all('[data-none]')
  const hello = all<HTMLAnchorElement>('[data-hello]')
  if (!deck || !said || !match || !none || !hello) return
  const seen: HTMLElement[] = []
  let isLeaving = false
  const top = () => deck.querySelector<HTMLElement>('.tinderswipe-card:not(.is-out)')

  /** The other cards come with the first touch: before it only what can be seen is fetched. */
  const fetchMore = () => {
    if (!more) return
    deck.append(more.content)
    more.remove()
  }

  const show = (panel: HTMLElement) => {
    for (const part of [stage, match, none]) part.hidden = part !== panel
    panel.querySelector<HTMLElement>('h2')?.focus()
  }

  const announce = () => {
    said.textContent = top()?.dataset['text'] ?? ''
  }

  /** Who lies on top; nobody while a card leaves: a second tap was not meant for the one below. */
  const answered = () => {
    fetchMore()
    return isLeaving ? null : top()
  }

  const takeOff = (card: HTMLElement, direction: 'left' | 'right', gone: () => void) => {
    card.classList.add('is-out', `is-${direction}`)
    seen.push(card)
    isLeaving = true
    setTimeout(() => {
      isLeaving = false
      gone()
    }, 240)
  }

  const refuse = () => {
    const card = answered()
    if (card) takeOff(card, 'left', () => (top() ? announce() : show(none)))
  }

  const greet = () => {
    const card = answered()
    if (!card) return
    takeOff(card, 'right', () => show(match))
    const { id = '', name = '' } = card.dataset
    const learned: Prefill = { profile_id: id }
    const seeks = stage.dataset['seeks'] as Prefill['seeks']
    savePrefill(seeks === undefined ? learned : { ...learned, seeks })
    for (const element of match.querySelectorAll<HTMLElement>('[data-template]')) {
      element.textContent = (element.dataset['template'] ?? '').replaceAll('{name}', name)
    }
    const link = match.querySelector('a')
    if (link) link.search = `?profile_id=${id}`
    const shown = card.cloneNode(true) as HTMLElement
    shown.className = 'tinderswipe-card'
    shown.removeAttribute('style')
    match.querySelector('[data-place]')?.replaceChildren(shown)
  }

  const goOn = () => {
    show(top() ? stage : none)
    announce()
  }

  const again = () => {
    for (const card of seen.splice(0)) {
      card.className = 'tinderswipe-card'
      card.removeAttribute('style')
    }
    goOn()
  }

  all('[data-no]')?.addEventListener('click', refuse)
  all('[data-on]')?.addEventListener('click', goOn)
  all('[data-again]')?.addEventListener('click', again)
  hello.addEventListener('click', event => {
    event.preventDefault()
    greet()
  })
  document.addEventListener('keydown', event => {
    if (stage.hidden || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return
    if (document.querySelector('dialog[open]')) return
    if (event.key === 'ArrowLeft') refuse()
    if (event.key === 'ArrowRight') greet()
  })
  follow(deck, { top, refuse, greet, touched: fetchMore })
}
