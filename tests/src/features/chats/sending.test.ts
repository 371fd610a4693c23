import { allTasks, cleanStores } from 'nanostores'
import { describe, expect, test } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { getChat } from '#contract/chats.ts'
import { $chats } from '#src/features/chats/chats.ts'
import { readyConversation } from '#src/features/chats/conversation-store.ts'
import { $outOfCredits } from '#src/features/chats/credits-offer.ts'
import { draftTo, keepDraft } from '#src/features/chats/drafts.ts'
import { $outgoing, type Outgoing } from '#src/features/chats/outgoing.ts'
import { $nextPrice } from '#src/features/chats/prices.ts'
import {
  acceptPrice,
  agreeToFictional,
  sendAgain,
  sendText,
  takeBack
} from '#src/features/chats/sending.ts'
import { $user, loadSession } from '#src/features/session/session.ts'
import { $toasts } from '#src/features/toasts/toasts.ts'
import { forgetMember, leaveNothing } from '#src/lib/forget.ts'
import { $router } from '#src/lib/router.ts'
import { type Desk, type DeskOptions, buy, hurry, openDesk, write } from './support.ts'

/** Ann looks at her conversation with Ben, in which nobody has written yet. */
async function openTalk(options: DeskOptions = {}): Promise<Desk> {
  const desk = await openDesk(options)
  $router.open(`/members/${desk.ben.id}/chat`)
  await allTasks()
  return desk
}

/** What the server holds, as Ben sees it. */
async function arrived({ ann, ben }: Desk): Promise<string[]> {
  const { reply } = await ben.call(getChat, { query: { profile_id: ann.id } })
  return reply.messages.map(message => message.text)
}

const shown = () => readyConversation()?.messages.map(message => message.text)
const waiting = () => $outgoing.get().map(({ text, status }) => [text, status])
const onlyItem = () => $outgoing.get()[0] as Outgoing
const onlyKey = () => onlyItem().key
const sendsAsked = ({ network }: Desk) =>
  network.asked.filter(asked => asked === 'POST /api/message.php').length

describe('a text that is sent', () => {
  test('appears at once as sending and becomes the server’s message', async () => {
    const { ben } = await openTalk()
    keepDraft(ben.id, 'Is this seat taken?')
    const done = sendText(ben.id, '  Is this seat taken? ')
    expect(waiting()).toEqual([['Is this seat taken?', 'sending']])
    expect(draftTo(ben.id)).toBe('')
    await done
    expect(waiting()).toEqual([])
    expect(readyConversation()?.messages).toMatchObject([
      { text: 'Is this seat taken?', number: 1, client_id: expect.any(String) }
    ])
    expect($user.get()?.credits).toBe(9)
    expect(readyConversation()?.spent.credits).toBe(1)
  })

  test('gives a new conversation an address and a row on top', async () => {
    const { ben } = await openTalk()
    await sendText(ben.id, 'Hello')
    const id = readyConversation()?.id
    expect($router.get()).toMatchObject({ route: 'chats-id', params: { id } })
    expect($chats.get()).toMatchObject({
      value: [{ conversation: { id }, profile: { id: ben.id }, last_message: { text: 'Hello' } }]
    })
  })

  test('asks nothing more when its echo comes back', async () => {
    const desk = await openTalk()
    await sendText(desk.ben.id, 'Hello')
    desk.network.asked.length = 0
    await desk.hear()
    await allTasks()
    expect(desk.network.asked).toEqual([])
    expect(shown()).toEqual(['Hello'])
    expect(readyConversation()?.spent.credits).toBe(1)
  })

  test('is not sent when it is blank', async () => {
    const desk = await openTalk()
    await sendText(desk.ben.id, ' \n ')
    expect(sendsAsked(desk)).toBe(0)
  })

  test('keeps its place when several are sent quickly', async () => {
    const desk = await openTalk()
    const texts = ['one', 'two', 'three', 'four', 'five']
    const done = texts.map(text => sendText(desk.ben.id, text))
    expect(waiting().map(([text]) => text)).toEqual(texts)
    await Promise.all(done)
    expect(await arrived(desk)).toEqual(texts)
    expect(shown()).toEqual(texts)
    expect(sendsAsked(desk)).toBe(5)
    expect($user.get()?.credits).toBe(5)
    expect(readyConversation()?.spent.credits).toBe(5)
  })

  test('names the price after those on their way', async () => {
    const { api, ann, ben } = await openTalk({ ann: { credits: 1 } })
    await buy(api, ann.id, 10, 850)
    await loadSession()
    expect($nextPrice.get()).toMatchObject({ cents: 0, from: false })
    const done = sendText(ben.id, 'free')
    expect($nextPrice.get()).toMatchObject({ cents: 85, from: false })
    await done
    expect($nextPrice.get()).toMatchObject({ cents: 85, from: false })
    await sendText(ben.id, 'paid')
    expect(readyConversation()?.spent).toEqual({ credits: 2, cents: 85, currency: 'EUR' })
  })
})

describe('without a connection', () => {
  test('a text fails, costs nothing, and is sent again on demand', async () => {
    const desk = await openTalk()
    desk.network.mode = 'off'
    await hurry(desk, () => sendText(desk.ben.id, 'Anybody there?'))
    expect(onlyItem()).toMatchObject({ status: 'failed', code: 'network' })
    expect($user.get()?.credits).toBe(10)
    desk.network.mode = 'on'
    await sendAgain(onlyKey())
    expect(waiting()).toEqual([])
    expect(shown()).toEqual(['Anybody there?'])
    expect($user.get()?.credits).toBe(9)
  })

  test('those behind a failed one are not sent before it', async () => {
    const desk = await openTalk()
    desk.network.mode = 'off'
    await hurry(desk, () =>
      Promise.all([sendText(desk.ben.id, 'first'), sendText(desk.ben.id, 'second')])
    )
    expect(waiting()).toEqual([
      ['first', 'failed'],
      ['second', 'failed']
    ])
    // Once, and five times again: all of them for the first.
    expect(sendsAsked(desk)).toBe(6)
  })

  test('a text whose answer was lost is sent and charged once', async () => {
    const desk = await openTalk()
    desk.network.mode = 'deaf'
    await hurry(desk, () => sendText(desk.ben.id, 'Once'))
    expect(waiting()).toEqual([['Once', 'failed']])
    expect(await arrived(desk)).toEqual(['Once'])
    desk.network.mode = 'on'
    await sendAgain(onlyKey())
    expect(await arrived(desk)).toEqual(['Once'])
    expect(shown()).toEqual(['Once'])
    expect($user.get()?.credits).toBe(9)
    expect(readyConversation()?.spent.credits).toBe(1)
  })

  test('an echo settles a text whose answer was lost', async () => {
    const desk = await openTalk()
    desk.network.mode = 'deaf'
    await hurry(desk, () => sendText(desk.ben.id, 'Once'))
    desk.network.mode = 'on'
    await desk.hear()
    expect(waiting()).toEqual([])
    expect(shown()).toEqual(['Once'])
    expect(readyConversation()?.spent.credits).toBe(1)
  })

  test('a failed text goes back to the draft once it is certain that it was not sent', async () => {
    const desk = await openTalk()
    desk.network.mode = 'off'
    await hurry(desk, () => sendText(desk.ben.id, 'Hmm'))
    await hurry(desk, () => takeBack(onlyKey()))
    expect(waiting()).toEqual([['Hmm', 'failed']])
    desk.network.mode = 'on'
    await takeBack(onlyKey())
    expect(waiting()).toEqual([])
    expect(draftTo(desk.ben.id)).toBe('Hmm')
  })

  test('a failed text that did arrive does not go back to the draft', async () => {
    const desk = await openTalk()
    desk.network.mode = 'deaf'
    await hurry(desk, () => sendText(desk.ben.id, 'Once'))
    desk.network.mode = 'on'
    await takeBack(onlyKey())
    expect(draftTo(desk.ben.id)).toBe('')
    expect(shown()).toEqual(['Once'])
  })

  test('a text on its way is failed after a reload, with its key', async () => {
    const desk = await openTalk()
    desk.network.mode = 'off'
    const done = hurry(desk, () => sendText(desk.ben.id, 'Wait for me'))
    const key = onlyKey()
    // What a new document finds.
    cleanStores($outgoing)
    $outgoing.set([])
    $outgoing.listen(() => {})
    expect($outgoing.get()).toMatchObject([{ key, text: 'Wait for me', status: 'failed' }])
    await done
  })

  test('nothing unsent is left after a logout', async () => {
    const desk = await openTalk()
    desk.network.mode = 'off'
    await hurry(desk, () => sendText(desk.ben.id, 'Private'))
    leaveNothing()
    forgetMember()
    expect($outgoing.get()).toEqual([])
    cleanStores($outgoing)
    $outgoing.listen(() => {})
    expect($outgoing.get()).toEqual([])
  })
})

describe('out of credits', () => {
  test('the text stays in the draft and nothing is asked of the server', async () => {
    const desk = await openTalk({ ann: { credits: 0 } })
    await sendText(desk.ben.id, 'Almost')
    expect(draftTo(desk.ben.id)).toBe('Almost')
    expect($outOfCredits.get()).toBe(desk.ben.id)
    expect(sendsAsked(desk)).toBe(0)
  })

  test('of two tabs with credits for one message, the second keeps its text', async () => {
    const desk = await openTalk({ ann: { credits: 1 } })
    await write(desk, desk.ann, desk.ben, 'from the other tab')
    const done = sendText(desk.ben.id, 'from this tab')
    keepDraft(desk.ben.id, 'and more')
    await done
    expect(await arrived(desk)).toEqual(['from the other tab'])
    expect(waiting()).toEqual([])
    expect(draftTo(desk.ben.id)).toBe('from this tab\nand more')
    expect($outOfCredits.get()).toBe(desk.ben.id)
    expect($user.get()?.credits).toBe(0)
  })

  test('the offer ends with the purchase', async () => {
    const { api, ann, ben, hear } = await openTalk({ ann: { credits: 0 } })
    await sendText(ben.id, 'Almost')
    await buy(api, ann.id, 10, 990)
    await hear()
    await loadSession()
    expect($outOfCredits.get()).toBe(null)
    expect(draftTo(ben.id)).toBe('Almost')
  })
})

describe('another price', () => {
  /** Ann's tab believes that the next message is free, but the granted credit is gone. */
  async function openStale(): Promise<Desk> {
    const desk = await openTalk({ ann: { credits: 1 } })
    await buy(desk.api, desk.ann.id, 10, 850)
    await loadSession()
    await write(desk, desk.ann, desk.ben, 'from the other tab')
    return desk
  }

  test('is a question, and nothing is charged', async () => {
    const desk = await openStale()
    await sendText(desk.ben.id, 'How much?')
    expect(onlyItem()).toMatchObject({
      status: 'question',
      text: 'How much?',
      new_price: { credits: 1, cents: 85, currency: 'EUR' }
    })
    expect(await arrived(desk)).toEqual(['from the other tab'])
  })

  test('is paid after a yes', async () => {
    const desk = await openStale()
    await sendText(desk.ben.id, 'How much?')
    await acceptPrice(onlyKey())
    expect(await arrived(desk)).toEqual(['from the other tab', 'How much?'])
    expect($user.get()?.credits).toBe(9)
  })

  test('becomes a draft after a no, and those behind it go on', async () => {
    const desk = await openStale()
    const first = sendText(desk.ben.id, 'first')
    const second = sendText(desk.ben.id, 'second')
    await Promise.all([first, second])
    expect(waiting()).toEqual([
      ['first', 'question'],
      ['second', 'sending']
    ])
    await takeBack(onlyKey())
    expect(draftTo(desk.ben.id)).toBe('first')
    expect(await arrived(desk)).toEqual(['from the other tab', 'second'])
  })
})

describe('a fictional profile', () => {
  const fictional: DeskOptions = { ben: { kind: 'fictional' } }

  test('is written to after a yes, which is asked once', async () => {
    const desk = await openTalk(fictional)
    await sendText(desk.ben.id, 'Who are you?')
    expect(waiting()).toEqual([['Who are you?', 'consent']])
    expect($user.get()?.credits).toBe(10)
    await agreeToFictional(onlyKey())
    expect($user.get()?.fictional_consent).toBe(true)
    await sendText(desk.ben.id, 'Really?')
    expect(await arrived(desk)).toEqual(['Who are you?', 'Really?'])
  })

  test('is not written to after a no, and the text stays', async () => {
    const desk = await openTalk(fictional)
    await sendText(desk.ben.id, 'Who are you?')
    await takeBack(onlyKey())
    expect(draftTo(desk.ben.id)).toBe('Who are you?')
    expect(await arrived(desk)).toEqual([])
    expect($user.get()?.fictional_consent).toBe(false)
  })
})

describe('what cannot be sent', () => {
  test('goes back to the draft, with the reason on the conversation', async () => {
    const desk = await openTalk()
    await desk.ann.call(blockMember, { body: { profile_id: desk.ben.id } })
    await sendText(desk.ben.id, 'One more thing')
    expect(draftTo(desk.ben.id)).toBe('One more thing')
    expect(readyConversation()?.writeBar).toBe('blocked_by_you')
    expect($user.get()?.credits).toBe(10)
  })

  test('goes back to the draft when it is too long, and that is said', async () => {
    const desk = await openTalk({ site: { message_length: 5 } })
    await sendText(desk.ben.id, 'Longer')
    expect(draftTo(desk.ben.id)).toBe('Longer')
    expect($toasts.get().at(-1)).toMatchObject({ text: expect.stringContaining('too long') })
  })
})
