import { allTasks } from 'nanostores'
import { describe, expect, test } from 'vitest'
import { reactToMessage, sendMessage, withdrawMessage } from '#contract/chats.ts'
import { limits } from '#contract/limits.ts'
import { refreshConversation, readyConversation } from '#src/features/chats/conversation-store.ts'
import { $jump, jumpTo } from '#src/features/chats/jumping.ts'
import { ownReaction, react } from '#src/features/chats/reactions.ts'
import { $replyingTo, replyTo, replyToLast, stopReplying } from '#src/features/chats/replying.ts'
import { $translations, translate } from '#src/features/chats/translation.ts'
import { $withdrawing, canWithdraw, withdraw } from '#src/features/chats/withdrawing.ts'
import { $user, loadSession } from '#src/features/session/session.ts'
import { $toasts } from '#src/features/toasts/toasts.ts'
import { environment } from '#src/lib/environment.ts'
import { $router } from '#src/lib/router.ts'
import { shiftDeviceClock } from '#tests/support/device-clock.ts'
import { type Desk, hurry, openDesk, openWritten, read, write } from './support.ts'

/** Ann looks at a conversation in which she wrote first and Ben answered. */
async function openTalk() {
  const desk = await openDesk({ ben: { credits: 200 }, ann: { credits: 20 } })
  const own = await write(desk, desk.ann, desk.ben, 'From Ann')
  const theirs = await write(desk, desk.ben, desk.ann, 'From Ben')
  await openWritten(desk, own.conversation_id)
  return { ...desk, id: own.conversation_id, own, theirs }
}

const shown = (number: number) => {
  const message = readyConversation()?.messages.find(message => message.number === number)
  if (!message) throw new Error(`No message ${number}`)
  return message
}

async function failing(desk: Desk, act: () => Promise<unknown>) {
  desk.network.mode = 'off'
  await hurry(desk, act)
  desk.network.mode = 'on'
}

describe('a reaction', () => {
  test('shows at once, and is the other side’s after that', async () => {
    const { ben, theirs } = await openTalk()
    const done = react(shown(2), 'heart')
    expect(ownReaction(shown(2))).toBe('heart')
    await done
    const { reply } = await ben.call(reactToMessage, { body: { id: theirs.id, reaction: null } })
    expect(reply?.message.reactions.map(({ reaction }) => reaction)).toEqual(['heart'])
  })

  test('goes when it is taken back, and leaves the other side’s', async () => {
    const { ben, own, hear } = await openTalk()
    await ben.call(reactToMessage, { body: { id: own.id, reaction: 'laugh' } })
    await hear()
    await react(shown(1), 'wow')
    expect(shown(1).reactions).toHaveLength(2)
    await react(shown(1), null)
    expect(shown(1).reactions).toEqual([{ member_id: ben.id, reaction: 'laugh' }])
  })

  test('that does not arrive goes again, and says so', async () => {
    const desk = await openTalk()
    await react(shown(2), 'smile')
    await failing(desk, () => react(shown(2), 'sad'))
    expect(ownReaction(shown(2))).toBe('smile')
    expect($toasts.get().map(({ title }) => title)).toEqual(['Your reaction did not arrive.'])
  })

  test('changed quickly ends as the last one', async () => {
    const { theirs, ben } = await openTalk()
    const all = [react(shown(2), 'heart'), react(shown(2), 'laugh'), react(shown(2), 'cheers')]
    await Promise.all(all)
    expect(ownReaction(shown(2))).toBe('cheers')
    const { reply } = await ben.call(reactToMessage, { body: { id: theirs.id, reaction: null } })
    expect(reply?.message.reactions.map(({ reaction }) => reaction)).toEqual(['cheers'])
  })
})

describe('taking back', () => {
  test('leaves a mark and brings the credits', async () => {
    await openTalk()
    await loadSession()
    expect($user.get()?.credits).toBe(19)
    await withdraw(shown(1))
    await allTasks()
    expect(shown(1)).toMatchObject({ withdrawn: true, text: '' })
    expect($user.get()?.credits).toBe(20)
    expect(readyConversation()?.spent.credits).toBe(0)
    expect($withdrawing.get()).toEqual({})
  })

  test('empties the quotes of it too', async () => {
    const { ann, ben } = await openTalk()
    const price = { credits: 1, cents: 0, currency: 'EUR' }
    const body = { profile_id: ann.id, text: 'To that', price, reply_to: 1 }
    await ben.call(sendMessage, { body })
    await refreshConversation()
    expect(shown(3).reply_to).toMatchObject({ number: 1, text: 'From Ann', withdrawn: false })
    await withdraw(shown(1))
    expect(shown(3).reply_to).toMatchObject({ number: 1, text: '', withdrawn: true })
  })

  test('comes too late once it was read, and says why', async () => {
    const { ben, id } = await openTalk()
    await read(ben, id, 2)
    await withdraw(shown(1))
    expect(shown(1)).toMatchObject({ withdrawn: false, text: 'From Ann' })
    expect($toasts.get().map(({ title }) => title)).toEqual(['Not taken back.'])
  })

  test('is offered for own unread messages within the time', async () => {
    const { api, ann, own } = await openTalk()
    const at = (seconds: number) => ({
      ...own,
      created_at: new Date(environment.now() - seconds * 1000).toISOString()
    })
    expect(canWithdraw(at(limits.withdrawalSeconds - 5))).toBe(true)
    expect(canWithdraw(at(limits.withdrawalSeconds + 1))).toBe(false)
    expect(canWithdraw({ ...at(0), read_at: own.created_at })).toBe(false)
    expect(canWithdraw({ ...at(0), withdrawn: true })).toBe(false)
    expect(canWithdraw({ ...at(0), sender_id: 'somebody' })).toBe(false)
    api.pass(limits.withdrawalSeconds + 1)
    const { error } = await ann.call(withdrawMessage, { query: { id: own.id } })
    expect(error?.error).toBe('withdrawal_over')
  })

  test.each([20, -20])(
    'is offered for 15 minutes by the server clock if the device clock is %i minutes off',
    async minutes => {
      const { api, own } = await openTalk()
      await shiftDeviceClock(api, minutes)
      api.pass(limits.withdrawalSeconds - 2)
      expect(canWithdraw(own)).toBe(true)
      api.pass(3)
      expect(canWithdraw(own)).toBe(false)
    }
  )
})

describe('an answer', () => {
  test('is to the message that was chosen, until it is not wanted any more', async () => {
    const { ben } = await openTalk()
    replyTo(ben.id, shown(1))
    expect($replyingTo.get()[ben.id]).toMatchObject({ number: 1, text: 'From Ann' })
    stopReplying(ben.id)
    expect($replyingTo.get()[ben.id]).toBeUndefined()
  })

  test('by the keyboard is to the other side’s last message', async () => {
    const desk = await openTalk()
    await write(desk, desk.ann, desk.ben, 'And another one')
    await refreshConversation()
    expect(replyToLast(desk.ben.id)).toBe(true)
    expect($replyingTo.get()[desk.ben.id]).toMatchObject({ number: 2, text: 'From Ben' })
    expect(replyToLast('somebody')).toBe(false)
  })

  test('quotes as much as the server does', async () => {
    const { ben } = await openTalk()
    replyTo(ben.id, { ...shown(2), text: `${'a'.repeat(limits.quotedLength - 2)}👩‍🚀` })
    expect($replyingTo.get()[ben.id]?.text).toBe('a'.repeat(limits.quotedLength - 2))
  })
})

describe('jumping', () => {
  test('points at a message that is there', async () => {
    await openTalk()
    expect(await jumpTo(1)).toBe(true)
    expect($jump.get()).toEqual({ number: 1 })
  })

  test('loads the history above until it is there', async () => {
    const desk = await openTalk()
    for (let number = 3; number <= limits.chatPage + 4; number++) {
      // Slowly enough for the flood control.
      desk.api.pass(30)
      await write(desk, desk.ben, desk.ann, `${number}`)
    }
    await desk.hear()
    $router.open('/chats')
    $router.open(`/chats/${desk.id}`)
    await allTasks()
    await refreshConversation()
    expect(readyConversation()?.messages[0]?.number).toBeGreaterThan(1)
    expect(await jumpTo(1)).toBe(true)
    expect(shown(1).text).toBe('From Ann')
  })

  test('gives up when nothing more can be loaded', async () => {
    await openTalk()
    expect(await jumpTo(99)).toBe(false)
    expect($toasts.get()).toHaveLength(1)
  })
})

test('a translation that nobody makes says that it failed', async () => {
  const desk = await openTalk()
  await hurry(desk, () => translate(shown(2)))
  expect($translations.get()[shown(2).id]).toEqual({ status: 'failed' })
})
