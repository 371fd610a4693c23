import { type Decision, answerAppeal, appeal, decide, listDecisions } from '#contract/decisions.ts'
import type { BodyOf } from '#contract/operation.ts'
import type { Letter } from '#server/adapters/mail/port.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { runDueJobs } from '#tests/support/jobs.ts'

type Deciding = BodyOf<typeof decide>

/** Two members, of whom an operator decides. */
export async function openPeople() {
  const api = await openApi()
  return {
    api,
    ann: await api.member({ name: 'Ann', email: 'ann@post.example', credits: 20, language: 'en' }),
    ben: await api.member({ name: 'Ben', email: 'ben@post.example', credits: 20 }),
    operator: await api.member({ role: 'operator' })
  }
}

/** All letters to an address so far. */
export async function lettersTo(api: Api, recipient: string): Promise<Letter[]> {
  await runDueJobs(api)
  return api.letters.filter(letter => letter.recipient === recipient)
}

/** A decision of an operator, about what the test is not. */
export function take(operator: Caller, what: Pick<Deciding, 'act' | 'target'> & Partial<Deciding>) {
  const body = { ground: 'harassment', facts: 'Seen and read.', ...what } as const
  return operator.call(decide, { body })
}

export async function decisionsOf(member: Caller): Promise<Decision[]> {
  return (await member.call(listDecisions)).reply.decisions
}

export function object(from: Caller, ticket: string, token?: string, text = 'That is not so.') {
  return from.call(appeal, { body: { ticket, text, ...(token !== undefined && { token }) } })
}

export function answer(operator: Caller, ticket: string, overturn: boolean) {
  const body = { ticket, overturn, answer: 'We have read it all again.' }
  return operator.call(answerAppeal, { body })
}

/** The token in the newest letter to an address. */
export async function mailedToken(api: Api, recipient: string): Promise<string> {
  await runDueJobs(api)
  const letter = api.letters.findLast(one => one.recipient === recipient)
  return /\/complaints\?appeal=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
}
