import { allTasks } from 'nanostores'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { getChat, sendMessage } from '#contract/chats.ts'
import { setLimits } from '#contract/spending.ts'
import '#src/app/refresh.ts'
import { $chats } from '#src/features/chats/chats.ts'
import { readyConversation } from '#src/features/chats/conversation-store.ts'
import { $outOfCredits } from '#src/features/chats/credits-offer.ts'
import { draftTo, keepDraft } from '#src/features/chats/drafts.ts'
import { $giftChoices, keepGift } from '#src/features/chats/gift-choice.ts'
import { keptOutgoing } from '#src/features/chats/kept.ts'
import {
  $outgoing,
  $uploadProgress,
  type Outgoing,
  photoUrl
} from '#src/features/chats/outgoing.ts'
import { $waitsFor } from '#src/features/chats/outbox-backoff.ts'
import { $photoChoices, photoFor, returnPhoto } from '#src/features/chats/photo-choice.ts'
import { $nextPrice, $pendingCredits, priceFor } from '#src/features/chats/prices.ts'
import {
  acceptPrice,
  agreeToFictional,
  send,
  sendAgain,
  sendWithCredits,
  takeBack
} from '#src/features/chats/sending.ts'
import { $sheet } from '#src/features/chats/sheets.ts'
import { $user, loadSession, setUser } from '#src/features/session/session.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { $toasts } from '#src/features/toasts/toasts.ts'
import { $attentive } from '#src/lib/attention.ts'
import { setEnvironment } from '#src/lib/environment.ts'
import { forgetMember, leaveNothing } from '#src/lib/forget.ts'
import { texts } from '#src/lib/i18n.ts'
import { $router } from '#src/lib/router.ts'
import type { Caller } from '#tests/support/api.ts'
import { buy } from '#tests/support/credits.ts'
import { refuse } from '#tests/support/network.ts'
import {
  type Desk,
  type DeskOptions,
  endSession,
  hurry,
  openTalk,
  photoBytes,
  reloadDocument,
  write
} from './support.ts'

/** What the server holds, as Ben sees it. */
async function arrived({ ann, ben }: Pick<Desk, 'ann' | 'ben'>): Promise<string[]> {
  const { reply } = await ben.call(getChat, { query: { profile_id: ann.id } })
  return reply.messages.map(message => message.text)
}

const shown = () => readyConversation()?.messages.map(message => message.text)
const waiting = () => $outgoing.get().map(({ text, status }) => [text, status])
const onlyItem = () => $outgoing.get()[0] as Outgoing
const onlyKey = () => onlyItem().key
/** The member looks at this tab again, as after a pause; every reason to try again does the same. */
function comeBack(): void {
  $attentive.set(false)
  $attentive.set(true)
}

const told = () => $toasts.get().map(({ text }) => text)

/** From now on this browser has another session, and nobody has told the stores. */
function answerAs(caller: Caller): void {
  onTestFinished(
    setEnvironment({
      async fetch(input, init) {
        const request = new Request(input, init)
        const { pathname, search } = new URL(request.url)
        const { method } = request
        const body = method === 'GET' ? {} : { body: await request.text() }
        const headers = Object.fromEntries(request.headers)
        return caller.fetch(`${pathname}${search}`, { method, headers, ...body })
      }
    })
  )
}

async function becomeCaller(caller: Caller): Promise<void> {
  answerAs(caller)
  await loadSession()
}

const sendsAsked = ({ network }: Desk) =>
  network.asked.filter(asked => asked === 'POST /api/message.php').length

describe('a text that is sent', () => {
  test('appears at once as sending and becomes the server’s message', async () => {
    const { ben } = await openTalk()
    keepDraft(ben.id, 'Is this seat taken?')
    const done = send(ben.id, { text: '  Is this seat taken? ' })
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
    await send(ben.id, { text: 'Hello' })
    const id = readyConversation()?.id
    expect($router.get()).toMatchObject({ route: 'chats-id', params: { id } })
    expect($chats.get()).toMatchObject({
      value: {
        chats: [{ conversation: { id }, profile: { id: ben.id }, last_message: { text: 'Hello' } }]
      }
    })
  })

  test('asks nothing more when its echo comes back', async () => {
    const desk = await openTalk()
    await send(desk.ben.id, { text: 'Hello' })
    desk.network.asked.length = 0
    await desk.hear()
    await allTasks()
    expect(desk.network.asked).toEqual([])
    expect(shown()).toEqual(['Hello'])
    expect(readyConversation()?.spent.credits).toBe(1)
  })

  test('is not sent when it is blank', async () => {
    const desk = await openTalk()
    await send(desk.ben.id, { text: ' \n ' })
    expect(sendsAsked(desk)).toBe(0)
  })

  test('keeps its place when several are sent quickly', async () => {
    const desk = await openTalk()
    const texts = ['one', 'two', 'three', 'four', 'five']
    const done = texts.map(text => send(desk.ben.id, { text: text }))
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
    const done = send(ben.id, { text: 'free' })
    expect($nextPrice.get()).toMatchObject({ cents: 85, from: false })
    await done
    expect($nextPrice.get()).toMatchObject({ cents: 85, from: false })
    await send(ben.id, { text: 'paid' })
    expect(readyConversation()?.spent).toEqual({ credits: 2, cents: 85, currency: 'EUR' })
  })

  test('asks the server for the sum of what was paid in two currencies', async () => {
    const { api, ann, ben } = await openTalk({ ann: { credits: 0 } })
    await buy(api, ann.id, 1, 99)
    await loadSession()
    await send(ben.id, { text: 'euro' })
    expect(readyConversation()?.spent).toEqual({ credits: 1, cents: 99, currency: 'EUR' })
    await buy(api, ann.id, 1, 89, 'GBP')
    await loadSession()
    await send(ben.id, { text: 'pound' })
    await allTasks()
    expect(readyConversation()?.spent).toEqual({ credits: 2, cents: 178, currency: 'GBP' })
  })
})

describe('without a connection', () => {
  test('a text waits, costs nothing, and goes out by itself once there is one', async () => {
    const desk = await openTalk()
    desk.network.mode = 'off'
    await send(desk.ben.id, { text: 'Anybody there?' })
    expect(waiting()).toEqual([['Anybody there?', 'sending']])
    expect($waitsFor.get()).toBe('connection')
    expect($user.get()?.credits).toBe(10)
    desk.network.mode = 'on'
    comeBack()
    await expect.poll(waiting).toEqual([])
    expect($waitsFor.get()).toBe(null)
    expect(shown()).toEqual(['Anybody there?'])
    expect($user.get()?.credits).toBe(9)
  })

  test('it is tried again after pauses that grow', async () => {
    const desk = await openTalk()
    desk.network.mode = 'off'
    // Pauses of 1, 2, 4 and 8 s, so that looking, which lets the time go by, does not use them up.
    const drawn = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    onTestFinished(() => drawn.mockRestore())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await send(desk.ben.id, { text: 'Anybody there?' })
    for (const [seconds, tries] of [
      [1.5, 2],
      [3, 3],
      [6, 4]
    ] as const) {
      await vi.advanceTimersByTimeAsync(seconds * 1000)
      await vi.waitFor(() => expect(sendsAsked(desk)).toBe(tries), 20_000)
      await allTasks()
    }
    desk.network.mode = 'on'
    await vi.advanceTimersByTimeAsync(12_000)
    vi.useRealTimers()
    await expect.poll(() => arrived(desk)).toEqual(['Anybody there?'])
  })

  test('those behind it are not sent before it', async () => {
    const desk = await openTalk()
    desk.network.mode = 'off'
    const texts = ['first', 'second', 'third']
    await Promise.all(texts.map(text => send(desk.ben.id, { text })))
    expect(waiting().map(([, status]) => status)).toEqual(['sending', 'sending', 'sending'])
    desk.network.mode = 'on'
    comeBack()
    await expect.poll(() => arrived(desk)).toEqual(texts)
  })

  test('a text whose answer was lost is sent and charged once', async () => {
    const desk = await openTalk()
    desk.network.mode = 'deaf'
    await send(desk.ben.id, { text: 'Once' })
    expect(waiting()).toEqual([['Once', 'sending']])
    expect(await arrived(desk)).toEqual(['Once'])
    desk.network.mode = 'on'
    comeBack()
    await expect.poll(waiting).toEqual([])
    expect(await arrived(desk)).toEqual(['Once'])
    expect(shown()).toEqual(['Once'])
    expect($user.get()?.credits).toBe(9)
    expect(readyConversation()?.spent.credits).toBe(1)
  })

  test('an echo settles a text whose answer was lost', async () => {
    const desk = await openTalk()
    desk.network.mode = 'deaf'
    await send(desk.ben.id, { text: 'Once' })
    desk.network.mode = 'on'
    await desk.hear()
    expect(waiting()).toEqual([])
    expect(shown()).toEqual(['Once'])
    expect(readyConversation()?.spent.credits).toBe(1)
  })

  test('what waits goes on after a reload, with its key, once and in order', async () => {
    const desk = await openTalk()
    const texts = Array.from({ length: 5 }, (_, index) => `Message ${index + 1}`)
    desk.network.mode = 'deaf'
    await send(desk.ben.id, { text: 'Message 1' })
    desk.network.mode = 'off'
    await Promise.all(texts.slice(1).map(text => send(desk.ben.id, { text })))
    const keys = $outgoing.get().map(({ key }) => key)
    reloadDocument()
    await expect.poll(() => $outgoing.get().map(({ key }) => key)).toEqual(keys)
    expect(waiting()).toEqual(texts.map(text => [text, 'sending']))
    desk.network.mode = 'on'
    comeBack()
    await expect.poll(waiting).toEqual([])
    expect(await arrived(desk)).toEqual(texts)
    expect($user.get()?.credits).toBe(5)
  })

  test('a proxy’s page is no answer, and waited for; a fault that stays is said', async () => {
    const desk = await openTalk()
    const undo = refuse('/api/message.php', 'internal', 502)
    await send(desk.ben.id, { text: 'Hello?' })
    expect(waiting()).toEqual([['Hello?', 'sending']])
    for (let tries = 2; tries <= 4; tries++) {
      comeBack()
      await allTasks()
    }
    expect(onlyItem()).toMatchObject({ status: 'failed', code: 'internal' })
    undo()
    await sendAgain(onlyKey())
    expect(await arrived(desk)).toEqual(['Hello?'])
  })

  test('too many at once wait as long as the server says', async () => {
    const desk = await openTalk()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const undo = refuse('/api/message.php', 'rate_limited', 429)
    await send(desk.ben.id, { text: 'Quick' })
    expect(waiting()).toEqual([['Quick', 'sending']])
    expect($waitsFor.get()).toBe('server')
    undo()
    comeBack()
    await allTasks()
    expect(await arrived(desk)).toEqual([])
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    await expect.poll(() => arrived(desk)).toEqual(['Quick'])
    expect($waitsFor.get()).toBe(null)
  })
})

describe('a failed text', () => {
  async function openFailed(): Promise<Desk> {
    const desk = await openTalk()
    const undo = refuse('/api/message.php', 'invalid_input', 400)
    await send(desk.ben.id, { text: 'Hmm' })
    undo()
    expect(onlyItem()).toMatchObject({ status: 'failed', code: 'invalid_input' })
    return desk
  }

  test('goes back to the draft once it is certain that it was not sent', async () => {
    const desk = await openFailed()
    desk.network.mode = 'off'
    await hurry(desk, () => takeBack(onlyKey()))
    expect(waiting()).toEqual([['Hmm', 'failed']])
    desk.network.mode = 'on'
    await takeBack(onlyKey())
    expect(waiting()).toEqual([])
    expect(draftTo(desk.ben.id)).toBe('Hmm')
    expect(await arrived(desk)).toEqual([])
  })

  test('that did arrive does not go back to the draft', async () => {
    const desk = await openFailed()
    await desk.ann.call(sendMessage, {
      key: onlyKey(),
      body: {
        sender_id: desk.ann.id,
        profile_id: desk.ben.id,
        text: 'Hmm',
        price: onlyItem().price
      }
    })
    await takeBack(onlyKey())
    expect(draftTo(desk.ben.id)).toBe('')
    expect(shown()).toEqual(['Hmm'])
  })

  test('does not keep others from going', async () => {
    const desk = await openFailed()
    await send(desk.ben.id, { text: 'Something else' })
    expect(await arrived(desk)).toEqual(['Something else'])
    expect(waiting()).toEqual([['Hmm', 'failed']])
  })
})

describe('the end of a session', () => {
  test('a logout leaves nothing unsent', async () => {
    const desk = await openTalk()
    desk.network.mode = 'off'
    await send(desk.ben.id, { text: 'Private' })
    leaveNothing()
    forgetMember()
    expect($outgoing.get()).toEqual([])
    await expect.poll(() => keptOutgoing(desk.ann.id)).toEqual([])
  })

  test('one that comes by itself keeps what is unsent for the next login', async () => {
    const desk = await openTalk()
    desk.network.mode = 'off'
    await send(desk.ben.id, { text: 'Wait for me' })
    const logIn = endSession()
    expect($outgoing.get()).toEqual([])
    desk.network.mode = 'on'
    comeBack()
    await allTasks()
    expect(await arrived(desk)).toEqual([])
    logIn()
    await expect.poll(() => arrived(desk)).toEqual(['Wait for me'])
    await expect.poll(waiting).toEqual([])
    await expect.poll(() => keptOutgoing(desk.ann.id)).toEqual([])
  })

  test('one that the server ends while sending keeps it too', async () => {
    const desk = await openTalk()
    const user = $user.get()
    answerAs(desk.api.guest)
    await send(desk.ben.id, { text: 'Wait for me' })
    expect($user.get()).toBe(null)
    answerAs(desk.ann)
    expect(await keptOutgoing(desk.ann.id)).toMatchObject([{ text: 'Wait for me' }])
    if (user) setUser(user)
    await expect.poll(() => arrived(desk)).toEqual(['Wait for me'])
  })

  test('nothing is shown or sent to the next member of the same browser', async () => {
    const desk = await openTalk()
    const { api, ann, ben } = desk
    desk.network.mode = 'off'
    await send(ben.id, { text: 'Ann’s words' })
    const cas = await api.member({ name: 'Cas', credits: 10 })
    desk.network.mode = 'on'
    await becomeCaller(cas)
    comeBack()
    await send(ben.id, { text: 'Cas’s words' })
    expect($outgoing.get()).toEqual([])
    expect(await arrived({ ann: cas, ben })).toEqual(['Cas’s words'])
    expect(await arrived(desk)).toEqual([])
    expect(await keptOutgoing(ann.id)).toMatchObject([{ text: 'Ann’s words' }])
    await becomeCaller(ann)
    await expect.poll(() => arrived(desk)).toEqual(['Ann’s words'])
  })

  test('nothing goes out under another name while this tab does not know of it', async () => {
    const desk = await openTalk()
    const { api, ann, ben } = desk
    const cas = await api.member({ name: 'Cas', credits: 10 })
    answerAs(cas)
    await send(ben.id, { text: 'Ann’s words' })
    expect(await arrived({ ann: cas, ben })).toEqual([])
    expect(await arrived(desk)).toEqual([])
    expect($user.get()?.id).toBe(cas.id)
    expect(await keptOutgoing(ann.id)).toMatchObject([{ text: 'Ann’s words' }])
  })
})

describe('out of credits', () => {
  test('the text stays in the draft and nothing is asked of the server', async () => {
    const desk = await openTalk({ ann: { credits: 0 } })
    await send(desk.ben.id, { text: 'Almost' })
    expect(draftTo(desk.ben.id)).toBe('Almost')
    expect($outOfCredits.get()).toBe(desk.ben.id)
    expect(sendsAsked(desk)).toBe(0)
  })

  test('of two tabs with credits for one message, the second keeps its text', async () => {
    const desk = await openTalk({ ann: { credits: 1 } })
    await write(desk, desk.ann, desk.ben, 'from the other tab')
    const done = send(desk.ben.id, { text: 'from this tab' })
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
    await send(ben.id, { text: 'Almost' })
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
    await send(desk.ben.id, { text: 'How much?' })
    expect(onlyItem()).toMatchObject({
      status: 'question',
      text: 'How much?',
      new_price: { credits: 1, cents: 85, currency: 'EUR' }
    })
    expect(await arrived(desk)).toEqual(['from the other tab'])
  })

  test('is paid after a yes', async () => {
    const desk = await openStale()
    await send(desk.ben.id, { text: 'How much?' })
    await acceptPrice(onlyKey())
    expect(await arrived(desk)).toEqual(['from the other tab', 'How much?'])
    expect($user.get()?.credits).toBe(9)
  })

  test('becomes a draft after a no, and those behind it go on', async () => {
    const desk = await openStale()
    const first = send(desk.ben.id, { text: 'first' })
    const second = send(desk.ben.id, { text: 'second' })
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
    await send(desk.ben.id, { text: 'Who are you?' })
    expect(waiting()).toEqual([['Who are you?', 'consent']])
    expect($user.get()?.credits).toBe(10)
    await agreeToFictional(onlyKey())
    expect($user.get()?.fictional_consent).toBe(true)
    await send(desk.ben.id, { text: 'Really?' })
    expect(await arrived(desk)).toEqual(['Who are you?', 'Really?'])
  })

  test('is not written to after a no, and the text stays', async () => {
    const desk = await openTalk(fictional)
    await send(desk.ben.id, { text: 'Who are you?' })
    await takeBack(onlyKey())
    expect(draftTo(desk.ben.id)).toBe('Who are you?')
    expect(await arrived(desk)).toEqual([])
    expect($user.get()?.fictional_consent).toBe(false)
  })
})

describe('a photo', () => {
  const picture = new File([photoBytes], 'us.jpg', { type: 'image/jpeg' })
  const paidOnce = { credits: 10 }

  test('is uploaded before its message, with the progress, and costs what the button said', async () => {
    const desk = await openTalk({ ann: paidOnce })
    const heard: (number | undefined)[] = []
    onTestFinished($uploadProgress.listen(shares => heard.push(Object.values(shares)[0])))
    const { network, ben } = desk
    network.asked.length = 0
    await send(ben.id, { text: 'The dunes', photo: picture })
    expect(network.asked).toEqual(['POST /api/chat-photo.php', 'POST /api/message.php'])
    expect(heard).toContain(0.5)
    const [message] = readyConversation()?.messages ?? []
    expect(message).toMatchObject({ kind: 'photo', text: 'The dunes', photo: { width: 80 } })
    expect($user.get()?.credits).toBe(8)
    expect(readyConversation()?.spentOn).toEqual([
      { kind: 'photo', gift: null, count: 1, credits: 2 }
    ])
  })

  test('is there over a reload, and not uploaded a second time', async () => {
    const desk = await openTalk({ ann: paidOnce })
    const undo = refuse('/api/message.php', 'unavailable', 503)
    await send(desk.ben.id, { text: '', photo: picture })
    expect(photoUrl(onlyKey())).toMatch(/^blob:/)
    reloadDocument()
    await expect.poll(waiting).toEqual([['', 'sending']])
    expect(photoUrl(onlyKey())).toMatch(/^blob:/)
    undo()
    desk.network.asked.length = 0
    comeBack()
    await expect.poll(waiting).toEqual([])
    expect(desk.network.asked).not.toContain('POST /api/chat-photo.php')
    expect(await arrived(desk)).toEqual([''])
  })

  test('waits for credits in its place, and goes with one tap', async () => {
    const desk = await openTalk({ ann: { credits: 1 } })
    const { api, ann, ben } = desk
    await send(ben.id, { text: 'The dunes', photo: picture })
    expect(waiting()).toEqual([['The dunes', 'credits']])
    reloadDocument()
    await expect.poll(waiting).toEqual([['The dunes', 'credits']])
    // A text behind it need not wait.
    await send(ben.id, { text: 'In the meantime' })
    expect(await arrived(desk)).toEqual(['In the meantime'])
    await buy(api, ann.id, 10, 850)
    await loadSession()
    expect(priceFor('photo').get()).toMatchObject({ credits: 2, cents: 170, from: false })
    await sendWithCredits(onlyKey())
    expect(await arrived(desk)).toEqual(['In the meantime', 'The dunes'])
    expect($user.get()?.credits).toBe(8)
  })

  test('stays where it is when the other tab took the credits; texts go back to the draft', async () => {
    const desk = await openTalk({ ann: { credits: 3 } })
    await write(desk, desk.ann, desk.ben, 'from the other tab')
    await write(desk, desk.ann, desk.ben, 'and again')
    await Promise.all([
      send(desk.ben.id, { text: 'The dunes', photo: picture }),
      send(desk.ben.id, { text: 'Nice, are they not' })
    ])
    await allTasks()
    expect(waiting()).toContainEqual(['The dunes', 'credits'])
    expect($user.get()?.credits).toBeGreaterThanOrEqual(0)
    const words = [...(await arrived(desk)), draftTo(desk.ben.id)]
    expect(words).toContain('Nice, are they not')
  })

  test('that the server does not take is said, and its words can be had back', async () => {
    const desk = await openTalk({ ann: paidOnce })
    const broken = new File(['no picture'], 'us.jpg', { type: 'image/jpeg' })
    await send(desk.ben.id, { text: 'The dunes', photo: broken })
    expect(onlyItem()).toMatchObject({ status: 'failed', code: expect.stringMatching(/^photo_/) })
    await takeBack(onlyKey())
    expect(draftTo(desk.ben.id)).toBe('The dunes')
    expect(photoFor(desk.ben.id)).toBe(undefined)
    expect($user.get()?.credits).toBe(10)
  })

  test('that the server has not kept so long is uploaded anew, and charged once', async () => {
    const desk = await openTalk({ ann: paidOnce })
    const { api, ann, ben, network } = desk
    await ann.call(setLimits, { body: { pause_days: 1 } })
    await send(ben.id, { text: 'The dunes', photo: picture })
    expect(onlyItem()).toMatchObject({ status: 'failed', code: 'spending_paused' })
    api.pass(86_400)
    await api.deps.db.deleteFrom('chat_photo').execute()
    network.asked.length = 0
    await sendAgain(onlyKey())
    expect(network.asked.filter(asked => asked.startsWith('POST'))).toEqual([
      'POST /api/message.php',
      'POST /api/chat-photo.php',
      'POST /api/message.php'
    ])
    expect(waiting()).toEqual([])
    expect(await arrived(desk)).toEqual(['The dunes'])
    expect(readyConversation()?.messages).toMatchObject([{ kind: 'photo', photo: { width: 80 } }])
    expect($user.get()?.credits).toBe(8)
  })

  test.each([
    ['that waits for credits', 'credits', { ann: { credits: 1 } }],
    ['to a fictional profile after a no', 'consent', { ben: { kind: 'fictional' } }]
  ] as const)('%s goes back above the field with its words', async (_case, waitsFor, people) => {
    const { ben } = await openTalk(people)
    await send(ben.id, { text: 'The dunes', photo: picture })
    expect(waiting()).toEqual([['The dunes', waitsFor]])
    await takeBack(onlyKey())
    expect(waiting()).toEqual([])
    expect(draftTo(ben.id)).toBe('The dunes')
    expect(await photoFor(ben.id)?.bytes()).toEqual(photoBytes)
    expect($photoChoices.get()[ben.id]).toMatchObject({ preview: expect.stringMatching(/^blob:/) })
  })

  test('stays where it is as long as another one stands above the field', async () => {
    const { ben } = await openTalk({ ann: { credits: 1 } })
    await send(ben.id, { text: 'The dunes', photo: picture })
    const other = new File(['another'], 'other.jpg', { type: 'image/jpeg' })
    returnPhoto(ben.id, other)
    await takeBack(onlyKey())
    expect(waiting()).toEqual([['The dunes', 'credits']])
    expect(draftTo(ben.id)).toBe('')
    expect(photoFor(ben.id)).toBe(other)
    expect(told()).toEqual([texts('chats')('bubble.place_taken')])
  })

  test('to a fictional profile is not asked about after a no, also beside another one', async () => {
    const { ben } = await openTalk({ ben: { kind: 'fictional' } })
    await send(ben.id, { text: 'The dunes', photo: picture })
    returnPhoto(ben.id, picture)
    await takeBack(onlyKey())
    expect(waiting()).toEqual([['The dunes', 'failed']])
    await sendAgain(onlyKey())
    expect(waiting()).toEqual([['The dunes', 'consent']])
  })
})

describe('a gift', () => {
  test('costs what it costs, after those on their way, and is counted by name', async () => {
    const desk = await openTalk({ ann: { credits: 20 } })
    const price = $settings.get()
    const gifts = price.status === 'ready' ? price.value.gift_credits : {}
    const [gift = '', credits = 0] = Object.entries(gifts)[0] ?? []
    expect(priceFor('gift', gift).get()).toMatchObject({ credits, from: false })
    expect(priceFor('gift', 'no such thing').get()).toBe(null)
    const done = send(desk.ben.id, { text: 'For you', gift })
    expect($pendingCredits.get()).toBe(credits)
    await done
    expect(readyConversation()?.messages).toMatchObject([{ kind: 'gift', gift, text: 'For you' }])
    expect(readyConversation()?.spentOn).toEqual([{ kind: 'gift', gift, count: 1, credits }])
    expect($user.get()?.credits).toBe(20 - credits)
  })

  test('leaves the draft of the conversation alone', async () => {
    const desk = await openTalk({ ann: { credits: 20 } })
    keepDraft(desk.ben.id, 'By the way')
    const settings = $settings.get()
    const gifts = settings.status === 'ready' ? settings.value.gift_credits : {}
    await send(desk.ben.id, { text: 'For you', gift: Object.keys(gifts)[0] })
    expect(draftTo(desk.ben.id)).toBe('By the way')
  })

  /** Ann's own pause stops it. */
  async function openStopped(): Promise<Desk> {
    const desk = await openTalk({ ann: { credits: 20 } })
    onTestFinished(() => $sheet.set(null))
    await desk.ann.call(setLimits, { body: { pause_days: 1 } })
    await send(desk.ben.id, { text: 'For you', gift: 'coffee' })
    expect(waiting()).toEqual([['For you', 'failed']])
    return desk
  }

  test('that was stopped goes back into the sheet with its note', async () => {
    const { ben } = await openStopped()
    await takeBack(onlyKey())
    expect(waiting()).toEqual([])
    expect($giftChoices.get()[ben.id]).toEqual({ gift: 'coffee', note: 'For you' })
    expect($sheet.get()).toBe('gifts')
    expect(draftTo(ben.id)).toBe('')
  })

  test('takes the place of another one that has no note', async () => {
    const { ben } = await openStopped()
    keepGift(ben.id, { gift: 'wine' })
    await takeBack(onlyKey())
    expect(waiting()).toEqual([])
    expect($giftChoices.get()[ben.id]).toEqual({ gift: 'coffee', note: 'For you' })
  })

  test('stays where it is as long as another one has a note, which is shown', async () => {
    const { ben } = await openStopped()
    keepGift(ben.id, { gift: 'wine', note: 'Cheers' })
    await takeBack(onlyKey())
    expect(waiting()).toEqual([['For you', 'failed']])
    expect($giftChoices.get()[ben.id]).toEqual({ gift: 'wine', note: 'Cheers' })
    expect($sheet.get()).toBe('gifts')
    expect(told()).toEqual([texts('chats')('bubble.place_taken')])
  })

  test('to a fictional profile stays chosen after a no', async () => {
    const { ben } = await openTalk({ ann: { credits: 20 }, ben: { kind: 'fictional' } })
    await send(ben.id, { text: 'For you', gift: 'coffee' })
    expect(waiting()).toEqual([['For you', 'consent']])
    await takeBack(onlyKey())
    expect(waiting()).toEqual([])
    expect($giftChoices.get()[ben.id]).toEqual({ gift: 'coffee', note: 'For you' })
    expect($sheet.get()).toBe(null)
    expect(draftTo(ben.id)).toBe('')
  })
})

describe('where the browser keeps nothing', () => {
  test('sending goes on, and the member is told once', async () => {
    const desk = await openTalk()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const told: string[] = []
    onTestFinished($toasts.listen(toasts => told.push(...toasts.map(({ title }) => String(title)))))
    desk.network.mode = 'off'
    keepDraft(desk.ben.id, 'Hel')
    await send(desk.ben.id, { text: 'Hello' })
    await send(desk.ben.id, { text: 'Anybody?' })
    expect(waiting()).toEqual([
      ['Hello', 'sending'],
      ['Anybody?', 'sending']
    ])
    desk.network.mode = 'on'
    comeBack()
    await expect.poll(() => arrived(desk)).toEqual(['Hello', 'Anybody?'])
    expect(new Set(told)).toEqual(new Set(['Your browser isn’t keeping anything.']))
  })
})
