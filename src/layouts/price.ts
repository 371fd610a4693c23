// Pages are built with the prices of the site's first country; whoever looks from another one sees
// those of that country, once the settings say where that is (design §4).
const elements = [...document.querySelectorAll<HTMLElement>('[data-prices]')]

async function showOwnPrices(): Promise<void> {
  const response = await fetch(`/api/settings.php${location.search}`)
  if (!response.ok) return
  const { settings } = (await response.json()) as {
    settings: { geoip_country: string; geoip_selected_country: string | null }
  }
  const country = settings.geoip_selected_country ?? settings.geoip_country
  for (const element of elements) {
    const prices = JSON.parse(element.dataset['prices'] ?? '{}') as Record<string, string>
    element.textContent = prices[country] ?? element.textContent
  }
}

// After the first paint, and without a word when it fails: the price that stands there is true too.
if (elements.length > 0) {
  addEventListener('load', () => setTimeout(() => void showOwnPrices().catch(() => {})))
}
