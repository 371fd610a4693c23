import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './Skeleton.scss'

export interface SkeletonProps {
  /** Spoken ("Loading"). */
  label: string
  /** Made of `Bone`s. */
  children: ReactNode
  className?: string | undefined
}

/** The shape of what is coming, shown after 200 ms. */
export function Skeleton({ label, children, className }: SkeletonProps) {
  return (
    <div className={classes('skeleton', className)} aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  )
}

export interface BoneProps {
  shape?: 'line' | 'title' | 'circle' | 'tile' | 'card' | 'bubble' | 'bubble-own' | undefined
  width?: 'short' | 'medium' | 'long' | undefined
  className?: string | undefined
}

export function Bone({ shape = 'line', width, className }: BoneProps) {
  return (
    <span
      className={classes('bone', `bone-${shape}`, width && `bone-${width}`, className)}
      aria-hidden="true"
    >
      {shape === 'tile' && (
        <>
          <span className="bone bone-line bone-long" />
          <span className="bone bone-line bone-short" />
        </>
      )}
    </span>
  )
}

/** A row of a list: picture, name, line. */
export function BoneRow() {
  return (
    <span className="bone-row" aria-hidden="true">
      <span className="bone bone-circle" />
      <span className="bone-row-text">
        <span className="bone bone-line bone-short" />
        <span className="bone bone-line bone-long" />
      </span>
    </span>
  )
}
