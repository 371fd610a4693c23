/** Credits that were ordered, where the order brought fewer because its discount had been used (decision 0053). */
export const statements = [
  `alter table orders add ordered_credits integer check (ordered_credits > credits)`
]
