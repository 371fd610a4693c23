import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const target = 44

/** What is wrong on the page: contrast under 4.5:1, controls under 44 px, sideways overflow. */
export async function checkPage(page: Page): Promise<string[]> {
  return [...(await contrast(page)), ...(await page.evaluate(measure, target))]
}

async function contrast(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withRules([
      'color-contrast',
      'image-alt',
      'button-name',
      'link-name',
      'label',
      'aria-valid-attr'
    ])
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id} ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`)
  )
}

/** Runs in the page. A link within a line of text may be as high as its line. */
function measure(least: number): string[] {
  const problems: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) problems.push(`overflows by ${scrollWidth - clientWidth} px`)
  const controls = 'a[href], button, input, select, textarea, [role="menuitem"]'
  for (const element of document.querySelectorAll<HTMLElement>(controls)) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const box = areaOf(element)
    const isHidden = box.width <= 1 || box.height <= 1
    const isInline = getComputedStyle(element).display === 'inline' && element.tagName === 'A'
    if (isHidden || isInline || (box.width >= least - 0.5 && box.height >= least - 0.5)) continue
    const name = element.getAttribute('aria-label') ?? element.innerText.slice(0, 30)
    problems.push(
      `target ${Math.round(box.width)}×${Math.round(box.height)} ${element.className} "${name}"`
    )
  }
  return problems

  /** What can be touched: the control or its label, and the pseudo-elements that widen them. */
  function areaOf(element: HTMLElement): { width: number; height: number } {
    const label = element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`)
    const areas = [element, ...(label ? [label] : [])].flatMap(area => [
      area.getBoundingClientRect(),
      ...['::before', '::after'].map(pseudo => widened(area, pseudo))
    ])
    const [first, ...others] = areas.toSorted((one, other) => other.height - one.height)
    return others.reduce<{ width: number; height: number }>(
      (largest, { width, height }) => ({
        width: Math.max(largest.width, width),
        height: Math.max(largest.height, height)
      }),
      first ?? { width: 0, height: 0 }
    )
  }

  function widened(element: Element, pseudo: string): { width: number; height: number } {
    const style = getComputedStyle(element, pseudo)
    const isThere = style.content !== 'none' && style.position === 'absolute'
    const pixels = (value: string) => (isThere ? Number.parseFloat(value) || 0 : 0)
    return { width: pixels(style.width), height: pixels(style.height) }
  }
}
