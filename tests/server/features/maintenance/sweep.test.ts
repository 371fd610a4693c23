import { expect, test } from 'vitest'
import { jobHandlers } from '#server/features/jobs.ts'
import { newId } from '#server/lib/ids.ts'
import { openApi } from '#tests/support/api.ts'

const twoYears = 2 * 365 * 24 * 3_600_000

test('complaints and reports that were decided two years ago go, as the privacy page says', async () => {
  const api = await openApi()
  const { db } = api.deps
  const [ann, ben] = [await api.member(), await api.member()]
  const ago = (milliseconds: number) => new Date(api.deps.clock().getTime() - milliseconds)
  const complain = (ticket: string, created: number, answered: number | null) => {
    const words = { name: 'Ann', email: 'ann@post.example', subject: 'S', text: 'T' }
    const about = { ticket, site_id: 'default', language: 'nl', country: 'NL' } as const
    const answer =
      answered === null ? {} : { status: 'answered' as const, answered_at: ago(answered) }
    return db
      .insertInto('complaint')
      .values({ id: newId(), ...words, ...about, ...answer, created_at: ago(created) })
      .execute()
  }
  await complain('open', 2 * twoYears, null)
  await complain('long ago', 2 * twoYears, twoYears + 1)
  await complain('two years', 2 * twoYears, twoYears)

  const report = async (ticket: string, status: 'open' | 'closed', created: number) => {
    const id = newId()
    const who = { site_id: 'default', reporter_id: ann.id, profile_id: ben.id }
    await db
      .insertInto('report')
      .values({
        id,
        ticket,
        ...who,
        reason: 'fake',
        evidence: '{}',
        status,
        created_at: ago(created)
      })
      .execute()
    return id
  }
  await report('open', 'open', 2 * twoYears)
  await report('long ago', 'closed', twoYears + 1)
  await report('two years', 'closed', twoYears)
  const decided = await report('decided lately', 'closed', 2 * twoYears)
  await db
    .insertInto('decision')
    .values({
      id: newId(),
      ticket: 'D',
      site_id: 'default',
      member_id: ben.id,
      act: 'text_removed',
      ground: 'fake',
      facts: '',
      evidence: '{}',
      report_id: decided,
      created_at: ago(twoYears)
    })
    .execute()

  await jobHandlers.sweep({}, api.deps)

  const complaints = await db.selectFrom('complaint').select('ticket').orderBy('ticket').execute()
  expect(complaints.map(({ ticket }) => ticket)).toEqual(['open', 'two years'])
  const reports = await db.selectFrom('report').select('ticket').orderBy('ticket').execute()
  expect(reports.map(({ ticket }) => ticket)).toEqual(['decided lately', 'open', 'two years'])
})
