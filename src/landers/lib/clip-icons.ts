import type { IconShape } from '#src/ui/icon-shape.ts'

const speaker = 'M4.5 9.8v4.4h3l4.5 3.8V6l-4.5 3.8z'

export const pauseIcon: IconShape = 'M9 6.5v11M15 6.5v11'
export const playIcon: IconShape = { fill: 'M8 5.4l10.4 6.6L8 18.6z' }
export const silentIcon: IconShape = `${speaker}M15.8 9.9l4.2 4.2M20 9.9l-4.2 4.2`
export const soundIcon: IconShape = `${speaker}M15.4 9.2a4 4 0 0 1 0 5.6M17.7 6.9a7.2 7.2 0 0 1 0 10.2`
