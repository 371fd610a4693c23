/**
 * Removes queued jobs of two kinds that no longer have a handler: the copy and the vacuum of PGlite.
 * A job without a handler would be retried every hour for ever.
 */
export const statements = [`delete from job where kind in ('back_up_database', 'vacuum_database')`]
