import { circle, type IconShape } from '#src/ui/icon-shape.ts'
import { icons } from '#src/ui/icons.ts'
import { interestIcons } from '#src/ui/interest-icons.ts'
import type { FactName } from './facts.ts'

/** One drawing for every fact; apart from `icons`, because only profiles show them. */
export const factIcons: Record<FactName, IconShape> = {
  looking_for: icons.heart,
  seeks: icons.search,
  relationship: `${circle(8.8, 12, 5.4)}${circle(15.2, 12, 5.4)}`,
  height: 'M8.4 3.4h7.2v17.2H8.4zM8.4 7.6h3M8.4 12h3.8M8.4 16.4h3',
  figure: `${circle(12, 5.2, 2)}M12 9.4c-3 0-4.6.8-4.6 2.8l1 3.8h1.4l.4 5h3.6l.4-5h1.4l1-3.8c0-2-1.6-2.8-4.6-2.8z`,
  children: `${circle(8.4, 6.6, 2.8)}${circle(17, 11.4, 2.2)}M3.4 20v-2.6a5 5 0 0 1 9.2-2.7M13.2 20v-1a3.8 3.8 0 0 1 7.6 0v1`,
  smoking:
    'M3.4 15h13.2v3.6H3.4zM12.6 15v3.6M20 15v3.6M20 12c0-2-3.4-1.8-3.4-4M16.6 8c0-1.6 1.2-1.8 1.2-3.6',
  drinking: interestIcons.wine,
  occupation:
    'M5.4 7.6h13.2a1.8 1.8 0 0 1 1.8 1.8v8.4a1.8 1.8 0 0 1-1.8 1.8H5.4a1.8 1.8 0 0 1-1.8-1.8V9.4a1.8 1.8 0 0 1 1.8-1.8zM8.8 7.4V5.8A1.8 1.8 0 0 1 10.6 4h2.8a1.8 1.8 0 0 1 1.8 1.8v1.6M3.8 12.6h16.4M12 11.6v2.2',
  speaks: icons.message
}
