import { allTasks } from 'nanostores'
import { describe, expect, onTestFinished, test } from 'vitest'
import { setLimits } from '#contract/spending.ts'
import { $asking, chooseAsking, mustAsk } from '#src/features/chats/asking.ts'
import { readyConversation } from '#src/features/chats/conversation-store.ts'
import { $outOfCredits } from '#src/features/chats/credits-offer.ts'
import { draftTo, keepDraft } from '#src/features/chats/drafts.ts'
import { $giftChoices, keepGift } from '#src/features/chats/gift-choice.ts'
import { $outgoing } from '#src/features/chats/outgoing.ts'
import {
  $pauseChecks,
  $paymentQuestion,
  dropQuestion,
  payFor,
  sendOrAsk
} from '#src/features/chats/payment-question.ts'
import { $photoChoices, choosePhoto } from '#src/features/chats/photo-choice.ts'
import { $replyingTo, replyTo } from '#src/features/chats/replying.ts'
import { $sheet, openSheet } from '#src/features/chats/sheets.ts'
import { $spendingStop } from '#src/features/chats/spending-stop.ts'
import { setEdges } from '#src/features/photos/edges.ts'
import { $user, loadSession } from '#src/features/session/session.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { isPaused, keepPause } from '#src/features/spending/pause.ts'
import { $spending, pauseFor } from '#src/features/spending/spending.ts'
import { $toasts } from '#src/features/toasts/toasts.ts'
import { forgetMember } from '#src/lib/forget.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { buy } from '#tests/support/credits.ts'
import { refuse } from '#tests/support/network.ts'
import { forgetSettings } from '#tests/support/settings.ts'
import { type Desk, endSession, openTalk, write } from './support.ts'

const sent = () => readyConversation()?.messages.map(({ text, gift }) => gift ?? text)
const picture = () => new File(['picture'], 'photo.webp', { type: 'image/webp' })

/** A picture waits in the field, as it was. */
async function choose(profileId: string): Promise<void> {
  onTestFinished(setEdges({ prepare: async file => ({ file, crop: null }) }))
  await choosePhoto(profileId, picture())
}

describe('the question before paying', () => {
  test('comes with the first message, with its price, and not with the second', async () => {
    const desk = await openTalk({ ann: { credits: 0 } })
    await buy(desk.api, desk.ann.id, 10, 850)
    await loadSession()
    await sendOrAsk(desk.ben.id, { text: 'Hello' })
    expect($paymentQuestion.get()).toMatchObject({
      kind: 'text',
      price: { credits: 1, cents: 85, from: false }
    })
    expect($outgoing.get()).toEqual([])
    await payFor(false)
    expect($paymentQuestion.get()).toBe(null)
    await sendOrAsk(desk.ben.id, { text: 'Again' })
    expect(sent()).toEqual(['Hello', 'Again'])
    expect($user.get()?.credits).toBe(8)
  })

  test('comes once for each kind', async () => {
    const { ben } = await openTalk()
    await sendOrAsk(ben.id, { text: 'Hello' })
    await payFor(false)
    await sendOrAsk(ben.id, { text: '', gift: 'wine' })
    expect($paymentQuestion.get()).toMatchObject({ kind: 'gift', price: { credits: 3 } })
    await payFor(false)
    await sendOrAsk(ben.id, { text: '', gift: 'coffee' })
    expect(sent()).toEqual(['Hello', 'wine', 'coffee'])
    expect(mustAsk('photo')).toBe(true)
  })

  test('comes every time for whoever ticks that', async () => {
    const { ben } = await openTalk()
    await sendOrAsk(ben.id, { text: 'Hello' })
    await payFor(true)
    await sendOrAsk(ben.id, { text: 'Again' })
    expect($paymentQuestion.get()).toMatchObject({ content: { text: 'Again' } })
    expect(sent()).toEqual(['Hello'])
  })

  test('never comes for whoever chose that', async () => {
    const { ben } = await openTalk()
    chooseAsking('never')
    await sendOrAsk(ben.id, { text: 'Hello' })
    expect(sent()).toEqual(['Hello'])
  })

  test('answered with no sends nothing, and comes again', async () => {
    const { ben } = await openTalk()
    await sendOrAsk(ben.id, { text: 'Hello' })
    dropQuestion()
    expect(mustAsk('text')).toBe(true)
    expect(sent()).toEqual([])
    expect($user.get()?.credits).toBe(10)
  })

  test('comes again with the new price when that changed under it', async () => {
    const desk = await openTalk({ ann: { credits: 1 } })
    await buy(desk.api, desk.ann.id, 10, 850)
    await loadSession()
    await sendOrAsk(desk.ben.id, { text: 'Hello' })
    expect($paymentQuestion.get()).toMatchObject({ price: { cents: 0 } })
    // The free credit is spent on another device.
    await write(desk, desk.ann, desk.ben, 'From the phone')
    await loadSession()
    await payFor(false)
    expect($paymentQuestion.get()).toMatchObject({
      content: { text: 'Hello' },
      price: { credits: 1, cents: 85, from: false }
    })
    expect($outgoing.get()).toEqual([])
    await payFor(false)
    expect($paymentQuestion.get()).toBe(null)
    expect($user.get()?.credits).toBe(9)
  })

  test('does not come before the one about fictional profiles, which names the price', async () => {
    const { ben } = await openTalk({ ben: { kind: 'fictional' } })
    await sendOrAsk(ben.id, { text: 'Hello' })
    expect($paymentQuestion.get()).toBe(null)
    expect($outgoing.get()).toMatchObject([{ text: 'Hello', status: 'consent' }])
  })

  test('does not come when there are too few credits: they are offered', async () => {
    const { ben } = await openTalk({ ann: { credits: 2 } })
    keepGift(ben.id, { gift: 'wine', note: 'Cheers' })
    openSheet('gifts')
    await sendOrAsk(ben.id, { text: 'Cheers', gift: 'wine' })
    expect($paymentQuestion.get()).toBe(null)
    expect($giftChoices.get()[ben.id]).toEqual({ gift: 'wine', note: 'Cheers' })
    expect($sheet.get()).toBe('gifts')
  })

  test('is forgotten with the member, and the choice comes back at the next login', async () => {
    const { ben } = await openTalk()
    $asking.listen(() => {})
    chooseAsking('always')
    await sendOrAsk(ben.id, { text: 'Hello' })
    const login = endSession()
    expect($paymentQuestion.get()).toBe(null)
    expect($asking.get().way).toBe('once')
    login()
    expect($asking.get().way).toBe('always')
    forgetMember()
  })
})

describe('during the member’s own pause', () => {
  const stopped = (ben: Desk['ben']) => ({ profileId: ben.id, code: 'spending_paused' })

  test('a pause set here refuses before the question, to the second, and nothing is sent', async () => {
    const { api, ben, network } = await openTalk()
    await $spending.reload()
    await pauseFor(1)
    keepDraft(ben.id, 'Hello')
    api.pass(86_399)
    await sendOrAsk(ben.id, { text: 'Hello' })
    expect($paymentQuestion.get()).toBe(null)
    expect($spendingStop.get()).toEqual(stopped(ben))
    expect($outgoing.get()).toEqual([])
    expect(draftTo(ben.id)).toBe('Hello')
    expect(network.asked).not.toContain('POST /api/message.php')
    api.pass(1)
    await sendOrAsk(ben.id, { text: 'Hello' })
    expect($paymentQuestion.get()).toMatchObject({ content: { text: 'Hello' } })
  })

  test('a pause that the server named is known from then on', async () => {
    const { ann, ben } = await openTalk()
    await ann.call(setLimits, { body: { pause_days: 7 } })
    await sendOrAsk(ben.id, { text: 'Hello' })
    await payFor(true)
    expect($spendingStop.get()).toEqual(stopped(ben))
    await sendOrAsk(ben.id, { text: 'Hello' })
    expect($paymentQuestion.get()).toBe(null)
    expect($spendingStop.get()).toEqual(stopped(ben))
  })

  test('a gift stays chosen, and the reason is not behind its sheet', async () => {
    const { ben } = await openTalk()
    await $spending.reload()
    await pauseFor(1)
    keepGift(ben.id, { gift: 'wine', note: 'Cheers' })
    openSheet('gifts')
    await sendOrAsk(ben.id, { text: 'Cheers', gift: 'wine' })
    expect([$sheet.get(), $paymentQuestion.get()]).toEqual([null, null])
    expect($giftChoices.get()[ben.id]).toEqual({ gift: 'wine', note: 'Cheers' })
    expect($spendingStop.get()).toEqual(stopped(ben))
  })

  test('neither credits nor the word about fictional profiles come before the reason', async () => {
    for (const options of [{ ann: { credits: 0 } }, { ben: { kind: 'fictional' } }] as const) {
      const { ben } = await openTalk(options)
      await $spending.reload()
      await pauseFor(1)
      await sendOrAsk(ben.id, { text: 'Hello' })
      expect($spendingStop.get()).toEqual(stopped(ben))
      expect($outgoing.get()).toEqual([])
      expect($outOfCredits.get()).toBe(null)
    }
  })

  test('a pause that another device has ended sooner stops nothing', async () => {
    const { api, ann, ben } = await openTalk()
    await $spending.reload()
    await pauseFor(30)
    await ann.call(setLimits, { body: { pause_days: 1 } })
    api.pass(86_400)
    await sendOrAsk(ben.id, { text: 'Hello' })
    expect($paymentQuestion.get()).toMatchObject({ content: { text: 'Hello' } })
    expect($spendingStop.get()).toBe(null)
  })

  test('who presses again while the server is asked whether the pause lasts sends one message', async () => {
    const { api, ann, ben, network } = await openTalk()
    await $spending.reload()
    await pauseFor(30)
    await ann.call(setLimits, { body: { pause_days: 1 } })
    api.pass(86_400)
    chooseAsking('never')
    for (const content of [{ text: 'Hello' }, { text: 'Cheers', gift: 'coffee' }]) {
      keepPause(new Date(serverNow() + 86_400_000).toISOString())
      const answer = Promise.withResolvers<void>()
      network.held = { path: '/api/limits.php', until: answer.promise, reached: () => {} }
      const presses = [sendOrAsk(ben.id, content), sendOrAsk(ben.id, content)]
      expect($pauseChecks.get().has(ben.id)).toBe(true)
      answer.resolve()
      await Promise.all(presses)
      expect($pauseChecks.get().has(ben.id)).toBe(false)
    }
    expect(sent()).toEqual(['Hello', 'coffee'])
  })

  test('without a connection the pause that is known counts', async () => {
    const { ben, network } = await openTalk()
    await $spending.reload()
    await pauseFor(1)
    network.mode = 'off'
    await sendOrAsk(ben.id, { text: 'Hello' })
    expect($spendingStop.get()).toEqual(stopped(ben))
    expect([$paymentQuestion.get(), $outgoing.get()]).toEqual([null, []])
  })

  test('what is free is sent, and who comes next is not stopped', async () => {
    const { ben } = await openTalk({ site: { message_credits: 0 } })
    await $spending.reload()
    await pauseFor(1)
    chooseAsking('never')
    await sendOrAsk(ben.id, { text: 'Hello' })
    expect(sent()).toEqual(['Hello'])
    expect(isPaused()).toBe(true)
    forgetMember()
    expect(isPaused()).toBe(false)
  })
})

describe('what goes with a message', () => {
  test('leaves the field with it: photo, answer, gift and its sheet', async () => {
    const desk = await openTalk()
    const { ben } = desk
    chooseAsking('never')
    await write(desk, ben, desk.ann, 'What do you drink?')
    await desk.hear()
    await allTasks()
    const [first] = readyConversation()?.messages ?? []
    if (!first) throw new Error('Nothing came in')
    replyTo(ben.id, first)
    await choose(ben.id)
    keepGift(ben.id, { gift: 'coffee', note: '' })
    openSheet('gifts')
    await sendOrAsk(ben.id, {
      text: '',
      gift: 'coffee',
      replyTo: $replyingTo.get()[ben.id]
    })
    expect($sheet.get()).toBe(null)
    expect($giftChoices.get()[ben.id]).toBe(undefined)
    expect($replyingTo.get()[ben.id]).toBe(undefined)
    expect($photoChoices.get()[ben.id]).toMatchObject({ status: 'ready' })
    expect(readyConversation()?.messages.at(-1)).toMatchObject({
      gift: 'coffee',
      reply_to: { text: 'What do you drink?' }
    })
  })

  test('waits in the conversation when it is a photo without the credits for it', async () => {
    const { ben } = await openTalk({ ann: { credits: 1 } })
    await choose(ben.id)
    await sendOrAsk(ben.id, { text: 'Look', photo: picture() })
    expect($photoChoices.get()[ben.id]).toBe(undefined)
    expect($outgoing.get()).toMatchObject([{ kind: 'photo', text: 'Look', status: 'credits' }])
  })
})

describe('without the settings nothing has a price', () => {
  test('a press says so, keeps what was written, and asks for them again', async () => {
    const { ben } = await openTalk()
    forgetSettings()
    const allow = refuse('/api/settings.php', 'unavailable')
    await $settings.reload()
    allow()
    await choose(ben.id)
    await sendOrAsk(ben.id, { text: 'Look', photo: picture() })
    expect($toasts.get()).toMatchObject([
      {
        title: 'Not sent, nothing paid.',
        text: expect.stringContaining('We are away for a moment')
      }
    ])
    expect($photoChoices.get()[ben.id]).toMatchObject({ status: 'ready' })
    expect($outgoing.get()).toEqual([])
    await expect.poll(() => $settings.get().status).toBe('ready')
    await sendOrAsk(ben.id, { text: 'Look' })
    expect($paymentQuestion.get()).toMatchObject({ content: { text: 'Look' } })
  })

  test('it is said while they are on their way too', async () => {
    const { ben } = await openTalk()
    forgetSettings()
    await sendOrAsk(ben.id, { text: 'Hello' })
    expect($toasts.get()).toHaveLength(1)
    await $settings.reload()
  })
})
