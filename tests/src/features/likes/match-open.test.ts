import { expect, onTestFinished, test } from 'vitest'
import { followMatch } from '#src/features/likes/match-open.ts'
import { go } from '#src/lib/router.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

test('says whose profile is wanted; the shell closes the pop-up, a page that leaves does not', async () => {
  const client = await openClient(await openApi())
  onTestFinished(() => go('index'))
  let closed = 0
  go('members')
  followMatch('2222222222222222', () => closed++)
  expect(closed).toBe(1)
  go('pricing')
  followMatch('3333333333333333', () => closed++)
  expect(closed).toBe(1)
  expect(client.announced).toEqual([
    ['vonk:match-open', { profile_id: '2222222222222222' }],
    ['vonk:match-open', { profile_id: '3333333333333333' }]
  ])
})
