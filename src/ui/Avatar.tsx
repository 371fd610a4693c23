import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import './Avatar.scss'

export interface AvatarProps {
  /** Null: no picture; a drawn person takes its place. */
  src: string | null
  /** Empty where the name stands beside it. */
  alt: string
  /** 32, 40, 48 or 60 across. */
  size?: 'small' | 'medium' | 'large' | 'huge' | undefined
  /** Shows the dot and speaks this word ("online"). */
  presence?: string | undefined
  className?: string | undefined
}

const pixels = { small: 32, medium: 40, large: 48, huge: 60 }

export function Avatar({ src, alt, size = 'medium', presence, className }: AvatarProps) {
  return (
    <span className={classes('avatar', `avatar-${size}`, className)}>
      {src ? (
        <img
          className="avatar-picture"
          src={src}
          alt={alt}
          width={pixels[size]}
          height={pixels[size]}
          decoding="async"
        />
      ) : (
        <span
          className="avatar-picture"
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
        >
          <Icon name="person" />
        </span>
      )}
      {presence && (
        <span className="avatar-dot">
          <span className="visually-hidden">{presence}</span>
        </span>
      )}
    </span>
  )
}
