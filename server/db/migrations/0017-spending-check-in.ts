/** The check-in that a member was shown last (`server/features/spending/check-in.ts`). */
export const statements = [
  `create table spending_check_in (
    member_id text primary key references member on delete cascade,
    step integer not null check (step > 0),
    shown_at timestamptz not null
  )`
]
