import { expect, onTestFinished, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { setLimits } from '#contract/spending.ts'
import { readyConversation } from '#src/features/chats/conversation-store.ts'
import { draftTo, keepDraft } from '#src/features/chats/drafts.ts'
import { keptDrafts, keptOutgoing } from '#src/features/chats/kept.ts'
import { $outgoing } from '#src/features/chats/outgoing.ts'
import { send } from '#src/features/chats/sending.ts'
import { $spendingStop } from '#src/features/chats/spending-stop.ts'
import { $user } from '#src/features/session/session.ts'
import { $toasts } from '#src/features/toasts/toasts.ts'
import { $attentive } from '#src/lib/attention.ts'
import { $router } from '#src/lib/router.ts'
import { type Desk, openTalk } from './support.ts'

/** Ben's account is deleted, and nobody has told Ann's browser. */
async function removeBen({ api, ben }: Desk): Promise<void> {
  const { db } = api.deps
  await db.updateTable('member').set({ status: 'deleted' }).where('id', '=', ben.id).execute()
}

test('a text to somebody whom the member blocked goes back to the draft, with the reason', async () => {
  const desk = await openTalk()
  await desk.ann.call(blockMember, { body: { profile_id: desk.ben.id } })
  await send(desk.ben.id, { text: 'One more thing' })
  expect(draftTo(desk.ben.id)).toBe('One more thing')
  expect(readyConversation()?.writeBar).toBe('blocked_by_you')
  expect($user.get()?.credits).toBe(10)
})

test('a text that the member’s own pause stops goes back to the draft, until it is sent again', async () => {
  const desk = await openTalk()
  const { api, ann, ben } = desk
  const stop = $spendingStop.listen(() => {})
  onTestFinished(stop)
  await ann.call(setLimits, { body: { pause_days: 1 } })
  await Promise.all(['one', 'two'].map(text => send(ben.id, { text })))
  expect(draftTo(ben.id)).toBe('one\ntwo')
  expect($outgoing.get()).toEqual([])
  expect($spendingStop.get()).toEqual({ profileId: ben.id, code: 'spending_paused' })
  expect($toasts.get()).toEqual([])
  expect($user.get()?.credits).toBe(10)
  api.pass(86_400)
  await send(ben.id, { text: 'one' })
  expect($spendingStop.get()).toBeNull()
  expect($user.get()?.credits).toBe(9)
})

test('a gift that a limit stops waits with the reason', async () => {
  const desk = await openTalk()
  const { ann, ben } = desk
  await ann.call(setLimits, { body: { pause_days: 7 } })
  await send(ben.id, { text: '', gift: 'coffee' })
  expect($outgoing.get()).toMatchObject([{ status: 'failed', code: 'spending_paused' }])
  expect($spendingStop.get()).toEqual({ profileId: ben.id, code: 'spending_paused' })
})

test('texts to somebody who is gone go back to the draft, with the reason', async () => {
  const desk = await openTalk()
  const { ann, ben } = desk
  await removeBen(desk)
  const done = ['one', 'two'].map(text => send(ben.id, { text }))
  keepDraft(ben.id, 'three')
  await Promise.all(done)
  expect($outgoing.get()).toEqual([])
  expect(draftTo(ben.id)).toBe('one\ntwo\nthree')
  expect(readyConversation()?.writeBar).toBe('profile_unavailable')
  expect($user.get()?.credits).toBe(10)
  expect(await keptOutgoing(ann.id)).toEqual([])
  expect(await keptDrafts(ann.id)).toMatchObject([{ text: 'one\ntwo\nthree' }])
  expect($toasts.get()).toEqual([])
})

test('who looks elsewhere meanwhile is told the reason', async () => {
  const desk = await openTalk()
  const { ben, network } = desk
  network.mode = 'off'
  await send(ben.id, { text: 'Are you there?' })
  $router.open('/chats')
  await removeBen(desk)
  network.mode = 'on'
  $attentive.set(false)
  $attentive.set(true)
  await expect.poll(() => draftTo(ben.id)).toBe('Are you there?')
  await expect.poll(() => $toasts.get().at(-1)?.text).toBe('This profile is no longer here.')
  expect($outgoing.get()).toEqual([])
})

test('a text that is too long goes back to the draft, and that is said', async () => {
  const desk = await openTalk({ site: { message_length: 5 } })
  await send(desk.ben.id, { text: 'Longer' })
  expect(draftTo(desk.ben.id)).toBe('Longer')
  expect($toasts.get().at(-1)).toMatchObject({ text: expect.stringContaining('too long') })
})
