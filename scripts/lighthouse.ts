// Lighthouse on mobile: 100 · 100 · 100 · 100 and no layout shift (design §11), medians of three runs.
// `npm run lighthouse -- video pricing` measures those pages alone.
import lighthouse from 'lighthouse'
import { type LaunchedChrome, launch } from 'chrome-launcher'
import { landerKinds } from '#shared/landers.ts'
import { Server } from '#tests/e2e/support/server.ts'
import { percentile } from './bench/percentile.ts'
import { ensureBuilt } from './lib/build.mjs'
import { chromiumFlags, findChromium } from './lib/chromium.ts'

const runs = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const shift = 'cumulative-layout-shift'
const pages = ['/', ...landerKinds.map(kind => `/landers/${kind}`), '/pricing', '/pages/terms']

type Figures = Record<(typeof categories)[number] | typeof shift, number> & { failed: string[] }

async function measure(chrome: LaunchedChrome, url: string): Promise<Figures> {
  const result = await lighthouse(url, {
    port: chrome.port,
    onlyCategories: [...categories],
    logLevel: 'error'
  })
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`)
  const { categories: scores, audits } = result.lhr
  const weighed = Object.values(scores).flatMap(category =>
    category.auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id)
  )
  const failed = weighed.filter(id => (audits[id]?.score ?? 1) < 0.9)
  const score = (name: string) => Math.round((scores[name]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    [shift]: audits[shift]?.numericValue ?? 1,
    failed
  }
}

ensureBuilt()
const words = process.argv.slice(2)
const chosen = pages.filter(
  page => words.length === 0 || words.some(word => page === word || page.endsWith(`/${word}`))
)
const server = await Server.open()
const chrome = await launch({
  chromePath: findChromium(),
  chromeFlags: [...chromiumFlags, '--headless=new']
})
let failed = false
try {
  for (const page of chosen) {
    const figures: Figures[] = []
    for (let run = 0; run < runs; run++) {
      figures.push(await measure(chrome, `${server.url}${page}`))
    }
    const middle = (of: (one: Figures) => number) => percentile(figures.map(of), 50)
    const scores = categories.map(name => middle(one => one[name]))
    const moved = middle(one => one[shift])
    const isFine = scores.every(score => score === 100) && moved === 0
    failed ||= !isFine
    const why = [...new Set(figures.flatMap(one => one.failed))].join(', ')
    console.log(
      `${isFine ? 'ok  ' : 'LOW '} ${page}: ${scores.join(' · ')}, layout shift ${moved} ${isFine ? '' : why}`
    )
  }
} finally {
  chrome.kill()
  await server.stop()
}
process.exit(failed ? 1 : 0)
