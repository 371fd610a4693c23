import { sql } from 'kysely'
import type { Message } from '#contract/chats.ts'
import { lockPair } from '#server/db/locks.ts'
import type { Tx } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { automaticAnswer } from '#server/demo/answers.ts'
import { between, chance } from '#server/demo/portraits/seed.ts'
import type { Scope } from '#server/lib/context.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { type JobData, enqueue } from '#server/lib/jobs.ts'
import { secondsAfter } from '#server/lib/time.ts'
import { correspondenceOf, personalBar } from './correspondence.ts'
import { deliver } from './messages.ts'
import { messageColumns } from './queries.ts'
import { markRead } from './reading.ts'
import { messageOf } from './shown.ts'
import { answerRealityQuestion } from './truthful-answer.ts'

type Answering = JobData['automatic_answer']

/** Fictional profiles leave some messages without an answer; never the first one. */
const unansweredShare = 0.2
const secondsUntilAnswer = [5, 12] as const

/**
 * Plans the automatic answer to a message that went to a fictional profile. At most one answer is
 * on its way in a conversation. When and whether follow from the message, so a test can tell.
 */
export async function expectAnswer(
  tx: Tx,
  now: Date,
  message: Message,
  profileId: string
): Promise<void> {
  const { conversation_id, sender_id: member_id } = message
  if (message.number > 1 && chance(message.id, 'unanswered') < unansweredShare) return
  if (await isPending(tx, conversation_id)) return
  const data = { conversation_id, profile_id: profileId, member_id }
  const seconds = between(message.id, 'answer', secondsUntilAnswer)
  await enqueue(tx, 'automatic_answer', data, secondsAfter(now, seconds), now)
}

/**
 * Signup messages cannot be answered before the address is confirmed: call this once it is. The
 * question whether the profile is real is answered at once, other messages only if `answers` is true.
 */
export async function answerSignupMessages(
  tx: Tx,
  scope: Scope,
  memberId: string,
  answers: boolean
): Promise<void> {
  const waiting = await tx
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .innerJoin('participant', 'participant.conversation_id', 'conversation.id')
    .innerJoin('member', 'member.id', 'participant.member_id')
    .select(messageColumns)
    .select('participant.member_id as profile_id')
    .where('conversation.started_by', '=', memberId)
    .where('conversation.last_number', '=', 1)
    .where('member.kind', '=', 'fictional')
    .execute()
  for (const { profile_id: profileId, ...row } of waiting) {
    await lockPair(tx, memberId, profileId)
    const facts = await correspondenceOf(tx, memberId, profileId)
    const question = facts && (await answerRealityQuestion(tx, scope, facts, row))
    if (!question && answers) {
      await expectAnswer(tx, scope.now, messageOf(row, memberId), profileId)
    }
  }
}

/** Job: reads what the member wrote and answers, labelled as automatic. It costs nobody anything. */
export async function answerAutomatically(data: Answering, deps: Dependencies): Promise<void> {
  const now = deps.clock()
  const { conversation_id, profile_id } = data
  await transact(deps, async tx => {
    const open = await lockUnanswered(tx, data)
    if (!open) return
    const { between: facts, language, number, kind, answered } = open
    await markRead(tx, now, profile_id, { conversationId: conversation_id, number })
    const text = automaticAnswer(language, conversation_id, answered, kind)
    const scope = { site: deps.sites.byId(facts.site_id), now }
    const free = { credits: 0, cents: 0, transferId: null, clientId: null, limit: null }
    await deliver(tx, scope, facts, { kind: 'text', text, warnings: [], automatic: true, ...free })
  })
}

/**
 * Whether the member still waits for an answer that the profile may give. A job can run twice:
 * the second time the last message is the answer.
 */
async function lockUnanswered(tx: Tx, { conversation_id, profile_id, member_id }: Answering) {
  await lockPair(tx, profile_id, member_id)
  const facts = await correspondenceOf(tx, profile_id, member_id)
  if (!facts || personalBar(facts) !== null) return null
  const last = await tx
    .selectFrom('message')
    .innerJoin('member', 'member.id', 'message.sender_id')
    .select(eb => [
      'message.number',
      'message.kind',
      'member.language',
      eb
        .selectFrom('message as earlier')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('earlier.conversation_id', '=', conversation_id)
        .where('earlier.automatic', '=', true)
        .as('answered')
    ])
    .where('message.conversation_id', '=', conversation_id)
    .where('message.number', '=', facts.last_number)
    .where('message.sender_id', '=', member_id)
    .where('message.withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (!last) return null
  return { ...last, between: facts, answered: Number(last.answered) }
}

async function isPending(tx: Tx, conversationId: string): Promise<boolean> {
  const job = await tx
    .selectFrom('job')
    .select('id')
    .where('done_at', 'is', null)
    .where('kind', '=', 'automatic_answer')
    .where(sql`data ->> 'conversation_id'`, '=', conversationId)
    .limit(1)
    .executeTakeFirst()
  return job !== undefined
}
