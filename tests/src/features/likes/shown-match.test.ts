import { expect, onTestFinished, test } from 'vitest'
import { sendLike } from '#contract/likes.ts'
import { $likes, $match } from '#src/features/likes/likes.ts'
import { $shownMatch, leaveMatch } from '#src/features/likes/shown-match.ts'
import { $router, go } from '#src/lib/router.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

/** Ann likes Ben and Cas; Ben and Dee like Ann. */
async function annAndOthers() {
  const api = await openApi()
  const [ann, ben] = [await api.member(), await api.member()]
  const [cas, dee] = [await api.member(), await api.member()]
  await ann.call(sendLike, { body: { profile_id: ben.id } })
  await ann.call(sendLike, { body: { profile_id: cas.id } })
  await ben.call(sendLike, { body: { profile_id: ann.id } })
  await dee.call(sendLike, { body: { profile_id: ann.id } })
  await openClient(api, ann)
  onTestFinished(() => go('index'))
  onTestFinished($shownMatch.listen(() => {}))
  await $likes.reload()
  return { ben, cas, dee }
}

test('shows the match that the route names, and leaves to the matches behind it', async () => {
  const { ben } = await annAndOthers()
  go('likes-m-id', { id: ben.id })
  expect($shownMatch.get()).toMatchObject({ profile: { id: ben.id } })
  expect($shownMatch.get()?.suggestion).toBeUndefined()
  leaveMatch()
  expect($shownMatch.get()).toBeNull()
  expect($router.get()).toMatchObject({ route: 'likes-type', params: { type: 'match' } })
})

test('shows somebody who only likes the member as that, and whom only the member likes not', async () => {
  const { cas, dee } = await annAndOthers()
  go('likes-m-id', { id: dee.id })
  expect($shownMatch.get()).toMatchObject({ profile: { id: dee.id }, suggestion: false })
  go('likes-m-id', { id: cas.id })
  expect($shownMatch.get()).toBeNull()
  go('likes-m-id', { id: '2222222222222222' })
  expect($shownMatch.get()).toBeNull()
})

test('shows a match that happened just now on any screen, and stays there when it is left', async () => {
  await annAndOthers()
  const state = $likes.get()
  const profile = state.status === 'ready' ? state.value.profiles[0] : undefined
  go('members')
  if (profile) $match.set({ profile })
  expect($shownMatch.get()?.profile.id).toBe(profile?.id)
  leaveMatch()
  expect($shownMatch.get()).toBeNull()
  expect($router.get()?.route).toBe('members')
})
