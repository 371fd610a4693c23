import type { ReactNode } from 'react'
import { HomeMark } from './HomeMark.tsx'
import './alone-page.scss'

interface AlonePageProps {
  title: string
  /** Above the title: a mark, a picture. */
  mark?: ReactNode
  text?: ReactNode
  children?: ReactNode
  /** Where the layout has no bars that lead home. */
  home?: boolean
}

/** A screen that stands alone: one thing to do. */
export function AlonePage({ title, mark, text, children, home = false }: AlonePageProps) {
  return (
    <div className="alone-page">
      {home && <HomeMark />}
      {mark && <div className="alone-page-mark">{mark}</div>}
      <h1 className="alone-page-title">{title}</h1>
      {text && <p className="alone-page-text">{text}</p>}
      {children}
    </div>
  )
}
