import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { SentCode } from '#contract/directdebit.ts'
import { lockName } from '#server/db/locks.ts'
import type { Database, Db, Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import { newId } from '#server/lib/ids.ts'
import { tooMany } from '#server/lib/limiter.ts'
import { daySeconds, secondsAfter, secondsBefore } from '#server/lib/time.ts'
import type { Selectable } from 'kysely'

export const codeSeconds = 600
const againSeconds = 60
const maximumTries = 5
const codesPerDay = 3

/** A code before it is sent; it stands nowhere else. */
export interface NewCode {
  id: string
  code: string
}

/**
 * Makes a code for a number. At most 3 in 24 hours, for a member and for a number alike, and one a
 * minute.
 *
 * @param phone E.164
 * @throws AppError `sms_limit` with the hours to wait, `rate_limited`
 */
export async function makeCode(
  tx: Tx,
  now: Date,
  memberId: string,
  phone: string
): Promise<NewCode> {
  // Members before numbers, always: so two transactions cannot wait for each other.
  await lockName(tx, `codes of member ${memberId}`)
  await lockName(tx, `codes of number ${phone}`)
  const codes = await codesOfDay(tx, now, memberId, phone)
  for (const counted of [mineOf(codes, memberId), toNumber(codes, phone)]) {
    const oldest = counted.at(codesPerDay - 1)
    if (oldest) throw new AppError('sms_limit', { hours: hoursUntilNext(oldest, now) })
  }
  const latest = mineOf(codes, memberId)[0]
  const wait = latest ? secondsAfter(latest.created_at, againSeconds).getTime() - now.getTime() : 0
  if (wait > 0) throw tooMany(wait)
  const id = newId()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx
    .insertInto('sms_code')
    .values({
      id,
      member_id: memberId,
      phone,
      code_hash: hashCode(id, code),
      created_at: now,
      expires_at: secondsAfter(now, codeSeconds)
    })
    .execute()
  return { id, code }
}

type CountedCode = Pick<Selectable<Database['sms_code']>, 'member_id' | 'phone' | 'created_at'>

/** Those of the last 24 hours that count for either, the newest first. */
async function codesOfDay(
  db: Db | Tx,
  now: Date,
  memberId: string,
  phone: string
): Promise<CountedCode[]> {
  return db
    .selectFrom('sms_code')
    .select(['member_id', 'phone', 'created_at'])
    .where('created_at', '>', secondsBefore(now, daySeconds))
    .where(eb => eb.or([eb('member_id', '=', memberId), eb('phone', '=', phone)]))
    .orderBy('created_at', 'desc')
    .execute()
}

function mineOf(codes: CountedCode[], memberId: string): CountedCode[] {
  return codes.filter(code => code.member_id === memberId)
}

function toNumber(codes: CountedCode[], phone: string): CountedCode[] {
  return codes.filter(code => code.phone === phone)
}

function hoursUntilNext({ created_at }: CountedCode, now: Date): number {
  const milliseconds = secondsAfter(created_at, daySeconds).getTime() - now.getTime()
  return Math.ceil(milliseconds / 3_600_000)
}

/** What the member is told of a code that was sent; null when it did not go out. */
export async function sentCode(db: Db, id: string): Promise<SentCode | null> {
  const code = await db.selectFrom('sms_code').selectAll().where('id', '=', id).executeTakeFirst()
  if (!code) return null
  const { member_id, phone, created_at, expires_at } = code
  const codes = await codesOfDay(db, created_at, member_id, phone)
  const used = Math.max(mineOf(codes, member_id).length, toNumber(codes, phone).length)
  return {
    phone,
    sent_at: created_at.toISOString(),
    again_at: secondsAfter(created_at, againSeconds).toISOString(),
    expires_at: expires_at.toISOString(),
    left_today: Math.max(codesPerDay - used, 0)
  }
}

/** One that never went out counts for nothing. */
export async function dropCode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sms_code').where('id', '=', id).execute()
}

/**
 * Takes the newest code of a member for a number: good once, for ten minutes and five tries. A
 * wrong one costs a try, so the transaction has to be committed even when this says no; the row is
 * locked until then, and tries in parallel are counted one by one.
 *
 * @returns whether it was right
 */
export async function takeCode(
  tx: Tx,
  now: Date,
  memberId: string,
  phone: string,
  tried: string
): Promise<boolean> {
  // What cannot be a code is a slip, and no guess.
  if (!/^\d{6}$/.test(tried)) return false
  const code = await tx
    .selectFrom('sms_code')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('phone', '=', phone)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  const isGood = code && code.used_at === null && code.expires_at > now && code.tries < maximumTries
  if (!isGood) return false
  const isRight = sameHash(code.code_hash, hashCode(code.id, tried))
  const row = tx.updateTable('sms_code').where('id', '=', code.id)
  await (isRight ? row.set({ used_at: now }) : row.set({ tries: sql`tries + 1` })).execute()
  return isRight
}

/** The id is the salt: the same code twice has two hashes. */
function hashCode(id: string, code: string): string {
  return createHash('sha256').update(`${id} ${code}`).digest('base64url')
}

function sameHash(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
