/** The part of a rule of PostCSS that is changed here. */
interface Rule {
  selector: string
}

/**
 * Names what may follow a legend. Bootstrap's Reboot says `legend + *`, for which a browser that
 * inserts an element anywhere computes the styles of all that follows again: in a conversation, those
 * of every row with every row that is scrolled in.
 */
export function legendSiblings() {
  return {
    postcssPlugin: 'legend-siblings',
    Rule(rule: Rule) {
      if (/^legend\s*\+\s*\*$/.test(rule.selector)) rule.selector = 'legend + div, legend + p'
    }
  }
}
