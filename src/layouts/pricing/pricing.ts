/**
 * The prices of one country at a time: the site's first, then the reader's own once the page knows
 * which that is, then whichever is chosen.
 */
export function choosePrices(select: HTMLSelectElement): void {
  const lists = [...document.querySelectorAll<HTMLElement>('[data-country]')]
  let isChosen = false
  const show = (country: string) => {
    if (!lists.some(list => list.dataset['country'] === country)) return
    select.value = country
    for (const list of lists) list.hidden = list.dataset['country'] !== country
  }
  select.addEventListener('change', () => {
    isChosen = true
    show(select.value)
  })
  document.addEventListener('country', event => {
    if (!isChosen) show((event as CustomEvent<string>).detail)
  })
}
