/** What a page was built with for the site's first country becomes that of the reader's. */
export function showCountry(country: string): void {
  showPrices(country)
  showLanguages(country)
  document.dispatchEvent(new CustomEvent('country', { detail: country }))
}

function showPrices(country: string): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-prices]')) {
    const prices = JSON.parse(element.dataset['prices'] as string) as Record<string, string>
    element.textContent = prices[country] ?? element.textContent
  }
}

/** Shows the languages of the country in its order; the links keep the address and the rest of its query. */
function showLanguages(country: string): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-countries]')]
  const query = new URLSearchParams(location.search)
  const places = new Map(links.map(link => [link, JSON.parse(link.dataset['countries'] as string)]))
  const offeredIn = (wanted: string) =>
    links
      .filter(link => wanted in places.get(link))
      .sort((first, second) => places.get(first)[wanted] - places.get(second)[wanted])
  const own = offeredIn(country)
  const offered = own[0] ? own : offeredIn('*')
  for (const link of links) {
    query.set('lang', link.lang)
    link.search = `${query}`
    link.hidden = !offered.includes(link)
  }
  for (const link of offered) link.parentElement?.append(link)
  const menu = document.querySelector<HTMLElement>('[data-languages]')
  if (menu) menu.hidden = !offered[1]
}
