import type { ReactNode } from 'react'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Wordmark } from '#src/ui/Wordmark.tsx'
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
  const t = useTexts('account')
  return (
    <div className="alone-page">
      <a className="alone-page-home" href={pathTo('index')} aria-label={`Vonk, ${t('login.home')}`}>
        <Wordmark name="Vonk" />
      </a>
      {mark && <div className="alone-page-mark">{mark}</div>}
      <h1 className="alone-page-title">{title}</h1>
      {text && <p className="alone-page-text">{text}</p>}
      {children}
    </div>
  )
}
