import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import './Portrait.scss'

export interface PortraitProps {
  /** 400 × 500. Null: no picture; a drawn person on soft takes its place. */
  thumb: string | null
  /** 800 × 1000. */
  large?: string | null | undefined
  /** The widths it is shown at; without it the picture is taken for half a phone's width. */
  sizes?: string | undefined
  alt: string
  /** Above the fold: loads at once. */
  eager?: boolean | undefined
  /** Darkens the foot, for words on it. */
  scrim?: boolean | undefined
  /** Top left: `Label`. */
  label?: ReactNode
  /** Top right: a second label. */
  mark?: ReactNode
  /** At the foot: name and facts. */
  children?: ReactNode
  /** Bottom right: a round button. */
  action?: ReactNode
  /** In the middle, over everything: `Lock`. */
  cover?: ReactNode
  /** Square corners, for a portrait that fills its pane. */
  square?: boolean | undefined
  className?: string | undefined
}

/** A 4 : 5 picture that keeps its place from the first paint. */
export function Portrait(props: PortraitProps) {
  const { thumb, large, sizes = '(min-width: 992px) 250px, 46vw', alt, eager, children } = props
  return (
    <div className={classes('portrait', props.square && 'portrait-square', props.className)}>
      {thumb ? (
        <img
          className="portrait-picture"
          src={thumb}
          srcSet={large ? `${thumb} 400w, ${large} 800w` : undefined}
          sizes={large ? sizes : undefined}
          alt={alt}
          width={400}
          height={500}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
        />
      ) : (
        <span
          className="portrait-none"
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
        >
          <Icon name="person" />
        </span>
      )}
      {(props.scrim ?? Boolean(children)) && <span className="portrait-scrim" />}
      {props.label && <span className="portrait-label">{props.label}</span>}
      {props.mark && <span className="portrait-mark">{props.mark}</span>}
      {children && <div className="portrait-foot">{children}</div>}
      {props.cover && <span className="portrait-cover">{props.cover}</span>}
      {props.action && <span className="portrait-action">{props.action}</span>}
    </div>
  )
}
