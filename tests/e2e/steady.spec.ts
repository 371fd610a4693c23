import type { Page } from '@playwright/test'
import { becomeMember, person } from './support/acts.ts'
import { idOf } from './support/calls.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

declare global {
  interface Window {
    /** Every place the top of the profile has had, in pixels. */
    tops: number[]
  }
}

async function followProfile(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.tops = []
    const look = () => {
      const profile = document.querySelector('article.member')
      const top = profile && Math.round(profile.getBoundingClientRect().top)
      if (top !== null && top !== window.tops.at(-1)) window.tops.push(top)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

for (const width of [390, 1280]) {
  test(`a profile stays where it was drawn while notice and bonus come, ${width} wide`, async ({
    newPerson,
    newCaller,
    server
  }) => {
    const [page, other] = [await newPerson({ viewport: { width, height: 720 } }), await newCaller()]
    await becomeMember(other, server, person('Standvast'))
    await becomeMember(page, server, person('Blijfstaan'))
    const slow = await page.context().newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await followProfile(page)
    await page.goto(`/members/${await idOf(other)}`)
    // On a phone the bonus takes the place of the notice.
    const isWide = width > 768
    const notice = page.getByText('You have no photo yet')
    await expect(page.getByRole('complementary', { name: 'Welcome bonus' })).toBeVisible()
    // Otherwise a notice that is not yet rendered would count as hidden.
    await expect(notice).toBeAttached()
    await expect(notice).toBeVisible({ visible: isWide })
    await expect(page.getByRole('link', { name: /^Write/ }).first()).toBeVisible()
    expect(await page.evaluate(() => window.tops)).toHaveLength(1)
  })
}
