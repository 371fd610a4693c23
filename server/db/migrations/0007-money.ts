/** Refunds and what banks take back, VAT and invoices, direct debit, limits, withdrawals. */
export const statements = [
  `alter table orders drop constraint orders_status_check`,
  `alter table orders add constraint orders_status_check check (status in
    ('open', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded', 'charged_back'))`,
  `alter table orders
    add column vat_basis_points integer not null default 0 check (vat_basis_points >= 0),
    add column mandate_id text,
    add column asked_at timestamptz`,
  `create index orders_closed on orders (changed_at)
    where status in ('failed', 'cancelled', 'expired') and payment_id is not null`,
  `alter table discount_code
    add column currency text,
    add column status text not null default 'active' check (status in ('active', 'used'))`,
  // Typed in any case, a code is one code.
  `create unique index discount_code_name on discount_code (site_id, upper(code))`,
  `insert into account (id, house) values ('house-charge-backs', 'charge_backs')`,

  // In which order a member's credits moved: clocks of requests that waited for each other do not say it.
  `alter table transfer add column number bigint generated always as identity`,
  `create trigger lot_use_append_only before update or delete on lot_use
    for each row execute function ledger_is_append_only()`,

  // Numbers follow one another without a gap: the tax office counts them.
  `create table invoice (
    order_id text primary key references orders,
    site_id text not null references site,
    number integer not null check (number > 0),
    issued_at timestamptz not null,
    unique (site_id, number)
  )`,

  `create table withdrawal (
    id text primary key,
    number integer generated always as identity (start with 5021),
    site_id text not null references site,
    member_id text references member,
    name text not null,
    email text not null,
    order_number text,
    statement text not null,
    created_at timestamptz not null
  )`,
  `create index withdrawal_member on withdrawal (member_id)`,
  // Money that goes back. What a provider tells of is held against the rows that are there already.
  `create table refund (
    id text primary key,
    number bigint generated always as identity,
    order_id text not null references orders,
    reason text not null check (reason in ('withdrawal', 'provider', 'charge_back')),
    cents integer not null check (cents > 0),
    currency text not null,
    credits integer not null check (credits >= 0),
    transfer_id text unique references transfer,
    withdrawal_id text references withdrawal,
    created_at timestamptz not null,
    sent_at timestamptz,
    check ((credits > 0) = (transfer_id is not null))
  )`,
  `create index refund_order on refund (order_id)`,
  `create index refund_unsent on refund (id) where reason = 'withdrawal' and sent_at is null`,
  // What was used of an order that the bank took back.
  `create table debt (
    order_id text primary key references orders,
    member_id text not null references member,
    cents integer not null check (cents > 0),
    currency text not null,
    created_at timestamptz not null,
    settled_at timestamptz
  )`,
  `create index debt_member on debt (member_id) where settled_at is null`,
  // The sandbox gives back too, and its banks take back.
  `alter table sandbox_payment add column charged_back_cents integer not null default 0`,
  `create table sandbox_refund (
    id text primary key,
    payment_id text not null references sandbox_payment,
    cents integer not null check (cents > 0),
    created_at timestamptz not null
  )`,
  `create index sandbox_refund_payment on sandbox_refund (payment_id)`,

  `alter table member add column directdebit_blocked_at timestamptz`,
  `create table mandate (
    id text primary key,
    member_id text not null references member,
    reference text not null unique,
    account_holder text not null,
    iban text not null,
    street text not null,
    house_number text not null,
    zip text not null,
    city text not null,
    country text not null,
    phone text not null,
    consent_version text not null,
    consent_text text not null,
    address text not null,
    provider text not null,
    provider_reference text,
    signed_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create unique index mandate_in_force on mandate (member_id) where ended_at is null`,
  `create table sms_code (
    id text primary key,
    member_id text not null references member,
    phone text not null,
    code_hash text not null,
    tries integer not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index sms_code_member on sms_code (member_id, created_at desc)`,
  `create table sms (
    id text primary key,
    recipient text not null,
    text text not null,
    created_at timestamptz not null
  )`,

  // What a member allows themselves to spend; a higher limit waits until it counts.
  `create table spending_limit (
    member_id text not null references member,
    period text not null check (period in ('day', 'week', 'month')),
    cents integer check (cents >= 0),
    currency text not null,
    coming_cents integer check (coming_cents >= 0),
    coming_at timestamptz,
    primary key (member_id, period)
  )`,
  `create table spending_pause (
    member_id text primary key references member,
    until timestamptz not null
  )`
]
