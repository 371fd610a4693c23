/** The four layouts of specification §2; every page and every screen of the app has one. */
export type Layout = 'default' | 'chat' | 'lander' | 'empty'

/** What a layout puts around its page. */
export interface LayoutParts {
  /** The top navigation and, for a member on a phone, the bar at the bottom. */
  bars: boolean
  /** The warnings area above the content: the activation reminder and other alerts. */
  warnings: boolean
  /**
   * `full`: links, the language's disclaimer, the company; in English also the words for the US.
   * `line`: the way to withdraw alone, which no page may be without (design §6).
   */
  footer: 'full' | 'line' | null
}

/**
 * Default is the whole frame; a conversation needs the screen for itself; a lander has a header of
 * its own and the footer; signup, activation, reset and checkout results stand alone (design §3).
 * Where there is no footer at all, the menus lead to the withdrawal.
 */
export const layouts: Record<Layout, LayoutParts> = {
  default: { bars: true, warnings: true, footer: 'full' },
  chat: { bars: true, warnings: false, footer: null },
  lander: { bars: false, warnings: false, footer: 'full' },
  empty: { bars: false, warnings: false, footer: 'line' }
}
