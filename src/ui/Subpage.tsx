import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'
import { useNamedPart } from './use-named-part.ts'
import './Subpage.scss'

interface SubpageProps {
  back: { href: string; label: string }
  title: string
  intro?: string
  children: ReactNode
}

/** One level down: the way back, a heading, cards. */
export function Subpage({ back, title, intro, children }: SubpageProps) {
  useNamedPart()
  return (
    <div className="subpage">
      <a className="subpage-back" href={back.href}>
        <Icon name="chevron-left" size="small" />
        {back.label}
      </a>
      <h1 className="subpage-title">{title}</h1>
      {intro && <p className="subpage-intro">{intro}</p>}
      {children}
    </div>
  )
}

interface SubpagePartProps {
  /** Where a link on another screen leads to. */
  id?: string
  title: string
  text?: ReactNode
  children: ReactNode
}

/** One part of it: a heading and a card. */
export function SubpagePart({ id, title, text, children }: SubpagePartProps) {
  const heading = useId()
  return (
    <section className="subpage-part" id={id} aria-labelledby={heading}>
      <h2 className="subpage-heading" id={heading}>
        {title}
      </h2>
      <div className="subpage-card">
        {text && <p className="subpage-text">{text}</p>}
        {children}
      </div>
    </section>
  )
}
