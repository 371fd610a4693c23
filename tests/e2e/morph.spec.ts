import type { Page } from '@playwright/test'
import { becomeMember, person } from './support/acts.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

interface Moves {
  into: number
  back: number
}

/** Counts the moves of a portrait between two screens; they are over too soon to be looked for. */
async function countMoves(page: Page): Promise<() => Promise<Moves>> {
  await page.addInitScript(() => {
    const moves = { into: 0, back: 0 }
    Object.assign(window, { moves })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (...given: Parameters<typeof start>) => {
      const transition = start(...given)
      void transition.ready.then(
        () => {
          // A picture that stands in one of the screens only fades, and has no group that moves.
          const isMoving = document
            .getAnimations()
            .some(
              ({ effect }) =>
                effect instanceof KeyframeEffect &&
                effect.pseudoElement === '::view-transition-group(portrait)'
            )
          if (isMoving) moves[location.pathname === '/members' ? 'back' : 'into']++
          // One that is left out, because the next one began, moved nothing.
        },
        () => {}
      )
      return transition
    }
  })
  return () => page.evaluate(() => (window as unknown as { moves: Moves }).moves)
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a portrait goes along into the profile and back, motion: ${reducedMotion}`, async ({
    newPerson,
    server
  }) => {
    const page = await newPerson({ viewport: { width: 390, height: 844 }, reducedMotion })
    await becomeMember(page, server, person('Morris'))
    // The back button of a profile is part of the installed application only.
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
    const moves = await countMoves(page)
    await page.goto('/members?with_photo=1')
    const link = page.locator('.members-tile .members-link').first()
    await expect(link).toBeVisible()
    const path = await link.getAttribute('href')
    const thereAndBack = async () => {
      await link.click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.member-gallery')).toBeVisible()
      await page.getByRole('link', { name: 'Back' }).click()
      await expect(page).toHaveURL(/\/members\?/)
      await expect(link).toBeVisible()
      return moves()
    }
    await thereAndBack()
    if (reducedMotion === 'reduce') {
      expect(await thereAndBack()).toEqual({ into: 0, back: 0 })
    } else {
      // A screen that comes too late does not hold the page up: then nothing moves, that once.
      await expect
        .poll(async () => Object.values(await thereAndBack()).every(count => count > 0), {
          timeout: 90_000
        })
        .toBe(true)
    }
  })
}
