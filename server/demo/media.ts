import { demoMember } from './demo-member.ts'
import { landerMembers } from './lander-members.ts'
import { type DemoPerson, demoPeople } from './population.ts'
import { demoTiles } from './tiles.ts'
import { type Variant, renderPortrait } from './portraits/render.ts'

type Pictured = Pick<DemoPerson, 'seed' | 'photos' | 'portrait' | 'signupDaysAgo'>

const tim: Pictured = { ...demoMember, photos: [{ private: false }], signupDaysAgo: 0 }

/**
 * The `storage_key` of picture `n` (from 1). A private one has no public path but that of its
 * blurred version (design §8), so it lies under the prefix of private files.
 */
export function demoStorageKey(seed: string, n: number, isPrivate: boolean): string {
  return `${isPrivate ? 'private/' : ''}demo/${seed}/${n}`
}

/** Members with a main picture on the site, the newest first. */
export function picturedPeople(count: number): Pictured[] {
  const guests = count > 0 ? landerMembers : []
  return [tim, ...guests, ...demoPeople(count)].toSorted(
    (one, other) => one.signupDaysAgo - other.signupDaysAgo
  )
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
