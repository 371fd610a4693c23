import type { Db, Tx } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { eraseChatPhotos, erasePhotos } from './erase-files.ts'
import { emptyMember } from './erase-member.ts'
import { eraseMessages } from './erase-messages.ts'
import { pseudonymiseMoney } from './erase-money.ts'
import { eraseRows } from './erase-rows.ts'
import { eraseTraces } from './erase-traces.ts'
import { eraseWords } from './erase-words.ts'
import type { Erased, Hold } from './erased.ts'
import { isHeld } from './hold.ts'

/** One after another; each can be begun again, and the last one leaves nothing to find the others by. */
const steps: Record<string, (deps: Dependencies, erased: Erased, hold: Hold) => Promise<unknown>> =
  {
    links: (_deps, erased, hold) => hold(tx => takeLinks(tx, erased)),
    photos: erasePhotos,
    chat_photos: eraseChatPhotos,
    messages: eraseMessages,
    traces: (_deps, erased, hold) => hold(tx => eraseTraces(tx, erased)),
    words: (_deps, erased, hold) => hold(tx => eraseWords(tx, erased)),
    money: (_deps, erased, hold) => hold((tx, now) => pseudonymiseMoney(tx, erased, now)),
    rows: (_deps, erased, hold) => hold(tx => eraseRows(tx, erased)),
    member: (_deps, erased, hold) => hold((tx, now) => emptyMember(tx, erased, now))
  }
export const eraseSteps = Object.keys(steps)

/** Only the fault tests listen. */
export type EraseListener = (step: string) => void

/**
 * The periodic job: erases every account whose time to be had back is over. What fails for one is
 * tried again with the next run and holds nobody else up.
 */
export async function eraseAccounts(deps: Dependencies, onStep?: EraseListener): Promise<void> {
  const failed: string[] = []
  for (;;) {
    const next = await nextDue(deps.db, deps.clock(), failed)
    if (!next) break
    try {
      const isDone = await eraseMember(deps, next, onStep)
      // Another process is at it, or money of the account is on its way or can be had back.
      if (!isDone) failed.push(next.id)
    } catch (error) {
      deps.log.error({ error }, 'an account could not be erased yet')
      failed.push(next.id)
    }
  }
}

async function eraseMember(
  deps: Dependencies,
  erased: Erased,
  onStep?: EraseListener
): Promise<boolean> {
  let holds = true
  const site = deps.sites.byId(erased.siteId)
  const hold: Hold = async act => {
    holds &&= await transact(deps, async tx => {
      const now = deps.clock()
      const isDue = await lockDue(tx, erased.id, now)
      if (!isDue || (await isHeld(tx, { site, now }, erased.id))) return false
      await act(tx, now)
      return true
    })
    return holds
  }
  for (const [name, step] of Object.entries(steps)) {
    onStep?.(name)
    await step(deps, erased, hold)
    if (!holds) return false
  }
  return true
}

/** Deletions whose time is over. */
function due(db: Db | Tx, now: Date) {
  return db
    .selectFrom('deletion')
    .where('deletion.erase_at', '<=', now)
    .where('deletion.erased_at', 'is', null)
}

async function lockDue(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const held = await due(tx, now)
    .select('deletion.member_id')
    .where('deletion.member_id', '=', memberId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return held !== undefined
}

function nextDue(db: Db, now: Date, failed: string[]): Promise<Erased | undefined> {
  return due(db, now)
    .innerJoin('member', 'member.id', 'deletion.member_id')
    .select(['member.id', 'member.site_id as siteId', 'member.email'])
    .$if(failed.length > 0, query => query.where('member.id', 'not in', failed))
    .orderBy('erase_at')
    .limit(1)
    .executeTakeFirst()
}

/** From here on the account cannot be had back, whoever comes with a link at the last moment. */
async function takeLinks(tx: Tx, { id }: Erased): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', id).forUpdate().execute()
  await tx.deleteFrom('mailed_token').where('member_id', '=', id).execute()
  await tx.updateTable('member').set({ password_hash: null }).where('id', '=', id).execute()
}
