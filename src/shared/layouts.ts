/** The four layouts of specification §2; every page and every screen of the app has one. */
export type Layout = 'default' | 'chat' | 'lander' | 'empty'

/** What a layout puts around its page. */
export interface LayoutParts {
  /** The top navigation and, for a member on a phone, the bar at the bottom. */
  bars: boolean
  /** The warnings area above the content: the activation reminder and other alerts. */
  warnings: boolean
  /** Links, the language's disclaimer, the company; in English also the words for the US. */
  footer: boolean
}

/**
 * Default is the whole frame; a conversation needs the screen for itself; a lander has a header of
 * its own and the footer; signup, activation, reset and checkout results stand alone (design §3).
 */
export const layouts: Record<Layout, LayoutParts> = {
  default: { bars: true, warnings: true, footer: true },
  chat: { bars: true, warnings: false, footer: false },
  lander: { bars: false, warnings: false, footer: true },
  empty: { bars: false, warnings: false, footer: false }
}
