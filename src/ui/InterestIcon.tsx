import { Icon, type IconProps } from './Icon.tsx'
import { interestIcons, type InterestName } from './interest-icons.ts'

export interface InterestIconProps {
  interest: InterestName
  size?: IconProps['size']
  className?: string | undefined
}

/** Apart from `Icon`, so that its fifty drawings load only where interests are shown. */
export function InterestIcon({ interest, size, className }: InterestIconProps) {
  return <Icon shape={interestIcons[interest]} size={size} className={className} />
}
