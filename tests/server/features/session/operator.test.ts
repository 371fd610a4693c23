import { expect, test } from 'vitest'
import { activate, requestActivation } from '#contract/account.ts'
import { listPhotoReviews } from '#contract/photos.ts'
import { getUser } from '#contract/session.ts'
import { openApi } from '#tests/support/api.ts'
import { tokensTo } from '#tests/server/features/account/support.ts'

test('an operator has no rights of one before the address is confirmed', async () => {
  const api = await openApi()
  const olga = await api.member({
    email: 'olga@post.example',
    role: 'operator',
    status: 'not_confirmed'
  })
  const refused = await olga.call(listPhotoReviews)
  expect([refused.status, refused.error]).toEqual([403, { error: 'not_allowed' }])
  expect((await olga.call(getUser)).reply.user?.role).toBe('member')

  await olga.call(requestActivation)
  const [token = ''] = await tokensTo(api, 'olga@post.example')
  await olga.call(activate, { body: { token } })
  expect((await olga.call(listPhotoReviews)).status).toBe(200)
  expect((await olga.call(getUser)).reply.user?.role).toBe('operator')
})
