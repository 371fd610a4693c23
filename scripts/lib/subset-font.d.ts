declare module 'subset-font' {
  interface AxisRange {
    min: number
    max: number
    default?: number
  }
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2' | 'truetype'
    variationAxes?: Record<string, number | AxisRange>
    keepFeatures?: string[]
    dropTables?: string[]
    noHinting?: boolean
  }
  /** Keeps the glyphs of `text`; an axis given as a number is pinned. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: SubsetOptions
  ): Promise<Buffer>
}
