import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { people, personOf } from '#shared/lander-people.ts'
import { niches } from '#shared/site.ts'
import { firstFour } from '#src/landers/collagelanding/niches.ts'
import { scale, torn } from '#src/landers/collagelanding/torn.ts'

const art = new URL('../../../../public/art/collagelanding/', import.meta.url)

/** The corners of a path of relative lines. */
function pointsOf(path: string): [number, number][] {
  let [x, y] = [0, 0]
  return [...path.matchAll(/[Ml](-?\d+) ?(-?\d+)/g)].map(([, right, down]) => {
    x += Number(right)
    y += Number(down)
    return [x, y]
  })
}

test('torn paper stays inside its box, and looks the same in every build', () => {
  const piece = { width: 500, height: 200, corners: [8, 0, 0, 8] as const, seed: 3 }
  const path = torn({ ...piece, corners: [...piece.corners] })
  expect(path).toBe(torn({ ...piece, corners: [...piece.corners] }))
  expect(path).not.toBe(torn({ ...piece, corners: [...piece.corners], seed: 4 }))
  const points = pointsOf(path)
  expect(points.length).toBeGreaterThan(40)
  for (const point of points) {
    expect(Math.min(...point)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...point)).toBeLessThanOrEqual(scale)
  }
})

test('what is cut out of a paper leaves its edge free', () => {
  const paper = pointsOf(torn({ width: 500, height: 200, seed: 3 }))
  const cut = pointsOf(torn({ width: 500, height: 200, margin: 12, seed: 9 }))
  const left = (points: [number, number][]) => Math.min(...points.map(([x]) => x))
  expect(left(cut)).toBeGreaterThan(left(paper))
})

test.each(niches)('four different people of %s begin, and all eight are drawn', niche => {
  expect(new Set(firstFour[niche].map(key => personOf(niche, key).id)).size).toBe(4)
  const files = people[niche].flatMap(({ key }) => [`${niche}-${key}.avif`, `${niche}-${key}.webp`])
  files.push(`${niche}-first.avif`, `${niche}-first.webp`)
  expect(files.filter(file => !existsSync(new URL(file, art)))).toEqual([])
})
