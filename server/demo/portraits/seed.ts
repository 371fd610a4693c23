import type { Weights } from './types.ts'

const encoder = new TextEncoder()

/** 32-bit number from seed and key: FNV-1a with a finaliser that spreads close keys. */
export function hash(seed: string, key: string): number {
  let value = 0x811c9dc5
  for (const byte of encoder.encode(`${seed}/${key}`)) {
    value = Math.imul(value ^ byte, 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** The same number as a chance from 0 to 1 (1 excluded). */
export function chance(seed: string, key: string): number {
  return hash(seed, key) / 2 ** 32
}

/** Picks a name by weight, in the order of the table. */
export function pick(seed: string, key: string, weights: Weights): string {
  const names = Object.keys(weights)
  const sum = names.reduce((total, name) => total + weights[name]!, 0)
  const limit = chance(seed, key) * sum
  let running = 0
  for (const name of names) {
    running += weights[name]!
    if (running > limit) return name
  }
  const last = names.at(-1)
  if (last === undefined) throw new Error(`Nothing to pick for ${key}`)
  return last
}

/** Picks one of the names, all equally likely. */
export function pickEven(seed: string, key: string, names: string[]): string {
  return pick(seed, key, Object.fromEntries(names.map(name => [name, 1])))
}

/** A value between two bounds. */
export function between(seed: string, key: string, [low, high]: readonly number[]): number {
  return low! + (high! - low!) * chance(seed, key)
}

/** The weights whose name passes the test. */
export function only(weights: Weights, test: (name: string) => boolean): Weights {
  return Object.fromEntries(Object.entries(weights).filter(([name]) => test(name)))
}
