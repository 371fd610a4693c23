import { savePrefill } from '#src/landers/lib/save-prefill.ts'
import type { Prefill } from '#shared/prefill.ts'

const clip = document.querySelector<HTMLVideoElement>('[data-clip]')
const pause = document.querySelector<HTMLButtonElement>('[data-pause]')
const sound = document.querySelector<HTMLButtonElement>('[data-sound]')
const action = document.querySelector<HTMLAnchorElement>('[data-profile]')

/** How loud the room is: to be heard, not to be noticed. */
const volume = 0.5

action?.addEventListener('click', () => {
  const { profile = '', seeks } = action.dataset
  savePrefill({ profile_id: profile, seeks: seeks as Prefill['seeks'] })
})

if (clip && pause && sound) watch(clip, pause, sound)

function watch(clip: HTMLVideoElement, pause: HTMLButtonElement, sound: HTMLButtonElement): void {
  let room: HTMLAudioElement | undefined
  const wide = matchMedia('(min-width: 768px)')
  const still = matchMedia('(prefers-reduced-motion: reduce)')

  const play = () => {
    const source = (wide.matches ? clip.dataset['wide'] : clip.dataset['phone']) ?? ''
    if (!clip.src.endsWith(source)) clip.src = source
    // Refused to save power: the picture stays, and so does the button.
    clip.play().catch(() => {})
  }

  const hear = () => {
    const wanted = sound.ariaPressed === 'true'
    if (!wanted || clip.paused) {
      room?.pause()
      return
    }
    if (!room) {
      room = new Audio(sound.dataset['sound'])
      room.loop = true
      room.volume = volume
    }
    room.play().catch(() => (sound.ariaPressed = 'false'))
  }

  const show = () => {
    pause.classList.toggle('is-playing', !clip.paused)
    pause.ariaLabel = pause.dataset[clip.paused ? 'play' : 'pause'] ?? ''
    hear()
  }

  clip.addEventListener('play', show)
  clip.addEventListener('pause', show)
  // The clip takes the picture's place when it has one of its own.
  clip.addEventListener('playing', () => clip.classList.add('is-shown'))
  pause.addEventListener('click', () => (clip.paused ? play() : clip.pause()))
  sound.addEventListener('click', () => {
    sound.ariaPressed = String(sound.ariaPressed !== 'true')
    if (sound.ariaPressed === 'true' && clip.paused) play()
    else hear()
  })
  wide.addEventListener('change', () => {
    if (clip.paused) return
    clip.classList.remove('is-shown')
    play()
  })
  still.addEventListener('change', () => {
    if (still.matches) clip.pause()
  })

  const start = () => {
    if (!still.matches && !savesData()) play()
  }
  // The poster is painted first.
  const later = () => requestAnimationFrame(() => setTimeout(start))
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
