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
      for (const word of brokenWords(node)) problems.push(`breaks a word: “${word}” in “${said}”`)
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

    /** Words that go on in the next line without a hyphen of their own. */
    function brokenWords(node: Node): string[] {
      const range = document.createRange()
      return [...(node.textContent ?? '').matchAll(/[\p{L}\p{N}]{4,}/gu)].flatMap(
        ({ 0: word, index }) => {
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const tops = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
          return tops.size > 1 ? [word] : []
        }
      )
    }

    /** How far a text stands out of the boxes that it is laid out in. */
    function overflow(node: Node, element: Element): number {
      if (hides(element) || scrolls(element)) return 0
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right } = range.getBoundingClientRect()
      if (right - left < 2) return 0
      let far = 0
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { display, paddingLeft, paddingRight, position } = getComputedStyle(at)
        if (display !== 'inline') {
          const box = at.getBoundingClientRect()
          const [before, after] = [paddingLeft, paddingRight].map(Number.parseFloat)
          far = Math.max(far, right - box.right + (after ?? 0), box.left + (before ?? 0) - left)
        }
        if (position === 'absolute' || position === 'fixed') break
      }
      return Math.round(far)
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
