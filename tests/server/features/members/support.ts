import type { QueryOf } from '#contract/operation.ts'
import { searchMembers } from '#contract/members.ts'
import { newId } from '#server/lib/ids.ts'
import type { Api, Caller } from '#tests/support/api.ts'
import { type MemberOptions, createMember } from '#tests/support/factories.ts'

export type Query = QueryOf<typeof searchMembers>

/** Members without a session, in the order given. */
export async function population(api: Api, ...people: MemberOptions[]): Promise<string[]> {
  const now = api.deps.clock()
  return api.transact(async tx => {
    const ids = []
    for (const person of people) ids.push(await createMember(tx, person, now))
    return ids
  })
}

export async function search(caller: Caller, query: Query = {}) {
  const { status, reply, error } = await caller.call(searchMembers, { query })
  if (status !== 200) throw new Error(JSON.stringify(error))
  return { ...reply, ids: reply.results.map(card => card.id) }
}

/** All pages, one after another. */
export async function searchAll(caller: Caller, query: Query = {}): Promise<string[]> {
  const ids: string[] = []
  let next: string | null | undefined
  do {
    const page = await search(caller, next ? { ...query, next } : query)
    ids.push(...page.ids)
    next = page.next
  } while (next !== null)
  return ids
}

export function daysAgo(api: Api, days: number): Date {
  return new Date(api.deps.clock().getTime() - days * 86_400_000)
}

export async function addPhoto(api: Api, memberId: string, options: object = {}): Promise<string> {
  const id = newId()
  await api.deps.db
    .insertInto('photo')
    .values({
      id,
      member_id: memberId,
      position: 1,
      storage_key: `photos/${id}`,
      status: 'active',
      created_at: api.deps.clock(),
      ...options
    })
    .execute()
  return id
}
