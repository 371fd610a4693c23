import { setTimeout as pause } from 'node:timers/promises'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { demoMember } from './demo-member.ts'
import { landerMembers } from './lander-members.ts'
import { type DemoPerson, demoPeople } from './population.ts'
import { demoTiles } from './tiles.ts'
import { type Variant, renderPortrait } from './portraits/render.ts'

/** So that visitors do not notice the drawing. */
const restPerWork = 3

type Pictured = Pick<DemoPerson, 'seed' | 'photos' | 'portrait' | 'signupDaysAgo'>

const tim: Pictured = { ...demoMember, photos: [{ private: false }], signupDaysAgo: 0 }

/**
 * The `storage_key` of picture `n` (from 1). A private one has no public path but that of its
 * blurred version (design §8), so it lies under the prefix of private files.
 */
export function demoStorageKey(seed: string, n: number, isPrivate: boolean): string {
  return `${isPrivate ? 'private/' : ''}demo/${seed}/${n}`
}

function personOf(seed: string, count: number): Pictured | undefined {
  if (seed === tim.seed) return tim
  const guest = count > 0 && [...landerMembers, ...demoTiles].find(person => person.seed === seed)
  if (guest) return guest
  const number = Number(/^vonk-(\d{1,4})$/.exec(seed)?.[1] ?? 0)
  if (number < 1 || number > count) return undefined
  const person = demoPeople(number).at(-1)
  return person?.seed === seed ? person : undefined
}

const keyPattern =
  /^(private\/)?demo\/([\w-]{1,60})\/(\d{1,2})\/(large|thumb|avatar|match|blurred)\.webp$/

/**
 * Draws the picture behind a storage key of the demo population, the same bytes every time.
 *
 * @param count how many people the population has
 * @returns null when no demo person has a picture under that key
 */
export async function renderDemoMedia(key: string, count: number): Promise<Uint8Array | null> {
  const [, prefix = '', seed = '', number = '', variant] = keyPattern.exec(key) ?? []
  const person = personOf(seed, count)
  const photo = person?.photos[Number(number) - 1]
  if (!person || !photo || photo.private !== (prefix !== '')) return null
  return renderPortrait(person.portrait, Number(number), variant as Variant)
}

type Deps = Pick<Dependencies, 'config' | 'storage' | 'log'> & {
  /** Whether a photo still has this storage key; without it all do. */
  isNamed?: (storageKey: string) => Promise<boolean>
}

/**
 * Draws the main pictures that are not stored yet, newest members first: what lists show, then what
 * profiles show. One at a time, with rests. Ends with the signal, and never rejects.
 *
 * @param rest how many times as long as it works it rests after each picture
 */
export async function warmPortraits(
  deps: Deps,
  signal: AbortSignal,
  rest = restPerWork
): Promise<void> {
  const count = deps.config.VONK_DEMO_MEMBERS
  const guests = count > 0 ? landerMembers : []
  const people = [tim, ...guests, ...demoPeople(count)].toSorted(
    (one, other) => one.signupDaysAgo - other.signupDaysAgo
  )
  try {
    for (const variants of [['thumb', 'avatar'], ['large']]) {
      for (const { seed } of people) {
        for (const variant of variants) {
          if (signal.aborted) return
          const start = performance.now()
          await warm(deps, demoStorageKey(seed, 1, false), variant)
          const worked = performance.now() - start
          await pause(worked * rest, undefined, { signal, ref: false })
        }
      }
    }
  } catch (error) {
    if (!signal.aborted) deps.log.error({ error }, 'demo portraits were not all drawn')
  }
}

async function warm(
  { storage, config, isNamed }: Deps,
  storageKey: string,
  variant: string
): Promise<void> {
  const key = `${storageKey}/${variant}.webp`
  if (await storage.get(key)) return
  if (isNamed && !(await isNamed(storageKey))) return
  const bytes = await renderDemoMedia(key, config.VONK_DEMO_MEMBERS)
  if (bytes) await storage.put(key, bytes)
}
