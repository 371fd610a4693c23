import { describe, expect, test } from 'vitest'
import type { Message } from '#contract/chats.ts'
import type { Conversation } from '#src/features/chats/conversation-state.ts'
import { lengthLeft } from '#src/features/chats/length.ts'
import { type LogEntry, logEntries } from '#src/features/chats/log-entries.ts'
import type { Outgoing } from '#src/features/chats/outgoing.ts'

function message(number: number, from: 'ann' | 'ben', time: string, more: Partial<Message> = {}) {
  return {
    id: `m${number}`,
    conversation_id: 'c',
    number,
    sender_id: from,
    text: `${number}`,
    credits: 1,
    automatic: false,
    created_at: new Date(`2026-05-02T${time}`).toISOString(),
    read_at: null,
    client_id: from === 'ann' ? `key${number}` : null,
    ...more
  }
}

function talk(messages: Message[], newFrom: number | null = null): Conversation {
  const profile = { id: 'ben', name: 'Ben' } as Conversation['profile']
  const spent = { credits: 0, cents: 0, currency: 'EUR' }
  return { id: 'c', profile, messages, more: false, older: 'idle', spent, writeBar: null, newFrom }
}

function outgoing(text: string): Outgoing {
  return {
    key: 'key9',
    profile_id: 'ben',
    text,
    price: { credits: 1, cents: 0, currency: 'EUR' },
    consent: false,
    created_at: new Date('2026-05-02T21:10').toISOString(),
    status: 'sending'
  }
}

/** `day`, `new`, or the text with a bracket where a group begins and ends. */
const drawn = (entries: LogEntry[]) =>
  entries.map(entry =>
    entry.kind === 'line'
      ? `${entry.first ? '[' : ''}${entry.text}${entry.last ? ']' : ''}`
      : entry.kind
  )

describe('the log', () => {
  test('groups what one speaker says within a few minutes', () => {
    const messages = [
      message(1, 'ben', '21:00'),
      message(2, 'ben', '21:02'),
      message(3, 'ann', '21:03'),
      message(4, 'ben', '21:04'),
      message(5, 'ben', '21:20')
    ]
    expect(drawn(logEntries(talk(messages), []))).toEqual(['day', '[1', '2]', '[3]', '[4]', '[5]'])
  })

  test('says each day once', () => {
    const yesterday = new Date('2026-05-01T23:59').toISOString()
    const messages = [
      message(1, 'ben', '00:00', { created_at: yesterday }),
      message(2, 'ben', '00:01'),
      message(3, 'ben', '00:02')
    ]
    expect(drawn(logEntries(talk(messages), []))).toEqual(['day', '[1]', 'day', '[2', '3]'])
  })

  test('draws the line above what is new, and a group does not reach over it', () => {
    const messages = [message(1, 'ben', '21:00'), message(2, 'ben', '21:01')]
    expect(drawn(logEntries(talk(messages, 2), []))).toEqual(['day', '[1]', 'new', '[2]'])
  })

  test('keeps automatic answers apart, since each group says what it is', () => {
    const messages = [message(1, 'ben', '21:00'), message(2, 'ben', '21:01', { automatic: true })]
    expect(drawn(logEntries(talk(messages), []))).toEqual(['day', '[1]', '[2]'])
  })

  test('ends with what is on its way, under the key that it keeps', () => {
    const entries = logEntries(talk([message(8, 'ann', '21:09')]), [outgoing('9')])
    expect(drawn(entries)).toEqual(['day', '[8]', '[9]'])
    const sent = logEntries(talk([message(8, 'ann', '21:09'), message(9, 'ann', '21:10')]), [])
    expect(sent.map(({ key }) => key)).toEqual(entries.map(({ key }) => key))
  })
})

describe('the length that is left', () => {
  test('counts as the server does: an emoji is one, blanks at the ends are none', () => {
    expect(lengthLeft(' 🥂🥂 \n', 10).count).toBe(8)
  })

  test('is shown from four fifths on', () => {
    expect(lengthLeft('x'.repeat(79), 100).shown).toBe(false)
    expect(lengthLeft('x'.repeat(80), 100)).toEqual({ count: 20, shown: true })
    expect(lengthLeft('x'.repeat(101), 100)).toEqual({ count: -1, shown: true })
  })
})
