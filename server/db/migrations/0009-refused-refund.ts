/** A refund whose money cannot go back any more, because the buyer's bank took it. */
export const statements = [
  `alter table refund add column refused_at timestamptz
    check (refused_at is null or reason = 'withdrawal')`,
  `drop index refund_unsent`,
  `create index refund_unsent on refund (id)
    where reason = 'withdrawal' and sent_at is null and refused_at is null`
]
