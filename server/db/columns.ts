import type { ColumnType } from 'kysely'

/** Timestamps are read as Date and written as Date; a `date` is text, so no time zone shifts it. */
export type Time = ColumnType<Date, Date, Date>
export type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>
/** Written as JSON text, read as the parsed value. */
export type Json<T = unknown> = ColumnType<T, string, string>
export type OptionalText = ColumnType<string | null, string | null | undefined, string | null>
export type OptionalInteger = ColumnType<number | null, number | null | undefined, number | null>
