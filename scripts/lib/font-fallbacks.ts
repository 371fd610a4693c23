import type { FontMeasures } from './font-measures.ts'

/** A font of the system in the measures of one of ours. */
export interface Fallback {
  family: string
  file: string
  /** The weight of ours that is measured. */
  weight: number
  /** The weights it stands in for. */
  weights: string
  local: string[]
  /** Its own mean width, as part of an em. */
  width: number
  /** Sets apart the faces of another system. */
  suffix?: string
}

const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`

/** The `@font-face` rules: scaled to our width, with our ascent and descent. */
export function fallbackFaces(measured: Map<Fallback, FontMeasures>): string {
  const rules = [...measured].map(([fallback, ours]) => {
    const size = ours.width / fallback.width
    const sources = fallback.local.map(name => `local('${name}')`).join(', ')
    return `@font-face {
  font-family: '${fallback.family} fallback${fallback.suffix ?? ''}';
  font-weight: ${fallback.weights};
  src: ${sources};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(ours.ascent / size)};
  descent-override: ${percent(ours.descent / size)};
  line-gap-override: ${percent(ours.lineGap / size)};
}
`
  })
  return `// Made by \`scripts/fonts.ts\`.\n${rules.join('\n')}`
}
