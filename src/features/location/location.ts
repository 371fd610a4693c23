import { map, onMount, task } from 'nanostores'
import type { ErrorCode } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { ReplyOf } from '#contract/operation.ts'
import { reverseGeocode } from '#contract/settings.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { call } from '#src/lib/api.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { environment } from '#src/lib/environment.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import {
  type LocationPermission,
  PositionError,
  type PositionProblem,
  currentPosition,
  watchLocationPermission
} from '#src/lib/geolocation.ts'

/** Country, region and town, as the profile has them; never a position. */
export type FoundPlace = ReplyOf<typeof reverseGeocode>

/**
 * Why there is no place: the browser gave none, nobody lives there, the site has no members in that
 * country, or the server did not answer.
 */
export type PlaceProblem = PositionProblem | 'nowhere' | 'elsewhere' | ErrorCode

type Finding =
  | { status: 'idle' }
  | { status: 'finding' }
  | { status: 'found'; place: FoundPlace }
  | { status: 'failed'; problem: PlaceProblem }

export interface Location {
  permission: LocationPermission
  finding: Finding
}

/** Geolocation of specification §3 and §4. It is in memory only, and gone at logout. */
export const $location = map<Location>({ permission: 'unknown', finding: { status: 'idle' } })

/** The last answer, and when the device was there. */
let answer: { place: FoundPlace; at: number } | null = null
let running: Promise<FoundPlace | null> | null = null

onMount($location, () => {
  const stop = watchLocationPermission(permission => {
    // Who takes it back takes back what it gave.
    if (permission === 'denied') answer = null
    $location.setKey('permission', permission)
  })
  return () => {
    stop()
    $location.setKey('finding', { status: 'idle' })
  }
})

/**
 * Finds where somebody is, because they tapped; an answer counts for an hour (specification §9).
 *
 * @returns null when there is none; `$location` says why
 */
export function findPlace(): Promise<FoundPlace | null> {
  if (running) return running
  const mine = task(find).finally(() => {
    if (running === mine) running = null
  })
  running = mine
  return mine
}

async function find(): Promise<FoundPlace | null> {
  const kept = keptPlace()
  if (kept) return settle(kept)
  if ($location.get().permission === 'unsupported') return fail('unavailable')
  const isSame = sameMember()
  $location.setKey('finding', { status: 'finding' })
  try {
    const { lat, lon, at } = await currentPosition(limits.locationSeconds)
    const place = await call(reverseGeocode, { query: { lat: rounded(lat), lon: rounded(lon) } })
    if (!isSame()) return null
    answer = { place, at: Math.min(at, environment.now()) }
    return settle(place)
  } catch (error) {
    return isSame() ? fail(problemOf(error)) : null
  }
}

/** Somebody chose a place by hand: what was found here says nothing any more. */
export function clearFinding(): void {
  if ($location.get().finding.status !== 'finding') {
    $location.setKey('finding', { status: 'idle' })
  }
}

/** To about a kilometre, before it leaves the browser (design §4). */
function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100
}

function keptPlace(): FoundPlace | null {
  if (answer && environment.now() - answer.at > limits.locationSeconds * 1000) answer = null
  return answer?.place ?? null
}

function settle(place: FoundPlace): FoundPlace | null {
  const countries = $readySettings.get()?.countries
  if (countries && !countries.includes(place.country)) return fail('elsewhere')
  $location.setKey('finding', { status: 'found', place })
  return place
}

function fail(problem: PlaceProblem): null {
  $location.setKey('finding', { status: 'failed', problem })
  return null
}

function problemOf(error: unknown): PlaceProblem {
  if (error instanceof PositionError) return error.problem
  if (error instanceof ApiError) return error.code === 'not_found' ? 'nowhere' : error.code
  environment.report(error)
  return 'internal'
}

onForget(() => {
  answer = null
  running = null
  $location.setKey('finding', { status: 'idle' })
})
