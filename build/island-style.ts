const islandStyle = /<style>astro-island[^<]*<\/style>/

/**
 * Moves Astro's style for islands into the head. Astro writes it beside the first island of a page, but
 * HTML allows styles in the head only.
 */
export function withIslandStyleInHead(html: string): string {
  const style = islandStyle.exec(html)?.[0]
  if (style === undefined) return html
  return html.replace(style, '').replace('</head>', `${style}</head>`)
}
