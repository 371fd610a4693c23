import { savePrefill } from '../lib/save-prefill.ts'
import type { Prefill } from '#shared/prefill.ts'

// A press on a strip slides it out and the next person's in; the action brings the last four.
interface Somebody {
  key: string
  name: string
  /** What the uppermost strip shows of this person. */
  top: string
}

const folder = '/art/collagelanding'
const slide = 180
const pressesUntilNamed = 3
const calm = matchMedia('(prefers-reduced-motion: reduce)')

function start(poster: HTMLElement): void {
  const { dataset } = poster
  const four = document.querySelector<HTMLElement>('.collagelanding-four')
  const action = poster.querySelector<HTMLElement>('.collagelanding-action')
  const said = poster.querySelector('[data-said]')
  const people = JSON.parse(dataset['people'] ?? '[]') as Somebody[]
  /** Keys of the people in the strips, from the top. */
  const shown = JSON.parse(dataset['shown'] ?? '[]') as string[]
  let presses = 0
  let last = people.findIndex(({ key }) => key === shown.at(-1))

  /** The next person in turn whom no strip shows. */
  function nextPerson(): Somebody | undefined {
    for (let step = 1; step <= people.length; step++) {
      const at = (last + step) % people.length
      const person = people[at]
      if (person && !shown.includes(person.key)) {
        last = at
        return person
      }
    }
    return undefined
  }

  const pictureOf = (key: string) => `${folder}/${dataset['nicheName']}-${key}`

  /** The other pictures, in the kind that this browser took. */
  function fetchOthers(): void {
    const taken = poster.querySelector('img')?.currentSrc.split('.').pop() ?? 'webp'
    for (const { key } of people) new Image().src = `${pictureOf(key)}.${taken}`
  }

  async function swap(strip: HTMLElement, index: number): Promise<void> {
    const person = nextPerson()
    const piece = strip.querySelector<HTMLElement>('.collagelanding-piece')
    const image = strip.querySelector('img')
    const source = strip.querySelector('source')
    const label = strip.querySelector('.collagelanding-label')
    if (!person || !piece || !image || !source || !label) return
    shown[index] = person.key
    if (presses === 0) fetchOthers()
    presses += 1
    const side = index % 2 === 0 ? 1 : -1
    const move = (from: number, to: number) =>
      calm.matches
        ? undefined
        : piece.animate(
            [
              { transform: `translateX(${from * 118}%)` },
              { transform: `translateX(${to * 118}%)` }
            ],
            { duration: slide, easing: 'cubic-bezier(.2,.8,.2,1)', fill: 'forwards' }
          ).finished
    const names = JSON.parse(strip.dataset['names'] ?? '{}') as Record<string, string>
    const kind = index === 0 ? person.top : (strip.dataset['strip'] ?? '')
    const text = (names[kind] ?? '').replace('%', person.name)
    strip.ariaLabel = (dataset['change'] ?? '').replace('%', text)
    if (said) said.textContent = text
    if (presses >= pressesUntilNamed) nameAction()
    await move(0, side)
    source.srcset = `${pictureOf(person.key)}.avif`
    image.src = `${pictureOf(person.key)}.webp`
    image.className = ''
    label.textContent = text
    await image.decode().catch(() => undefined)
    await move(-side, 0)
  }

  /** After a few presses the action says whom it leads to. */
  function nameAction(): void {
    const names = shown.map(key => people.find(person => person.key === key)?.name ?? '')
    const list = new Intl.ListFormat(document.documentElement.lang).format(names)
    if (action) action.textContent = (dataset['meet'] ?? '').replace('%', list)
  }

  function meet(): void {
    const list = four?.querySelector('ul')
    if (!four || !list) return
    for (const card of list.querySelectorAll<HTMLElement>('[data-person]')) {
      card.hidden = !shown.includes(card.dataset['person'] ?? '')
    }
    for (const key of shown) {
      const card = list.querySelector(`[data-person="${key}"]`)
      if (card) list.append(card)
    }
    poster.hidden = true
    four.hidden = false
    const title = four.querySelector<HTMLElement>('h2')
    // The page's main heading went with the poster.
    title?.setAttribute('role', 'heading')
    title?.setAttribute('aria-level', '1')
    title?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }

  poster.addEventListener('click', event => {
    const strip = (event.target as Element).closest<HTMLElement>('[data-strip]')
    if (!strip) return
    void swap(strip, [...poster.querySelectorAll('[data-strip]')].indexOf(strip))
  })
  action?.addEventListener('click', event => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    meet()
  })
  four?.addEventListener('click', event => {
    const link = (event.target as Element).closest<HTMLElement>('[data-profile]')
    if (!link) return
    const { profile, learn: taught = '{}' } = link.dataset
    savePrefill({ ...(JSON.parse(taught) as Prefill), profile_id: profile })
  })
  four?.querySelector('.collagelanding-back')?.addEventListener('click', () => {
    four.hidden = true
    poster.hidden = false
    action?.focus({ preventScroll: true })
  })
}

const poster = document.querySelector<HTMLElement>('.collagelanding-poster')
if (poster) start(poster)
