import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Composer } from '#src/features/chats/Composer.tsx'
import { readyConversation } from '#src/features/chats/conversation-store.ts'
import { keepDraft } from '#src/features/chats/drafts.ts'
import { openTalk } from './support.ts'

test('beside the field stands what the site’s message length leaves, and what is too much', async () => {
  const { ben } = await openTalk({ site: { message_length: 10 } })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const conversation = readyConversation()
  if (!conversation) throw new Error('No conversation')
  const leftOf = (text: string) => {
    keepDraft(ben.id, text)
    const markup = renderToStaticMarkup(<Composer conversation={conversation} />)
    return /id="chats-left">([^<]*)</.exec(markup)?.[1]
  }
  expect(leftOf('x'.repeat(7))).toBe('')
  expect(leftOf('x'.repeat(8))).toBe('2 characters left')
  expect(leftOf(`${'🥂'.repeat(10)} `)).toBe('0 characters left')
  expect(leftOf('x'.repeat(11))).toBe('1 character too many')
})
