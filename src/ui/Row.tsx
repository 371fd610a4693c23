import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import './Row.scss'

interface RowProps {
  icon: IconName
  label: string
}

/** A card of rows; what is in it are list items. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className="rows">{children}</ul>
}

/** The way to something, and how it stands. */
export function LinkRow({
  icon,
  label,
  href,
  value
}: RowProps & { href: string; value?: ReactNode }) {
  return (
    <li>
      <a className="row-link" href={href}>
        <Icon name={icon} />
        <span className="row-label">{label}</span>
        {value !== undefined && <span className="row-value">{value}</span>}
        <Icon name="chevron-right" size="small" />
      </a>
    </li>
  )
}

/** A row that does something at once. */
export function ActRow({ icon, label, onPress }: RowProps & { onPress: () => void }) {
  return (
    <li>
      <button className="row-link" type="button" onClick={onPress}>
        <Icon name={icon} />
        <span className="row-label">{label}</span>
      </button>
    </li>
  )
}
