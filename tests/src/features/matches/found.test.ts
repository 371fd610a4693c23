import { beforeEach, expect, test } from 'vitest'
import { foundFor } from '#src/features/matches/found.ts'
import { $signupMatches } from '#src/features/matches/signup-matches.ts'
import { blockMember } from '#src/features/members/blocks.ts'
import { $profiles } from '#src/features/members/profiles.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { type Client, openClient } from '#tests/support/client.ts'

let api: Api
let client: Client
let ben: string

beforeEach(async () => {
  api = await openApi()
  const who = { date_of_birth: '1990-01-01', interests: ['wine'] }
  ben = (await api.member({ ...who, name: 'Ben', gender: 'man' })).id
  client = await openClient(api, await api.member({ ...who, seeks: 'men' }))
})

test('who fits is known everywhere once they were loaded', async () => {
  await $signupMatches.reload()
  expect($signupMatches.get()).toMatchObject({
    status: 'ready',
    value: [
      {
        profile: { id: ben },
        reasons: [{ kind: 'region' }, { kind: 'interests' }, { kind: 'age' }]
      }
    ]
  })
  expect($profiles.get()[ben]?.name).toBe('Ben')
})

test('the same answers have the same people, others are asked for', async () => {
  const found = foundFor({ seeks: 'men' })
  await found.reload()
  expect(found.get()).toMatchObject({
    value: { matches: [{ profile: { id: ben } }], loosen: null }
  })
  expect(foundFor({ seeks: 'men' })).toBe(found)
  const others = foundFor({ seeks: 'women' })
  await others.reload()
  expect(others.get()).toMatchObject({ value: { matches: [], loosen: 'seeks' } })
})

test('without a connection it says so, and what was there stays', async () => {
  const found = foundFor({ seeks: 'everyone' })
  await found.reload()
  client.offline = true
  const late = found.reload()
  client.offline = false
  await late
  expect(found.get().status).toBe('ready')
})

test('who is blocked is gone from the people who were found before', async () => {
  const found = foundFor({ seeks: 'men', min_age: 19 })
  await Promise.all([found.reload(), $signupMatches.reload()])
  expect(found.get()).toMatchObject({ value: { matches: [{ profile: { id: ben } }] } })
  await blockMember(ben)
  expect(found.get()).toMatchObject({ value: { matches: [] } })
  expect($signupMatches.get()).toMatchObject({ value: [] })
})
