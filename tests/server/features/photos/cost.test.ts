import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { addPhoto, formatCrop, removePhoto, updatePhoto } from '#contract/photos.ts'
import { pictureProcesses } from '#server/features/photos/pictures.ts'
import type { Cost } from '#server/lib/bounded-job.ts'
import { databaseLimiter } from '#server/lib/limiter.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { fileOf, noise } from '#tests/support/photos.ts'
import { random, randomCrop, randomPicture } from '#tests/support/random-pictures.ts'
import { scale, seed } from '#tests/support/scale.ts'

const count = 20 * scale
const most: Cost = { cpuMilliseconds: 1000, peakBytes: 300_000_000 }
/** CPU time of `ordinaryPhoto` in a warm process of an idle core (decision 0052). */
const ordinaryMilliseconds = 430
const refusals = ['photo_complex', 'photo_pixels', 'photo_ratio', 'too_large']

async function open(): Promise<{ api: Api; ann: Caller }> {
  const api = await openApi()
  api.deps.limiter = databaseLimiter(api.deps.db, false)
  return { api, ann: await api.member({ paid_user: true }) }
}

/** Runs a call. @returns what it cost this thread and the process of pictures together */
async function costOf<T>(act: () => Promise<T>): Promise<{ answer: T; cost: Cost }> {
  const costs: Cost[] = []
  pictureProcesses.observe = cost => void costs.push(cost)
  const start = process.threadCpuUsage()
  const answer = await act()
  const { user, system } = process.threadCpuUsage(start)
  const own = (user + system) / 1000
  return {
    answer,
    cost: {
      cpuMilliseconds: costs.reduce((sum, cost) => sum + cost.cpuMilliseconds, own),
      peakBytes: Math.max(0, ...costs.map(cost => cost.peakBytes))
    }
  }
}

/** A photo as browsers send it, with noise, which is the most expensive content. */
const ordinaryPhoto = noise(2048, 1536).webp({ quality: 80 })

/** How much slower than an idle core this one is at the moment: cores that share hardware slow down. */
async function measureSlowness(ann: Caller): Promise<number> {
  const file = fileOf(await ordinaryPhoto.toBuffer())
  let least = Infinity
  for (let run = 0; run < 3; run++) {
    const { answer, cost } = await costOf(() => ann.call(addPhoto, { body: { file } }))
    least = Math.min(least, cost.cpuMilliseconds)
    await ann.call(removePhoto, { query: { id: answer.reply.photo.id } })
  }
  return Math.max(1, least / ordinaryMilliseconds)
}

function readHeap(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

test(
  `${count} random pictures and their crops cost at most 1 s of CPU and 300 MB each`,
  { timeout: 180_000 * scale },
  async () => {
    const { ann } = await open()
    const next = random(seed)
    const answers: Record<string, number> = {}
    const highest = { cpuMilliseconds: 0, peakBytes: 0 }
    const costly: string[] = []
    const heap = readHeap()
    const note = async (name: string, { cpuMilliseconds, peakBytes }: Cost) => {
      highest.cpuMilliseconds = Math.max(highest.cpuMilliseconds, cpuMilliseconds)
      highest.peakBytes = Math.max(highest.peakBytes, peakBytes)
      const isSlow =
        cpuMilliseconds > most.cpuMilliseconds &&
        cpuMilliseconds > most.cpuMilliseconds * (await measureSlowness(ann))
      if (isSlow || peakBytes > most.peakBytes) {
        costly.push(`${name}: ${Math.round(cpuMilliseconds)} ms, ${peakBytes} bytes`)
      }
    }
    for (let index = 0; index < count; index++) {
      const { name, bytes } = await randomPicture(next)
      const cut = next() < 0.2 ? { crop: formatCrop(randomCrop(next)) } : {}
      const { answer, cost } = await costOf(() =>
        ann.call(addPhoto, { body: { file: fileOf(bytes), ...cut } })
      )
      await note(name, cost)
      const result = answer.status === 200 ? 'accepted' : answer.error.error
      answers[result] = (answers[result] ?? 0) + 1
      if (answer.status !== 200) {
        expect(refusals, `${name}, seed ${seed}`).toContain(result)
        continue
      }
      const { id } = answer.reply.photo
      const crops = { crop: randomCrop(next), match_crop: randomCrop(next) }
      const cropped = await costOf(() => ann.call(updatePhoto, { body: { id, ...crops } }))
      expect(cropped.answer.status, `crop of ${name}, seed ${seed}`).toBe(200)
      await note(`Crop of ${name}`, cropped.cost)
      await ann.call(removePhoto, { query: { id } })
    }
    if (scale > 1) console.log({ seed, count, answers, highest, heapGrowth: readHeap() - heap })
    expect(costly, `seed ${seed}`).toEqual([])
    expect(answers['accepted']).toBeGreaterThan(0)
    await expect.poll(() => readHeap() - heap).toBeLessThan(50_000_000)
  }
)
