/** Photos, gifts, quotes and reactions in conversations, and messages that come back. */
export const statements = [
  `alter table member add column read_receipts boolean not null default true`,
  `create table chat_photo (
    id text primary key,
    owner_id text not null references member on delete cascade,
    storage_key text not null,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    illustration boolean not null default false,
    created_at timestamptz not null,
    sent_at timestamptz
  )`,
  `create index chat_photo_unsent on chat_photo (created_at) where sent_at is null`,
  `create index chat_photo_owner on chat_photo (owner_id)`,
  `alter table message
    add column kind text not null default 'text' check (kind in ('text', 'photo', 'gift')),
    add column gift text,
    add column photo_id text unique references chat_photo on delete set null,
    add column reply_number integer,
    add column warnings text[] not null default '{}',
    add column transfer_id text references transfer,
    add column withdrawn_at timestamptz,
    add column credited_at timestamptz,
    add check ((kind = 'gift') = (gift is not null)),
    add check (kind = 'photo' or photo_id is null),
    add check (withdrawn_at is null or text = '')`,
  // What may have to be credited back one day; a message leaves it as soon as it is opened.
  `create index message_unopened on message (created_at)
    where read_at is null and credits > 0 and withdrawn_at is null and credited_at is null`,
  `create table message_reaction (
    conversation_id text not null,
    number integer not null,
    member_id text not null references member on delete cascade,
    reaction text not null,
    created_at timestamptz not null,
    primary key (conversation_id, number, member_id),
    foreign key (conversation_id, number)
      references message (conversation_id, number) on delete cascade
  )`,
  `alter table participant add column delivered_number integer not null default 0`,
  // Credits that come back keep what they cost: a lot of their own, which says where it came from.
  `alter table lot add column from_lot_id text references lot`,
  `create index lot_from on lot (from_lot_id) where from_lot_id is not null`
]
