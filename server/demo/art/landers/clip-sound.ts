import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'

const seconds = 16

/** Voices far away: noise in the range of speech that swells and fades at several paces. */
const murmur = [
  '[0]bandpass=f=260:w=220,tremolo=f=0.9:d=0.45,tremolo=f=3.1:d=0.35[low]',
  '[1]bandpass=f=620:w=520,tremolo=f=1.7:d=0.6,tremolo=f=4.3:d=0.5,volume=0.7[high]',
  '[low][high]amix=2:normalize=0,highpass=f=110,lowpass=f=1500,volume=5',
  'afade=t=in:d=0.6',
  `afade=t=out:st=${seconds - 0.6}:d=0.6`
]

/** Writes the quiet murmur of a room, mono, made of noise alone. @returns its bytes */
export async function writeRoom(path: string): Promise<number> {
  const noise = (colour: string, seed: number, amplitude: number) =>
    '-f lavfi -i ' +
    `anoisesrc=color=${colour}:seed=${seed}:duration=${seconds}:sample_rate=32000:amplitude=${amplitude}`
  const graph = `${murmur[0]};${murmur[1]};${murmur.slice(2).join(',')}`
  const options =
    `-v error -y ${noise('brown', 7, 0.9)} ${noise('pink', 11, 0.5)} -filter_complex ${graph} ` +
    '-ac 1 -ar 32000 -c:a aac -b:a 32k -map_metadata -1 -movflags +faststart'
  const encoder = spawn('ffmpeg', [...options.split(' '), path], { stdio: 'inherit' })
  const [code] = (await once(encoder, 'close')) as [number]
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  return (await stat(path)).size
}
