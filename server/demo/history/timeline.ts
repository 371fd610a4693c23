import type { Conversation } from './texts.ts'

/** Days before the first login, and the time of that day in UTC. */
type When = readonly [day: number, time: string]

/** What happens to the demo member before the first login. `companion` is an index. */
export type Act =
  | { kind: 'order' }
  | { kind: 'like'; from: 'member' | 'companion'; companion: number }
  | { kind: 'see-like'; companion: number }
  | {
      kind: 'message'
      from: 'member' | 'companion'
      companion: number
      conversation: Conversation
      line: number
      extra?: 'photo' | 'gift'
    }
  | { kind: 'read'; companion: number }

interface Script {
  companion: number
  /** When the member writes; automatic answers follow seconds later. */
  written: When[]
  extras?: Record<number, 'photo' | 'gift'>
  /** Whether the companion answers, and whether the member has read the last answer. */
  answers: 'read' | 'last-unread' | 'none'
}

const scripts: Record<Conversation, Script> = {
  chair: {
    companion: 0,
    written: [
      [9, '19:02'],
      [9, '19:14'],
      [7, '18:40'],
      [7, '18:52'],
      [7, '19:05'],
      [4, '20:11']
    ],
    extras: { 4: 'photo', 8: 'gift' },
    answers: 'read'
  },
  advice: {
    companion: 1,
    written: [
      [6, '19:31'],
      [6, '19:44'],
      [5, '18:20']
    ],
    answers: 'read'
  },
  record: {
    companion: 2,
    written: [
      [2, '19:10'],
      [1, '19:26']
    ],
    answers: 'last-unread'
  },
  trip: { companion: 3, written: [[1, '20:03']], answers: 'none' }
}

const others: [When, Act][] = [
  [[9, '18:55'], { kind: 'like', from: 'member', companion: 0 }],
  [[9, '20:10'], { kind: 'like', from: 'companion', companion: 0 }],
  [[9, '20:31'], { kind: 'see-like', companion: 0 }],
  [[8, '19:30'], { kind: 'order' }],
  [[7, '20:15'], { kind: 'like', from: 'companion', companion: 1 }],
  [[6, '19:20'], { kind: 'like', from: 'member', companion: 1 }],
  [[5, '18:35'], { kind: 'like', from: 'member', companion: 4 }],
  [[4, '18:02'], { kind: 'like', from: 'companion', companion: 5 }],
  [[4, '20:16'], { kind: 'see-like', companion: 5 }],
  [[2, '20:30'], { kind: 'like', from: 'companion', companion: 6 }],
  [[1, '18:05'], { kind: 'like', from: 'companion', companion: 7 }]
]
export const companionCount = 8
const answerSeconds = 9
const readSeconds = 60

export interface Step {
  at: Date
  act: Act
}

/** The history of the demo member, oldest act first. */
export function historyBefore(now: Date): Step[] {
  const steps = others.map(([when, act]) => ({ at: dateOf(now, when), act }))
  for (const [conversation, script] of Object.entries(scripts)) {
    steps.push(...stepsOf(now, conversation as Conversation, script))
  }
  return steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function stepsOf(now: Date, conversation: Conversation, script: Script): Step[] {
  const { companion, written, extras = {}, answers } = script
  return written.flatMap((when, index) => {
    const at = dateOf(now, when)
    const line = index * 2
    const message = { kind: 'message', companion, conversation } as const
    const extra = extras[line]
    const steps: Step[] = [
      { at, act: { ...message, from: 'member', line, ...(extra && { extra }) } }
    ]
    if (answers === 'none') return steps
    steps.push({
      at: later(at, answerSeconds),
      act: { ...message, from: 'companion', line: line + 1 }
    })
    const isLast = index === written.length - 1
    if (!isLast || answers === 'read') {
      steps.push({ at: later(at, readSeconds), act: { kind: 'read', companion } })
    }
    return steps
  })
}

function dateOf(now: Date, [day, time]: When): Date {
  const date = new Date(now)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  date.setUTCDate(date.getUTCDate() - day)
  date.setUTCHours(hours, minutes, 0, 0)
  return date
}

function later(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000)
}
