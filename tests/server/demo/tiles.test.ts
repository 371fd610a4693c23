import { expect, test } from 'vitest'
import { getMember, searchMembers } from '#contract/members.ts'
import { renderDemoMedia } from '#server/demo/media.ts'
import { demoPeople } from '#server/demo/population.ts'
import { personFromSeed } from '#server/demo/portraits/person.ts'
import { signature } from '#server/demo/portraits/unique.ts'
import { demoId } from '#server/demo/demo-member.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { demoTiles } from '#server/demo/tiles.ts'
import { openApi } from '#tests/support/api.ts'

async function demo(count: number, member_resell: boolean) {
  const api = await openApi({ site: { member_resell } })
  await seedDemo(api.deps, count)
  return api
}

test('six cam and four resell profiles come with the demo, and not without its people', async () => {
  for (const [count, expected] of [
    [1, { cam: 6, resell: 4 }],
    [0, { cam: 0, resell: 0 }]
  ] as const) {
    const { deps } = await demo(count, false)
    await seedDemo(deps, count)
    for (const kind of ['cam', 'resell'] as const) {
      const rows = await deps.db
        .selectFrom('member')
        .where('kind', '=', kind)
        .select('id')
        .execute()
      expect(rows).toHaveLength(expected[kind])
    }
  }
})

test('nobody meets them on the default site', async () => {
  const api = await demo(30, false)
  const [tile] = demoTiles
  const { reply } = await api.guest.call(searchMembers, { query: { gender: 'woman' } })
  expect(reply.tiles).toEqual([])
  expect(reply.results.every(({ kind }) => kind === 'fictional')).toBe(true)
  const opened = await api.guest.call(getMember, { query: { id: demoId(tile?.seed ?? '') } })
  expect(opened.error.error).toBe('profile_unavailable')
})

test('they show where the site has them, with the kind that labels them and a drawn picture', async () => {
  const api = await demo(30, true)
  const { reply } = await api.guest.call(searchMembers, {})
  expect(reply.tiles).toHaveLength(2)
  for (const tile of reply.tiles) {
    expect(['cam', 'resell']).toContain(tile.kind)
    expect(tile.main_image?.illustration).toBe(true)
  }
  const opened = await api.guest.call(getMember, { query: { id: reply.tiles[0]?.id ?? '' } })
  expect(opened.status).toBe(200)
})

test('their pictures are drawn for them, and look like nobody else’s', async () => {
  const looks = [...demoPeople(2000), ...demoTiles].map(({ portrait }) =>
    signature(personFromSeed(portrait.seed, portrait.given))
  )
  expect(new Set(looks).size).toBe(looks.length)
  expect(await renderDemoMedia('demo/cam-1/2/avatar.webp', 1)).not.toBeNull()
  expect(await renderDemoMedia('demo/cam-1/3/avatar.webp', 1)).toBeNull()
  expect(await renderDemoMedia('demo/resell-5/1/avatar.webp', 1)).toBeNull()
  expect(await renderDemoMedia('demo/cam-1/1/avatar.webp', 0)).toBeNull()
})
