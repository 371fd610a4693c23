import { savePrefill } from '#src/landers/lib/save-prefill.ts'
import type { Prefill } from '#shared/prefill.ts'
import { openClips } from './clips.ts'
import { rollTo } from './clock.ts'

/** What the history keeps of an evening: the answers so far, 0 for the first and 1 for the second. */
interface Visit {
  evening: number[]
}

const evening = document.querySelector<HTMLElement>('[data-evening]')
if (evening) spend(evening)

function spend(evening: HTMLElement): void {
  const find = <E extends HTMLElement = HTMLElement>(name: string) => {
    const found = evening.querySelector<E>(`[data-${name}]`)
    if (!found) throw new Error(`The evening has no ${name}`)
    return found
  }
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const steps = [...evening.querySelectorAll<HTMLElement>('[data-step]')]
  const segments = [...evening.querySelectorAll('.transitions-progress li')]
  const times = (evening.dataset['times'] ?? '').split(' ')
  const [back, pause, said] = [find('back'), find('pause'), find('said')]
  const clips = openClips({
    stage: find('clips'),
    still,
    changed(playing) {
      pause.classList.toggle('is-playing', playing)
      pause.ariaLabel = pause.dataset[playing ? 'pause' : 'play'] ?? ''
    }
  })
  let answers: number[] = []
  let started = false

  const chosen = () =>
    answers.flatMap((answer, step) => {
      const found = steps[step]?.querySelectorAll<HTMLElement>('[data-answer]')[answer]
      return found ? [found.dataset] : []
    })

  const writeProfile = () => {
    const all = chosen()
    const quote = all.map(({ line }) => line).join(' ')
    find('quote').textContent = quote
    find('interests').replaceChildren(
      ...all.map(({ name = '' }) =>
        Object.assign(document.createElement('li'), { textContent: name })
      )
    )
    const { person = '', seeks } = find('signup').dataset
    savePrefill({
      profile_id: person,
      quote,
      interests: [...new Set(all.map(({ interest = '' }) => interest))],
      ...(seeks && { seeks: seeks as Prefill['seeks'] })
    })
  }

  /** The panel of the hour rises over that of the hour before. */
  const rise = (hour: string) => {
    const ground = find('ground')
    const before = ground.cloneNode() as HTMLElement
    before.dataset['hour'] = evening.dataset['hour']
    evening.dataset['hour'] = hour
    if (still.matches) return
    ground.before(before)
    const motion = { duration: 240, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }
    const risen = ground.animate({ transform: ['translateY(100%)', 'none'] }, motion)
    const gone = () => before.remove()
    risen.finished.then(gone, gone)
    const words = { transform: ['translateY(2.5rem)', 'none'], opacity: [0, 1] }
    steps[answers.length]?.animate(words, motion)
  }

  const show = (next: number[], moved: boolean) => {
    answers = next
    const step = answers.length
    for (const [index, section] of steps.entries()) section.hidden = index !== step
    for (const [index, segment] of segments.entries()) {
      segment.classList.toggle('is-on', index <= step)
    }
    const told = chosen().at(-1)?.told ?? ''
    const here = steps[step]?.querySelector('[data-told-here]')
    if (here) here.textContent = told
    back.hidden = step === 0
    if (step === steps.length - 1) writeProfile()
    rise(String(step + 1))
    rollTo(find('clock'), times[step] ?? '', still.matches)
    if (started || step > 0) clips.show(step + 1)
    if (!moved) return
    const progress = step < segments.length ? said.dataset['progress'] : ''
    said.textContent = [told, said.dataset['time'], progress]
      .join(' ')
      .replace('{time}', times[step] ?? '')
      .replace('{step}', String(step + 1))
    steps[step]?.querySelector<HTMLElement>('h2')?.focus()
  }

  evening.addEventListener('click', event => {
    const button = (event.target as Element).closest<HTMLElement>('[data-answer]')
    const section = button?.closest<HTMLElement>('[data-step]')
    if (!button || !section) return
    const answer = [...section.querySelectorAll('[data-answer]')].indexOf(button)
    const next = [...answers, answer]
    history.pushState({ evening: next } satisfies Visit, '')
    show(next, true)
  })
  // Before the first tap as little as can be is fetched.
  for (const event of ['pointerover', 'pointerdown', 'focusin']) {
    evening.addEventListener(event, () => clips.prepare(), { passive: true })
  }
  // A step back is the browser's own, so that both ways lead to the same place.
  back.addEventListener('click', () => history.back())
  pause.addEventListener('click', () => clips.toggle())
  addEventListener('popstate', () => {
    const next = visitIn(history.state)
    if (next && next.join() !== answers.join()) show(next, true)
  })

  const start = () => {
    started = true
    clips.show(answers.length + 1)
  }
  const kept = visitIn(history.state)
  if (kept?.length) show(kept, false)
  // The first picture is painted before a clip is asked for.
  const later = () => requestAnimationFrame(() => setTimeout(start))
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}

/** The answers in a state of the history; null when it is somebody else's. */
function visitIn(state: unknown): number[] | null {
  if (state === null) return []
  const { evening } = state as Partial<Visit>
  return Array.isArray(evening) ? evening : null
}
