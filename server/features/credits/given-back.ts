import { type SqlBool, sql } from 'kysely'

/** Of a `refund`: money that went back or shall; what the provider refused stays where it was. */
export const isInForce = sql<SqlBool>`refund.refused_at is null`

/** The same of what we gave, without what the bank took. */
export const isGivenBack = sql<SqlBool>`(refund.reason <> 'charge_back' and ${isInForce})`
