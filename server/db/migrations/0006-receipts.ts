/** What was read while one of the two kept that to themselves stays untold. */
export const statements = [
  `alter table participant add column told_number integer not null default 0`,
  `update participant set told_number = read_number where read_number > 0`
]
