import type { ReactNode } from 'react'
import { HomeMark } from './HomeMark.tsx'
import './alone-page.scss'

interface AlonePageProps {
  title: string
  /** Above the title: a mark, a picture. */
  mark?: ReactNode
  text?: ReactNode
  children?: ReactNode
}

/** A screen that stands alone: the way home, one thing to do. */
export function AlonePage({ title, mark, text, children }: AlonePageProps) {
  return (
    <div className="alone-page">
      <HomeMark className="alone-page-home" />
      {mark && <div className="alone-page-mark">{mark}</div>}
      <h1 className="alone-page-title">{title}</h1>
      {text && <p className="alone-page-text">{text}</p>}
      {children}
    </div>
  )
}
