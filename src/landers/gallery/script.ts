import { savePrefill } from '#src/landers/lib/save-prefill.ts'
import type { Prefill } from '#shared/prefill.ts'

const wall = document.querySelector<HTMLElement>('[data-wall]')
const caption = document.querySelector<HTMLElement>('[data-caption]')
const enter = document.querySelector<HTMLAnchorElement>('[data-enter]')
const floor = document.querySelector<HTMLElement>('[data-floor]')
if (wall && caption && enter && floor) walk(wall, caption, enter, floor)

function walk(
  wall: HTMLElement,
  caption: HTMLElement,
  enter: HTMLAnchorElement,
  floor: HTMLElement
): void {
  // The wall goes on to both sides: the visitor stands a little way along it.
  const room = wall.scrollWidth - wall.clientWidth
  wall.scrollLeft = Math.min(room / 2, wall.clientWidth * 0.2)
  const frames = [...wall.querySelectorAll<HTMLElement>('[data-id]')]

  wall.addEventListener('click', event => {
    const work = (event.target as Element).closest<HTMLElement>('button')
    if (!work) return
    const { id, name = '', line = '' } = work.dataset
    if (id === undefined) {
      work.classList.toggle('is-peeped')
      caption.textContent = line
      return
    }
    for (const frame of frames) frame.ariaPressed = String(frame === work)
    caption.textContent = `${name}: ‘${line}’`
    enter.textContent = (enter.dataset['template'] ?? '').replace('{name}', name)
    enter.search = `?profile_id=${id}`
    savePrefill({ profile_id: id })
    work.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'smooth' })
  })

  enter.addEventListener('click', () => {
    const seeks = enter.dataset['seeks'] as Prefill['seeks']
    if (seeks !== undefined) savePrefill({ seeks })
    floor.classList.add('is-open')
  })
}
