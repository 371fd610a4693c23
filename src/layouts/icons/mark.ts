import type { Site } from '#shared/site.ts'

/** Side of the square in which a mark is drawn. */
const side = 48

/** The spark of the wordmark in our colours. */
const spark = {
  ground: '#773cd6',
  strokes: '#fbf1dc',
  path: 'M24 14.5v15M9 21.5l8 12M39 21.5l-8 12'
}

/** What a site's icons show. */
export function markOf({ icon }: Pick<Site, 'icon'>): typeof spark {
  const own = Object.entries(icon ?? {}).filter(([, value]) => value !== undefined)
  return { ...spark, ...Object.fromEntries(own) }
}

interface Shape {
  /** Radius of the corners in units of the square. */
  radius: number
  /** Size of the mark: what a system cuts to its own shape needs air around the mark. */
  scale?: number
}

/** An icon on its ground as SVG. */
export function drawIcon(site: Pick<Site, 'icon'>, { radius, scale = 1 }: Shape): string {
  const { ground, strokes, path } = markOf(site)
  const rounded = radius === 0 ? '' : ` rx="${radius}"`
  return wrap(
    `<rect width="${side}" height="${side}"${rounded} fill="${ground}"/>`,
    lines(path, strokes, scale)
  )
}

/** The mark alone: a phone's status bar uses only its shape. */
export function drawBadge(site: Pick<Site, 'icon'>): string {
  const { strokes, path } = markOf(site)
  return wrap(lines(path, strokes, 1.25))
}

function wrap(...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${parts.join('')}</svg>`
}

function lines(path: string, colour: string, scale: number): string {
  const middle = side / 2
  const around = `translate(${middle} ${middle}) scale(${scale}) translate(-${middle} -${middle})`
  const sized = scale === 1 ? '' : ` transform="${around}"`
  return `<path d="${path}"${sized} fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round"/>`
}
