import { beforeEach, describe, expect, test } from 'vitest'
import { markRead } from '#contract/chats.ts'
import { listLedger } from '#contract/credits.ts'
import { creditBackSenders } from '#server/features/chats/credit-back.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { type Api, type ApiOptions, type Caller, openApi } from '#tests/support/api.ts'
import { write } from '#tests/support/chats.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { take } from '../decisions/support.ts'
import { comeBack, leave, mailedTokens, withPassword } from '../deletion/support.ts'

let api: Api
let ann: Caller
let ben: Caller

async function open(options: ApiOptions = {}): Promise<void> {
  api = await openApi(options)
  ann = await api.member({ name: 'Ann', credits: 9 })
  ben = await api.member({ name: 'Ben', email: 'ben@post.example', ...(await withPassword()) })
}
beforeEach(() => open())

const credits = async () => (await balanceOf(api.deps.db, ann.id)).credits

describe('a message whose recipient has left without opening it', () => {
  test('is credited back at once when the account is deleted', async () => {
    await write(ann, ben)
    expect(await credits()).toBe(8)
    await leave(ben)
    await runDueJobs(api)
    expect(await credits()).toBe(9)
    const [line] = (await ann.call(listLedger, { query: { limit: 1 } })).reply.lines
    expect(line).toMatchObject({ reason: 'message_unopened', credits: 1 })
    expect(await checkLedger(api.deps.db)).toEqual([])
  })

  test('is credited back at once when the account is blocked', async () => {
    await write(ann, ben)
    const operator = await api.member({ name: 'Otto', role: 'operator' })
    await take(operator, { act: 'account_blocked', target: ben.id })
    await runDueJobs(api)
    expect(await credits()).toBe(9)
  })

  test('is credited back once, however often the job runs', async () => {
    await write(ann, ben)
    await leave(ben)
    await Promise.all([creditBackSenders(api.deps, ben.id), creditBackSenders(api.deps, ben.id)])
    await runDueJobs(api)
    expect(await credits()).toBe(9)
    expect(await checkLedger(api.deps.db)).toEqual([])
  })

  test('is not credited back when it was opened, or when others left', async () => {
    const { reply } = await write(ann, ben)
    const { conversation_id } = reply.message
    await ben.call(markRead, { body: { conversation_id, number: 1 } })
    const cora = await api.member({ name: 'Cora', ...(await withPassword()) })
    await leave(cora)
    await leave(ben)
    await runDueJobs(api)
    expect(await credits()).toBe(8)
  })

  test('is not credited back when the recipient comes back before the job runs', async () => {
    await write(ann, ben)
    await leave(ben)
    await api.deps.db
      .updateTable('member')
      .set({ status: 'active' })
      .where('id', '=', ben.id)
      .execute()
    await creditBackSenders(api.deps, ben.id)
    expect(await credits()).toBe(8)
  })

  test('stays credited back when the recipient comes back later and opens it', async () => {
    const { reply } = await write(ann, ben)
    await leave(ben)
    const [token = ''] = await mailedTokens(api, 'ben@post.example')
    await comeBack(api, token)
    const { conversation_id } = reply.message
    await ben.call(markRead, { body: { conversation_id, number: 1 } })
    expect(await credits()).toBe(9)
    expect(await checkLedger(api.deps.db)).toEqual([])
  })

  test('is not credited back on a site that credits nothing back', async () => {
    await open({ site: { credit_back_days: 0 } })
    await write(ann, ben)
    await leave(ben)
    await runDueJobs(api)
    expect(await credits()).toBe(8)
  })
})
