import type { Page } from '@playwright/test'

/** What a language has to say otherwise: English texts, and words by which English is known. */
export interface Foreign {
  /** English texts that this language says otherwise. */
  texts: string[]
  /** A text with two of these is English. */
  words: string[]
}

const englishWords = ['the', 'you', 'your', 'and', 'with', 'this', 'that', 'what', 'from', 'here']

/** Counted texts and texts with places are known by their words alone. */
export function foreignTo(
  english: ReadonlyMap<string, string>,
  own: ReadonlyMap<string, string>
): Foreign {
  const said = new Set(own.values())
  const texts = [...english.values()].filter(
    text => /\p{L}{3}/u.test(text) && !text.includes('{{') && !said.has(text)
  )
  return { texts, words: englishWords }
}

/**
 * What somebody who reads this language would stumble over: words that do not fit their place, and
 * English. People's own words are theirs: those are marked by their language.
 */
export function checkLanguage(page: Page, foreign: Foreign): Promise<string[]> {
  return page.evaluate(({ texts, words }) => {
    const english = new Set(texts)
    const problems: string[] = []
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth > clientWidth) problems.push(`page is ${scrollWidth - clientWidth} px too wide`)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      const text = node.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
      if (!element || text === '' || element.closest('script, style, noscript, template')) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const said = text.slice(0, 60)
      if (isEnglish(text) && !isPersonal(element)) problems.push(`English: “${said}”`)
      const far = overflow(node, element)
      if (far > 1) problems.push(`${far} px wider than its place: “${said}” ${element.className}`)
    }
    return [...new Set(problems)]

    function isEnglish(text: string): boolean {
      if (english.has(text)) return true
      const found = new Set(text.toLowerCase().match(/[a-z]+/g))
      return words.filter(word => found.has(word)).length >= 2
    }

    /** Somebody's own words, or words that say of which language they are. */
    function isPersonal(element: Element): boolean {
      const marked = element.closest('[lang]')
      return marked !== null && marked !== document.documentElement
    }

    /** How far a text stands out of the box that it is written in, or of one that cuts it off. */
    function overflow(node: Node, element: Element): number {
      const range = document.createRange()
      range.selectNodeContents(node)
      const right = range.getBoundingClientRect().right
      const left = range.getBoundingClientRect().left
      const block = blockOf(element)
      const style = getComputedStyle(block)
      if (hides(element) || scrolls(element)) return 0
      if (right - left < 2) return 0
      const box = block.getBoundingClientRect()
      const padding = Number.parseFloat(style.paddingRight) || 0
      return Math.round(Math.max(right - (box.right - Math.min(padding, 2)), box.left - left, 0))
    }

    function blockOf(element: Element): Element {
      let block = element
      while (getComputedStyle(block).display.startsWith('inline') && block.parentElement) {
        if (getComputedStyle(block).display !== 'inline') break
        block = block.parentElement
      }
      return block
    }

    /** Meant for screen readers, or cut with an ellipsis on purpose. */
    function hides(element: Element): boolean {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { width, height } = at.getBoundingClientRect()
        const { clipPath, position, textOverflow } = getComputedStyle(at)
        if (width <= 1 || height <= 1 || textOverflow === 'ellipsis') return true
        if (position === 'absolute' && clipPath !== 'none') return true
      }
      return false
    }

    function scrolls(element: Element): boolean {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(at).overflowX))
          return at.scrollWidth > at.clientWidth
      }
      return false
    }
  }, foreign)
}
