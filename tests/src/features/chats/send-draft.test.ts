import { expect, onTestFinished, test } from 'vitest'
import { chooseAsking } from '#src/features/chats/asking.ts'
import { draftTo, keepDraft } from '#src/features/chats/drafts.ts'
import { $outgoing } from '#src/features/chats/outgoing.ts'
import { $photoChoices, choosePhoto, dropPhoto } from '#src/features/chats/photo-choice.ts'
import { sendDraft } from '#src/features/chats/send-draft.ts'
import { signOut } from '#src/features/session/session.ts'
import { setEdges } from '#src/features/photos/edges.ts'
import type { Prepared } from '#src/features/photos/prepare.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { getChat } from '#contract/chats.ts'
import { type Desk, openTalk, photoBytes } from './support.ts'

const file = () => new File([photoBytes], 'photo.jpg', { type: 'image/jpeg' })

/** A browser whose preparing ends when the test says so. */
function slowPreparing() {
  const { promise, resolve, reject } = Promise.withResolvers<Prepared>()
  const restore = setEdges({ prepare: () => promise, show: () => 'blob:1', giveBack: () => {} })
  onTestFinished(restore)
  return {
    ready: () => resolve({ file: file(), crop: null }),
    fail: () => reject(new ApiError('photo_invalid'))
  }
}

async function arrived({ ann, ben }: Desk): Promise<[string, string][]> {
  const { reply } = await ben.call(getChat, { query: { profile_id: ann.id } })
  return reply.messages.map(({ kind, text }) => [kind, text])
}

async function openDesk(): Promise<Desk> {
  const desk = await openTalk({ ann: { credits: 20 } })
  chooseAsking('never')
  return desk
}

test('a press while the picture is being prepared sends it with its words once it is ready', async () => {
  const desk = await openDesk()
  const preparing = slowPreparing()
  void choosePhoto(desk.ben.id, file())
  keepDraft(desk.ben.id, 'Look')
  const sent = sendDraft(desk.ben.id)
  expect($outgoing.get()).toEqual([])
  preparing.ready()
  await sent
  expect(await arrived(desk)).toEqual([['photo', 'Look']])
})

test('however often it is pressed, one message goes out', async () => {
  const desk = await openDesk()
  const preparing = slowPreparing()
  void choosePhoto(desk.ben.id, file())
  keepDraft(desk.ben.id, 'Look')
  const presses = [sendDraft(desk.ben.id), sendDraft(desk.ben.id)]
  preparing.ready()
  await presses[0]
  await Promise.all([...presses, sendDraft(desk.ben.id)])
  expect(await arrived(desk)).toEqual([['photo', 'Look']])
  expect(draftTo(desk.ben.id)).toBe('')
})

/** A picture and its words stand in the field, ready to be sent. */
async function openWithPicture() {
  const desk = await openDesk()
  const preparing = slowPreparing()
  const chosen = choosePhoto(desk.ben.id, file())
  keepDraft(desk.ben.id, 'Look')
  preparing.ready()
  await chosen
  return desk
}

test('a press while the picture is being read does not send its words once more', async () => {
  const desk = await openWithPicture()
  const first = sendDraft(desk.ben.id)
  await Promise.resolve()
  await Promise.all([first, sendDraft(desk.ben.id)])
  expect(await arrived(desk)).toEqual([['photo', 'Look']])
})

test('what is typed on while the picture is being read stays in the field', async () => {
  const desk = await openWithPicture()
  const first = sendDraft(desk.ben.id)
  await Promise.resolve()
  keepDraft(desk.ben.id, 'Look at this')
  await first
  expect(await arrived(desk)).toEqual([['photo', 'Look']])
  expect(draftTo(desk.ben.id)).toBe('at this')
})

test('a logout while the picture is being read leaves nothing to be sent', async () => {
  const desk = await openWithPicture()
  const sent = sendDraft(desk.ben.id)
  await Promise.resolve()
  await Promise.all([signOut(), sent])
  expect($outgoing.get()).toEqual([])
  expect(await arrived(desk)).toEqual([])
})

test('a picture that cannot be prepared sends nothing, and the words stay', async () => {
  const desk = await openDesk()
  const preparing = slowPreparing()
  void choosePhoto(desk.ben.id, file())
  keepDraft(desk.ben.id, 'Look')
  const sent = sendDraft(desk.ben.id)
  preparing.fail()
  await sent
  expect(await arrived(desk)).toEqual([])
  expect($photoChoices.get()[desk.ben.id]).toMatchObject({ status: 'failed' })
  expect(draftTo(desk.ben.id)).toBe('Look')
})

test('one that is taken away meanwhile sends nothing, and the next press sends the words', async () => {
  const desk = await openDesk()
  slowPreparing()
  void choosePhoto(desk.ben.id, file())
  keepDraft(desk.ben.id, 'Look')
  const sent = sendDraft(desk.ben.id)
  dropPhoto(desk.ben.id)
  await sent
  expect(await arrived(desk)).toEqual([])
  await sendDraft(desk.ben.id)
  expect(await arrived(desk)).toEqual([['text', 'Look']])
})
