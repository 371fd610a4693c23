/** The clips of an evening, one on the other; the latest is seen. */
export interface Clips {
  /** Shows the clip of an hour (from 1) and fetches the next one. */
  show: (hour: number) => void
  /** Fetches the picture under the next clip: somebody is about to answer. */
  prepare: () => void
  toggle: () => void
}

interface Options {
  /** Says where clips and pictures are, without hour and type. */
  stage: HTMLElement
  still: MediaQueryList
  /** Told whenever a clip begins to run or stops. */
  changed: (playing: boolean) => void
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Brings the stage to life: a clip runs over each picture. Nothing is fetched until `show`. */
export function openClips({ stage, still, changed }: Options): Clips {
  const last = 4
  const { clips = '', posters = '' } = stage.dataset
  const first = stage.querySelector('picture')
  const videos = new Map<number, HTMLVideoElement>()
  const pictures = new Map<number, Element>(first ? [[1, first]] : [])
  let wanted = !still.matches && !savesData()
  let shown = 1

  const videoOf = (hour: number) => {
    const known = videos.get(hour)
    if (known) return known
    const video = document.createElement('video')
    Object.assign(video, { muted: true, loop: true, playsInline: true })
    video.preload = wanted ? 'auto' : 'none'
    video.ariaHidden = 'true'
    video.src = `${clips}-${hour}.mp4`
    video.addEventListener('playing', () => video.classList.add('is-shown'))
    for (const event of ['play', 'pause']) {
      video.addEventListener(event, () => hour === shown && changed(!video.paused))
    }
    videos.set(hour, video)
    return video
  }

  /** In the format that this browser took for the first one. */
  const pictureOf = (hour: number) => {
    const known = pictures.get(hour)
    if (known) return known
    const format = first?.querySelector('img')?.currentSrc.split('.').at(-1) ?? 'webp'
    const picture = Object.assign(new Image(720, 960), { alt: '' })
    picture.src = `${posters}-${hour}.${format}`
    pictures.set(hour, picture)
    return picture
  }

  const run = () => {
    // Refused to save power: the picture stays, and so does the button.
    if (wanted)
      videoOf(shown)
        .play()
        .catch(() => changed(false))
  }

  still.addEventListener('change', () => {
    if (!still.matches) return
    wanted = false
    videoOf(shown).pause()
  })

  return {
    show(hour) {
      videos.get(shown)?.pause()
      shown = Math.min(hour, last)
      const picture = pictureOf(shown)
      const video = videoOf(shown)
      if (picture.isConnected) stage.append(video)
      else stage.replaceChildren(picture, video)
      run()
      if (shown < last) videoOf(shown + 1)
    },
    prepare() {
      if (shown < last) pictureOf(shown + 1)
    },
    toggle() {
      const video = videoOf(shown)
      wanted = video.paused
      if (wanted) run()
      else video.pause()
    }
  }
}
