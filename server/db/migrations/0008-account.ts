/** Second factors, notifications, complaints, decisions and appeals, accounts that are deleted. */
export const statements = [
  // What the mailed link is to do beside proving the address: the new address of a mail change.
  `alter table mailed_token add column data jsonb`,

  `create table totp (
    member_id text primary key references member on delete cascade,
    secret text not null,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0
  )`,
  `create table recovery_code (
    member_id text not null references member on delete cascade,
    code_hash text not null,
    used_at timestamptz,
    primary key (member_id, code_hash)
  )`,
  `create table passkey (
    id text primary key,
    member_id text not null references member on delete cascade,
    public_key text not null,
    counter bigint not null default 0,
    transports text[] not null default '{}',
    name text not null,
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index passkey_member on passkey (member_id)`,
  // A question that one answer uses up: the second step of a login, a passkey that is made or used.
  `create table login_challenge (
    token_hash text primary key,
    purpose text not null check (purpose in ('second_step', 'passkey_login', 'passkey_new')),
    member_id text references member on delete cascade,
    challenge text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index login_challenge_age on login_challenge (expires_at)`,

  // Whoever says nothing gets what the product sends by default; only what differs is written down.
  `create table notification_choice (
    member_id text not null references member on delete cascade,
    kind text not null,
    channel text not null check (channel in ('mail', 'push')),
    enabled boolean not null,
    chosen_at timestamptz not null default now(),
    primary key (member_id, kind, channel)
  )`,
  `alter table mail
    add column member_id text references member on delete cascade,
    add column unsubscribe_url text,
    add column about jsonb`,
  `create index mail_member on mail (member_id) where member_id is not null`,
  // What was mailed to somebody unasked, and what came back: limits and thresholds count it.
  `create table mail_record (
    id text primary key,
    member_id text not null references member on delete cascade,
    kind text not null,
    created_at timestamptz not null
  )`,
  `create index mail_record_member on mail_record (member_id, kind, created_at)`,
  `create index mail_record_age on mail_record (created_at)`,
  // Up to here the member was mailed about; the next letter waits until that was read.
  `alter table participant add column mailed_number integer not null default 0`,
  // Beside message_unopened, which has the paid ones: those that nobody paid for and nobody read.
  `create index message_unread_free on message (created_at)
    where read_at is null and credits = 0 and withdrawn_at is null`,
  `create index member_like_unseen on member_like (created_at) where seen_at is null`,
  `create index member_unconfirmed on member (signup_at) where status = 'not_confirmed'`,
  `alter table push_subscription
    add column session_id text references session (id) on delete cascade,
    add column user_agent text not null default '',
    add column used_at timestamptz,
    add column failures integer not null default 0`,
  `create index push_subscription_member on push_subscription (member_id)`,
  `create index push_subscription_session on push_subscription (session_id)`,
  // Two queues: who works on one of them does not read past what waits in the other.
  `drop index job_due`,
  `create index job_due on job (run_at) where done_at is null and kind <> 'send_push'`,
  `create index job_due_push on job (run_at) where done_at is null and kind = 'send_push'`,
  // Asked for with each message to somebody who has a subscription (see `pushJobs`).
  `create index job_push on job ((data ->> 'member_id'), (data ->> 'tag'))
    where kind = 'send_push' and done_at is null and attempts = 0`,

  `alter table member
    add column private_mode boolean not null default false,
    add column hid_place_before boolean,
    add column push_names boolean not null default false`,

  // Taken away by an operator; `withdrawn_at` says then, too, that nothing of it is left.
  `alter table message add column removed_at timestamptz`,
  // Whether it was private before all of the member's photos became so; null while they are not.
  `alter table photo add column private_before boolean`,

  `alter table report add column message_id text`,
  `create table complaint (
    id text primary key,
    ticket text not null unique,
    site_id text not null references site,
    member_id text references member on delete set null,
    name text not null,
    email text not null,
    language text not null,
    country text not null,
    subject text not null,
    text text not null,
    receipt_mailed boolean not null default false,
    status text not null default 'open' check (status in ('open', 'answered', 'closed')),
    answer text,
    created_at timestamptz not null,
    answered_at timestamptz
  )`,
  `create index complaint_open on complaint (site_id, created_at) where status = 'open'`,
  `create index complaint_member on complaint (member_id) where member_id is not null`,
  // A removal with the reasons that were given for it (the statement of reasons of EU 2022/2065).
  `create table decision (
    id text primary key,
    ticket text not null unique,
    site_id text not null references site,
    member_id text not null references member on delete cascade,
    act text not null check (act in
      ('photo_removed', 'text_removed', 'message_removed', 'account_blocked')),
    ground text not null,
    facts text not null,
    target text,
    evidence jsonb not null default '{}',
    automatic boolean not null default false,
    report_id text references report on delete set null,
    decided_by text references member on delete set null,
    created_at timestamptz not null,
    overturned_at timestamptz
  )`,
  `create index decision_member on decision (member_id, created_at desc)`,
  `create table appeal (
    decision_id text primary key references decision on delete cascade,
    text text not null,
    status text not null default 'open' check (status in ('open', 'upheld', 'overturned')),
    answer text,
    created_at timestamptz not null,
    answered_at timestamptz,
    answered_by text references member on delete set null
  )`,
  `create index appeal_open on appeal (created_at) where status = 'open'`,

  // The row of an erased member stays, without anything of theirs: the ledger refers to it.
  `create table deletion (
    member_id text primary key references member on delete cascade,
    reason text not null,
    text text,
    status_before text not null,
    deleted_at timestamptz not null,
    erase_at timestamptz not null,
    erased_at timestamptz
  )`,
  `create index deletion_due on deletion (erase_at) where erased_at is null`
]
