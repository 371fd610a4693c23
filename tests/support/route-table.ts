import { readFileSync } from 'node:fs'

export const roles = ['visitor', 'unconfirmed', 'free', 'premium', 'mid-signup'] as const
export type Role = (typeof roles)[number]

export interface RouteRow {
  /** With `{member}`, `{conversation}` and `{order}` in the place of ids. */
  address: string
  /** Name of the screen; `page` for a prebuilt page; `–` where the address means nothing. */
  screens: Record<Role, string>
}

/** The table of docs/routes.md. */
export function readRouteTable(): RouteRow[] {
  const lines = readFileSync('docs/routes.md', 'utf8').split('\n')
  const rows = lines.filter(line => line.startsWith('| `/'))
  return rows.map(row => {
    const [address = '', ...names] = row
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim().replaceAll('`', ''))
    const screens = Object.fromEntries(roles.map((role, index) => [role, names[index] ?? '']))
    return { address, screens: screens as RouteRow['screens'] }
  })
}
