/** A section is being read once it begins above this line, in pixels from the top of the window. */
const line = 160

/** The contents follow the reading position; at the end of the page that is the last section. */
export function followReading(): void {
  const links = document.querySelectorAll('[data-contents] a')
  const sections = [...document.querySelectorAll('[data-section]')]
  addEventListener('scroll', () => {
    const isEnd = scrollY + innerHeight > document.body.scrollHeight - 2
    const begun = sections.filter(section => section.getBoundingClientRect().top < line)
    const current = isEnd ? links.length : begun.length || 1
    links.forEach((link, index) => {
      link.ariaCurrent = index === current - 1 ? 'location' : null
    })
  })
}

export function offerPrint(): void {
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-print]')) print()
  })
}
