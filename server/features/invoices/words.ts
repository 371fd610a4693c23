import type { Locale, Money } from '#contract/common.ts'
import type { Db } from '#server/db/schema.ts'
import type { BookedLine } from '#server/features/credits/ledger-lines.ts'
import { dateFormat } from '#server/lib/time-zones.ts'
import { dateLocale } from '#shared/date-locale.ts'
import { textsOf } from '#shared/texts.ts'

/** Somebody for whom a document is written. */
export interface Reader {
  language: Locale
  country: string
}

/** How documents speak to a reader: texts, sums, days and clock times. */
export function wordsFor({ language, country }: Reader) {
  const locale = language
  const region = dateLocale(locale, country)
  const names = new Intl.DisplayNames([region], { type: 'region' })
  const percent = new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 2 })
  const sums = new Map<string, Intl.NumberFormat>()
  const sumsIn = (currency: string) => {
    const known = sums.get(currency)
    if (known) return known
    const made = new Intl.NumberFormat(region, { style: 'currency', currency })
    sums.set(currency, made)
    return made
  }
  const year = { weekday: undefined, year: 'numeric' } as const
  const noTime = { hour: undefined, minute: undefined, timeZoneName: undefined } as const
  const days = dateFormat(locale, country, { ...year, ...noTime })
  const times = dateFormat(locale, country, { ...year, month: 'short' })
  return {
    t: textsOf(locale, 'invoice', 'credits'),
    locale,
    country: (code: string) => names.of(code) ?? code,
    percent: (basisPoints: number) => percent.format(basisPoints / 10_000),
    money: ({ cents, currency }: Money) => sumsIn(currency).format(cents / 100),
    /** Credits with their sign. */
    credits: (credits: number) => `${credits < 0 ? '−' : '+'} ${Math.abs(credits)}`,
    date: (instant: Date) => days.format(instant),
    time: (instant: Date) => times.format(instant)
  }
}

export type DocumentWords = ReturnType<typeof wordsFor>

export async function readerOf(db: Db, memberId: string): Promise<Reader & { name: string }> {
  const { language, ...member } = await db
    .selectFrom('member')
    .select(['language', 'country', 'name'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { ...member, language: language as Locale }
}

/** What a line of the ledger was for, as its screen says it. */
export function whatOf(line: BookedLine, { t }: DocumentWords): string {
  const name = line.profile_name ?? t('credits:ledger.somebody')
  return t(`credits:ledger.${line.reason}`, { name, number: line.order_number ?? '' })
}
