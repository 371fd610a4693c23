import type { WritableAtom } from 'nanostores'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Composer } from '#src/features/chats/Composer.tsx'
import { readyConversation } from '#src/features/chats/conversation-store.ts'
import { keepDraft } from '#src/features/chats/drafts.ts'
import { keepGift } from '#src/features/chats/gift-choice.ts'
import { $pauseChecks } from '#src/features/chats/payment-question.ts'
import { closeSheet, openSheet } from '#src/features/chats/sheets.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { openTalk } from './support.ts'

/** The composer of Ann's talk with Ben, as it is drawn now. */
function drawn(): string {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const conversation = readyConversation()
  if (!conversation) throw new Error('No conversation')
  return renderToStaticMarkup(<Composer conversation={conversation} />)
}

/** Settings that are on their way, or did not come. */
function withoutSettings(state: object): void {
  const store = $settings as unknown as WritableAtom
  const before = store.get()
  store.set(state)
  onTestFinished(() => store.set(before))
}

test('beside the field stands what the site’s message length leaves, and what is too much', async () => {
  const { ben } = await openTalk({ site: { message_length: 10 } })
  const leftOf = (text: string) => {
    keepDraft(ben.id, text)
    return /id="chats-left">([^<]*)</.exec(drawn())?.[1]
  }
  expect(leftOf('x'.repeat(7))).toBe('')
  expect(leftOf('x'.repeat(8))).toBe('2 characters left')
  expect(leftOf(`${'🥂'.repeat(10)} `)).toBe('0 characters left')
  expect(leftOf('x'.repeat(11))).toBe('1 character too many')
})

test('while its price is on its way, the send button is not ready', async () => {
  await openTalk()
  expect(drawn()).not.toContain('aria-busy')
  withoutSettings({ status: 'loading' })
  expect(drawn()).toMatch(/<button[^>]*aria-busy="true"[^>]*type="submit" disabled=""/)
})

test('while the server is asked whether a pause lasts, what sends and gives is busy', async () => {
  const { ben } = await openTalk()
  openSheet('gifts')
  onTestFinished(closeSheet)
  keepGift(ben.id, { gift: 'coffee', note: '' })
  expect(drawn()).not.toContain('aria-busy')
  $pauseChecks.set(new Set([ben.id]))
  expect(drawn().match(/aria-busy="true"/g)).toHaveLength(2)
})

test('without prices the reason and another try stand in place of the send button', async () => {
  const { ben } = await openTalk()
  keepDraft(ben.id, 'Still here')
  withoutSettings({ status: 'failed', code: 'network' })
  const markup = drawn()
  expect(markup).not.toContain('type="submit"')
  expect(markup).toContain('Without a price nothing is sent. ')
  expect(markup).toContain('Try again')
  expect(markup).toContain('Still here')
})

test('without prices the gift sheet says why, and has neither a note nor a button that does nothing', async () => {
  await openTalk()
  openSheet('gifts')
  onTestFinished(closeSheet)
  const withPrices = drawn()
  expect(withPrices).toContain('A note with it')
  expect(withPrices).toContain('Choose something')
  withoutSettings({ status: 'failed', code: 'network' })
  const markup = drawn()
  expect(markup).toContain('The gifts are taking their time.')
  expect(markup).toContain('Try again')
  expect(markup).not.toContain('A note with it')
  expect(markup).not.toContain('Choose something')
})
