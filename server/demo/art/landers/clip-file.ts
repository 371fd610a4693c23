import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import type { Size } from './clip-pixels.ts'

/** A clip that can be drawn frame by frame; it ends as it begins, so that it can run in a loop. */
export interface Clip {
  size: Size
  seconds: number
  /** RGB pixels of the frame at that second. */
  frame: (second: number) => Promise<Buffer>
}

export const framesPerSecond = 12

const colours =
  'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,' +
  'setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709'

/**
 * Writes the clip as H.264 that every browser plays. It has no sound.
 *
 * @param quality ffmpeg's constant rate factor: lower is better and larger
 * @returns its bytes
 */
export async function writeClip(clip: Clip, path: string, quality: number): Promise<number> {
  const { width, height } = clip.size
  const input = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${framesPerSecond} -i -`
  const output =
    `-vf ${colours} -c:v libx264 -profile:v high -preset slower -tune animation -crf ${quality} ` +
    '-g 240 -threads 2 -map_metadata -1 -movflags +faststart'
  const options = `-v error -y ${input} ${output}`.split(' ')
  const encoder = spawn('ffmpeg', [...options, path], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(encoder, 'close')
  const frames = Math.round(clip.seconds * framesPerSecond)
  for (let frame = 0; frame < frames; frame++) {
    const pixels = await clip.frame(frame / framesPerSecond)
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = (await ended) as [number]
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  return (await stat(path)).size
}

/** Writes the clip's first frame, which stands still until the clip runs. @returns its bytes */
export async function writePoster(clip: Clip, path: string, quality: number): Promise<number> {
  const raw = { ...clip.size, channels: 3 as const }
  const picture = sharp(await clip.frame(0), { raw })
  const avif = await picture
    .clone()
    .avif({ quality: quality - 22, effort: 6 })
    .toFile(`${path}.avif`)
  await picture.webp({ quality, effort: 6, smartSubsample: true }).toFile(`${path}.webp`)
  return avif.size
}
