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

  /** What can be touched: the label around an input, and the pseudo-elements that widen a control. */
  function areaOf(element: HTMLElement): { width: number; height: number } {
    const label = element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`)
    const own = (element.tagName === 'INPUT' && label ? label : element).getBoundingClientRect()
    let { width, height } = own
    for (const pseudo of ['::before', '::after']) {
      const style = getComputedStyle(element, pseudo)
      if (style.content === 'none' || style.position !== 'absolute') continue
      width = Math.max(width, Number.parseFloat(style.width) || 0)
      height = Math.max(height, Number.parseFloat(style.height) || 0)
    }
    return { width, height }
  }
}
