/** The tables of the foundation. Statements run one by one, since PGlite prepares each of them. */
export const statements = [
  `create table site (
    id text primary key,
    definition jsonb not null,
    updated_at timestamptz not null
  )`,
  `create table member (
    id text primary key,
    site_id text not null references site,
    email text not null,
    password_hash text,
    name text not null,
    role text not null default 'member' check (role in ('member', 'operator')),
    status text not null default 'not_confirmed'
      check (status in ('not_confirmed', 'active', 'deleted', 'blocked')),
    profile_status text not null default 'disabled'
      check (profile_status in ('pending', 'active', 'disabled')),
    kind text not null default 'member' check (kind in ('member', 'fictional', 'cam', 'resell')),
    language text not null,
    paid_user boolean not null default false,
    date_of_birth date not null,
    gender text check (gender in ('woman', 'man', 'other')),
    seeks text check (seeks in ('women', 'men', 'everyone')),
    looking_for text,
    height_cm integer,
    country text not null,
    countryregion text,
    city text,
    quote text,
    about text,
    interests text[] not null default '{}',
    tracking jsonb not null default '{}',
    notifications_disabled text[] not null default '{}',
    signup_step integer,
    fictional_consent_at timestamptz,
    signup_at timestamptz not null,
    last_seen_at timestamptz,
    online_until timestamptz,
    searchable boolean generated always as
      (status = 'active' and profile_status = 'active') stored
  )`,
  `create unique index member_email on member (site_id, lower(email))`,
  `create index member_search on member (site_id, country, gender, signup_at desc, id desc)
    where searchable`,
  `create index member_newest on member (site_id, signup_at desc, id desc) where searchable`,
  `create table session (
    token_hash text primary key,
    id text not null unique,
    member_id text not null references member on delete cascade,
    user_agent text not null,
    created_at timestamptz not null,
    used_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index session_member on session (member_id)`,
  `create table mailed_token (
    token_hash text primary key,
    member_id text not null references member on delete cascade,
    purpose text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index mailed_token_member on mailed_token (member_id, purpose)`,
  `create table photo (
    id text primary key,
    member_id text not null references member on delete cascade,
    position integer not null,
    storage_key text not null,
    status text not null check (status in ('pending', 'active', 'removed')),
    private boolean not null default false,
    illustration boolean not null default false,
    created_at timestamptz not null
  )`,
  `create index photo_member on photo (member_id, position) where status <> 'removed'`,
  `create table push_subscription (
    endpoint text primary key,
    member_id text not null references member on delete cascade,
    subscription jsonb not null,
    created_at timestamptz not null
  )`,
  `create table member_like (
    member_id text not null references member on delete cascade,
    liked_id text not null references member on delete cascade,
    created_at timestamptz not null,
    seen_at timestamptz,
    primary key (member_id, liked_id),
    check (member_id <> liked_id)
  )`,
  `create index member_like_received on member_like (liked_id, created_at desc)`,
  `create table member_block (
    member_id text not null references member on delete cascade,
    blocked_id text not null references member on delete cascade,
    created_at timestamptz not null,
    primary key (member_id, blocked_id),
    check (member_id <> blocked_id)
  )`,
  `create index member_block_back on member_block (blocked_id)`,
  `create table conversation (
    id text primary key,
    low_member_id text not null references member on delete cascade,
    high_member_id text not null references member on delete cascade,
    started_by text not null references member on delete cascade,
    last_number integer not null default 0,
    last_message_at timestamptz,
    created_at timestamptz not null,
    unique (low_member_id, high_member_id),
    check (low_member_id < high_member_id)
  )`,
  `create index conversation_started on conversation (started_by)`,
  `create table participant (
    conversation_id text not null references conversation on delete cascade,
    member_id text not null references member on delete cascade,
    other_id text not null references member on delete cascade,
    num_unread integer not null default 0 check (num_unread >= 0),
    read_number integer not null default 0,
    removed_number integer not null default 0,
    removed boolean not null default false,
    spent_credits integer not null default 0,
    spent_cents integer not null default 0,
    primary key (conversation_id, member_id)
  )`,
  `create index participant_member on participant (member_id) where not removed`,
  `create table message (
    id text primary key,
    conversation_id text not null references conversation on delete cascade,
    number integer not null,
    sender_id text not null references member on delete cascade,
    text text not null,
    credits integer not null default 0,
    automatic boolean not null default false,
    client_id text,
    created_at timestamptz not null,
    read_at timestamptz,
    unique (conversation_id, number)
  )`,
  `create unique index message_client on message (sender_id, client_id)
    where client_id is not null`,
  `create table account (
    id text primary key,
    member_id text unique references member,
    house text unique,
    balance integer not null default 0,
    check ((member_id is null) <> (house is null)),
    check (house is not null or balance >= 0)
  )`,
  `insert into account (id, house) values
    ('house-sales', 'sales'), ('house-grants', 'grants'), ('house-messages', 'messages'),
    ('house-photos', 'photos'), ('house-gifts', 'gifts'), ('house-refunds', 'refunds')`,
  `create table transfer (
    id text primary key,
    reason text not null,
    member_id text not null references member,
    credits integer not null check (credits > 0),
    cents integer not null default 0,
    currency text not null,
    order_id text,
    profile_id text,
    reverses text unique references transfer,
    created_at timestamptz not null
  )`,
  `create index transfer_member on transfer (member_id, created_at desc, id desc)`,
  `create table ledger_line (
    transfer_id text not null references transfer,
    account_id text not null references account,
    amount integer not null check (amount <> 0),
    primary key (transfer_id, account_id)
  )`,
  `create function ledger_is_append_only() returns trigger language plpgsql as $$
    begin raise exception 'the ledger is append-only: reverse the transfer instead'; end $$`,
  `create trigger ledger_line_append_only before update or delete on ledger_line
    for each row execute function ledger_is_append_only()`,
  `create trigger transfer_append_only before update or delete on transfer
    for each row execute function ledger_is_append_only()`,
  `create function ledger_sums_to_zero() returns trigger language plpgsql as $$
    begin
      if (select coalesce(sum(amount), 0) from ledger_line where transfer_id = new.transfer_id) <> 0
      then raise exception 'transfer % does not sum to zero', new.transfer_id; end if;
      return null;
    end $$`,
  `create constraint trigger ledger_line_sum after insert on ledger_line
    deferrable initially deferred for each row execute function ledger_sums_to_zero()`,
  `create table lot (
    id text primary key,
    member_id text not null references member,
    credits integer not null check (credits > 0),
    remaining integer not null check (remaining >= 0),
    cents integer not null check (cents >= 0),
    currency text not null,
    order_id text unique,
    created_at timestamptz not null,
    number integer generated always as identity,
    check (remaining <= credits)
  )`,
  `create index lot_open on lot (member_id, (cents > 0), number) where remaining > 0`,
  `create table lot_use (
    transfer_id text not null references transfer,
    lot_id text not null references lot,
    credits integer not null check (credits > 0),
    cents integer not null,
    primary key (transfer_id, lot_id)
  )`,
  `create table orders (
    id text primary key,
    number integer generated always as identity (start with 204871),
    member_id text not null references member,
    package text not null,
    credits integer not null check (credits > 0),
    country text not null,
    cents integer not null check (cents > 0),
    list_cents integer not null,
    currency text not null,
    discount_code text,
    discount_percentage integer not null default 0,
    method text not null,
    provider text not null,
    payment_id text,
    checkout_url text,
    status text not null check (status in
      ('open', 'pending', 'paid', 'failed', 'cancelled', 'expired')),
    return_path text,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    unique (provider, payment_id)
  )`,
  `create index orders_member on orders (member_id, created_at desc)`,
  `create index orders_open on orders (created_at) where status in ('open', 'pending')`,
  `create table discount_code (
    code text not null,
    site_id text not null references site,
    country text,
    user_id text references member,
    expires timestamptz,
    percentage integer not null check (percentage between 1 and 100),
    minimum_order_value integer not null default 0,
    validity text not null default 'once_per_user',
    paymentmethods text[] not null default '{}',
    primary key (site_id, code)
  )`,
  `create table sandbox_payment (
    id text primary key,
    order_id text not null,
    cents integer not null,
    currency text not null,
    method text not null,
    description text not null,
    status text not null,
    redirect_url text not null,
    webhook_url text not null,
    created_at timestamptz not null
  )`,
  `create table idempotency (
    scope text not null,
    key text not null,
    operation text not null,
    body_hash text not null,
    reply jsonb,
    created_at timestamptz not null,
    primary key (scope, key)
  )`,
  `create index idempotency_age on idempotency (created_at)`,
  `create table event_stream (
    member_id text primary key references member on delete cascade,
    last_number integer not null default 0
  )`,
  `create table event (
    member_id text not null references member on delete cascade,
    number integer not null,
    name text not null,
    data jsonb not null,
    created_at timestamptz not null,
    primary key (member_id, number)
  )`,
  `create index event_age on event (created_at)`,
  `create table job (
    id text primary key,
    kind text not null,
    data jsonb not null,
    run_at timestamptz not null,
    attempts integer not null default 0,
    locked_until timestamptz,
    last_error text,
    done_at timestamptz,
    created_at timestamptz not null
  )`,
  `create index job_due on job (run_at) where done_at is null`,
  `create table mail (
    id text primary key,
    recipient text not null,
    subject text not null,
    html text not null,
    text text not null,
    created_at timestamptz not null
  )`,
  `create table rate_limit (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`
]
