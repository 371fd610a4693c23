/** What search, profiles, photos, keys, the swipe game and reports need beyond the foundation. */
export const statements = [
  `alter table member
    add column ideal_evening text,
    add column seeking text,
    add column relationship text,
    add column figure text,
    add column smoking text,
    add column drinking text,
    add column children text,
    add column occupation text,
    add column speaks text[] not null default '{}',
    add column hides_place boolean not null default false,
    add column invisible boolean not null default false`,
  `alter table photo
    add column crop jsonb,
    add column match_crop jsonb,
    add column refusal text,
    add column reviewed_at timestamptz`,
  `create index photo_review on photo (created_at, id) where status = 'pending'`,
  `create table photo_key (
    owner_id text not null references member on delete cascade,
    holder_id text not null references member on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    viewed_at timestamptz,
    primary key (owner_id, holder_id),
    check (owner_id <> holder_id)
  )`,
  `create index photo_key_holder on photo_key (holder_id)`,
  `create table photo_key_log (
    id text primary key,
    owner_id text not null references member on delete cascade,
    holder_id text not null references member on delete cascade,
    act text not null check (act in ('given', 'revoked', 'viewed')),
    photo_id text references photo on delete set null,
    created_at timestamptz not null
  )`,
  `create index photo_key_log_owner on photo_key_log (owner_id, created_at desc)`,
  `create table swipe (
    member_id text not null references member on delete cascade,
    profile_id text not null references member on delete cascade,
    liked boolean not null,
    created_at timestamptz not null,
    undone_at timestamptz,
    primary key (member_id, profile_id),
    check (member_id <> profile_id)
  )`,
  `create index swipe_member on swipe (member_id, created_at desc)`,
  `create table report (
    id text primary key,
    ticket text not null unique,
    site_id text not null references site,
    reporter_id text not null references member on delete cascade,
    profile_id text not null references member on delete cascade,
    photo_id text references photo on delete set null,
    reason text not null,
    text text,
    evidence jsonb not null,
    status text not null default 'open' check (status in ('open', 'closed')),
    created_at timestamptz not null
  )`,
  `create index report_open on report (site_id, created_at) where status = 'open'`,
  `create table secret (name text primary key, value text not null)`
]
