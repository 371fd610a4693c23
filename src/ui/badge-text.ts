/** "99+" from 100 on (specification §9). */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(Math.max(0, Math.trunc(count)))
}
