import { describe, expect, test } from 'vitest'
import type { Message } from '#contract/chats.ts'
import { type LogEntry, logMaker } from '#src/features/chats/log-entries.ts'
import type { Outgoing } from '#src/features/chats/outgoing.ts'

function message(
  number: number,
  from: 'ann' | 'ben',
  time: string,
  more: Partial<Message> = {}
): Message {
  return {
    id: `m${number}`,
    conversation_id: 'c',
    number,
    sender_id: from,
    kind: 'text',
    text: `${number}`,
    photo: null,
    gift: null,
    reply_to: null,
    reactions: [],
    warnings: [],
    credits: 1,
    automatic: false,
    created_at: new Date(`2026-05-02T${time}`).toISOString(),
    delivered: false,
    read_at: null,
    withdrawn: false,
    credited_back: false,
    client_id: from === 'ann' ? `key${number}` : null,
    ...more
  }
}

function outgoing(text: string): Outgoing {
  return {
    key: 'key9',
    profile_id: 'ben',
    kind: 'text',
    text,
    gift: null,
    photo: null,
    reply_to: null,
    price: { credits: 1, cents: 0, currency: 'EUR' },
    consent: false,
    created_at: new Date('2026-05-02T21:10').toISOString(),
    status: 'sending'
  }
}

const made = (
  messages: readonly Message[],
  { newFrom = null as number | null, items = [] as Outgoing[], make = logMaker() } = {}
) => make({ profileId: 'ben', messages, newFrom, outgoing: items })

/** The text, with a bracket where a group begins and ends, and what stands below it. */
const drawn = (entries: LogEntry[]) =>
  entries.flatMap(entry => [
    `${entry.first ? '[' : ''}${(entry.message ?? entry.outgoing)?.text}${entry.last ? ']' : ''}`,
    ...(entry.dayBelow ? ['day'] : []),
    ...(entry.newBelow ? ['new'] : [])
  ])

describe('the log', () => {
  test('groups what one speaker says within a few minutes', () => {
    const messages = [
      message(1, 'ben', '21:00'),
      message(2, 'ben', '21:02'),
      message(3, 'ann', '21:03'),
      message(4, 'ben', '21:04'),
      message(5, 'ben', '21:20')
    ]
    expect(drawn(made(messages))).toEqual(['[1', '2]', '[3]', '[4]', '[5]'])
  })

  test('says each day once', () => {
    const yesterday = new Date('2026-05-01T23:59').toISOString()
    const messages = [
      message(1, 'ben', '00:00', { created_at: yesterday }),
      message(2, 'ben', '00:01'),
      message(3, 'ben', '00:02')
    ]
    expect(drawn(made(messages))).toEqual(['[1]', 'day', '[2', '3]'])
  })

  test('draws the line above what is new, and a group does not reach over it', () => {
    const messages = [message(1, 'ben', '21:00'), message(2, 'ben', '21:01')]
    expect(drawn(made(messages, { newFrom: 2 }))).toEqual(['[1]', 'new', '[2]'])
  })

  test('keeps automatic answers apart, since each group says what it is', () => {
    const messages = [message(1, 'ben', '21:00'), message(2, 'ben', '21:01', { automatic: true })]
    expect(drawn(made(messages))).toEqual(['[1]', '[2]'])
  })

  test('ends with what is on its way, under the key that it keeps', () => {
    const entries = made([message(8, 'ann', '21:09')], { items: [outgoing('9')] })
    expect(drawn(entries)).toEqual(['[8]', '[9]'])
    const sent = made([message(8, 'ann', '21:09'), message(9, 'ann', '21:10')])
    expect(sent.map(({ key }) => key)).toEqual(entries.map(({ key }) => key))
  })

  test('keeps every row that did not change, below older history and above what is new', () => {
    const make = logMaker()
    const [one, two, three, four] = [1, 2, 3, 4].map(number => message(number, 'ben', '21:00'))
    const before = made([two!, three!], { make })
    const after = made([one!, two!, three!, four!], { make })
    // Its height may differ only by what stands at its foot.
    expect({ ...after[1], first: true }).toEqual(before[0])
    expect(after[2]).toEqual({ ...before[1], last: false })
    const changed = made([one!, two!, { ...three!, text: 'changed' }, four!], { make })
    expect(changed[0]).toBe(after[0])
    expect(changed[1]).toBe(after[1])
    expect(changed[2]).not.toBe(after[2])
    expect(changed[3]).toBe(after[3])
  })
})
