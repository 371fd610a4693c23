/** How long a decision can be objected to. */
const appealMonths = 6

/** Until when a decision can be objected to: at least the months of the calendar (UTC). */
export function appealEnd(decidedAt: Date): Date {
  const end = new Date(decidedAt)
  end.setUTCMonth(end.getUTCMonth() + appealMonths)
  return end
}
