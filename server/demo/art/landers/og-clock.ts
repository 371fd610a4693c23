import { card, cut, ground, lettered, rounded, type Stage, wordmark } from './og-parts.ts'
import { fixed } from './og-tones.ts'

/** Rain on the window: short strokes that are the same every time. */
function rain(): string {
  return Array.from({ length: 46 }, (_, index) => {
    const x = 640 + ((index * 137) % 450)
    const y = (index * 211) % 420
    return `M${x} ${y}l-5 26`
  }).join('')
}

/** Half past seven in the evening: the clock lies across window and panel. */
export async function transitionsvideolanding({ niche, tones }: Stage): Promise<string> {
  const picture = await card(niche, 0, 'portrait', 480)
  const box = { x: 620, y: -46, width: 480, height: 600 }
  return (
    ground('#f6e6cb') +
    cut(picture, box, rounded({ x: 620, y: -60, width: 480, height: 480 }, 0)) +
    `<path d="${rain()}" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".3"/>` +
    `<path d="M620 -60v480M1100 -60v480M600 420h520" stroke="${tones.secondary}" stroke-width="18"/>` +
    `<path d="M-60 420h1320v16H-60z" fill="#e2c79b"/>` +
    `<path d="M500 -60h720v52c-15 26-45 26-60 0-15 26-45 26-60 0-15 26-45 26-60 0-15 26-45 26-60 0-15 26-45 26-60 0-15 26-45 26-60 0-15 26-45 26-60 0-15 26-45 26-60 0-15 26-45 26-60 0-15 26-45 26-60 0-15 26-45 26-60 0-15 26-45 26-60 0Z" fill="${tones.primary}" transform="translate(0 30)"/>` +
    lettered('clock', 586, 590, 2.7, tones.secondary) +
    wordmark(tones.secondary, tones.primary, 84, 300) +
    rounded({ x: 84, y: 480, width: 170, height: 60 }, 30, `fill="${tones.primary}"`) +
    rounded(
      { x: 270, y: 480, width: 170, height: 60 },
      30,
      `fill="none" stroke="${tones.primary}" stroke-width="5"`
    ) +
    `<circle cx="1148" cy="545" r="36" fill="${fixed.cream}" stroke="${tones.secondary}" stroke-width="7"/>` +
    `<path d="M1148 524v21l14 9" fill="none" stroke="${tones.secondary}" stroke-width="6" stroke-linecap="round"/>`
  )
}
