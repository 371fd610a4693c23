import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Niche, niches } from '#shared/site.ts'
import { type Clip, writeClip, writePoster } from './clip-file.ts'
import { writeRoom } from './clip-sound.ts'
import { transitionsClip } from './clip-transitions.ts'
import { frames, videoClip } from './clip-video.ts'

/*
 * Makes the clips of the landers and the pictures that stand in their place until they run:
 *   node server/demo/art/landers/clips.main.ts [video | transitionsvideolanding | sound] [niche]
 * It needs ffmpeg with libx264. POSTERS=1 makes the pictures alone.
 */
const [kind = 'video', only] = process.argv.slice(2)
const lander = kind === 'sound' ? 'video' : kind
const clips = await folder('clips')
const posters = await folder('art')

async function folder(name: string): Promise<string> {
  const path = fileURLToPath(new URL(`../../../../public/${name}/${lander}/`, import.meta.url))
  await mkdir(path, { recursive: true })
  return path
}

async function save(name: string, clip: Clip, quality: number): Promise<void> {
  const poster = await writePoster(clip, posters + name, 74)
  const bytes = process.env['POSTERS'] ? 0 : await writeClip(clip, `${clips}${name}.mp4`, quality)
  console.log(`${name}: clip ${bytes}, poster ${poster}`)
}

async function make(niche: Niche): Promise<void> {
  if (kind === 'video') {
    for (const crop of Object.keys(frames) as (keyof typeof frames)[]) {
      await save(`${niche}-${crop}`, await videoClip(niche, crop), 25)
    }
    return
  }
  for (const hour of [0, 1, 2, 3]) {
    await save(`${niche}-${hour + 1}`, await transitionsClip(niche, hour), 26)
  }
}

if (kind === 'sound') console.log(`room: ${await writeRoom(`${clips}room.m4a`)}`)
else for (const niche of niches.filter(niche => !only || niche === only)) await make(niche)
