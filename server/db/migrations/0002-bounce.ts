/** Visits that ended without anything done (specification §2, `lb`); nothing in it is personal. */
export const statements = [
  `create table bounce (
    id text primary key,
    site_id text not null references site,
    path text not null,
    lb text not null,
    locale text not null,
    milliseconds integer not null,
    touched boolean not null,
    tracking jsonb not null default '{}',
    created_at timestamptz not null
  )`,
  `create index bounce_age on bounce (created_at)`
]
