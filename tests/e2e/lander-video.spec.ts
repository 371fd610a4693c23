import type { Page } from '@playwright/test'
import { personOf } from '#shared/lander-people.ts'
import { learned } from './support/landers.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const phone = { width: 390, height: 844 }
const bea = personOf('bbw', 'bea')

/** What is asked for of the clips and the sound. */
function clipsAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/clips/')) asked.push(pathname)
  })
  return asked
}

const clip = (page: Page) => page.locator('video')

test('the clip comes by itself after the picture, in the crop of the screen', async ({
  newPerson
}) => {
  for (const [crop, viewport] of [
    ['phone', phone],
    ['wide', { width: 1440, height: 900 }]
  ] as const) {
    const page = await newPerson({ viewport })
    await page.goto('/landers/video/bbw?lang=en')
    await expect(clip(page)).toHaveAttribute('src', `/clips/video/bbw-${crop}.mp4`)
    await expect(clip(page)).toHaveJSProperty('muted', true)
    await expect(page.getByText('Bea, 38 · fictional, illustration')).toBeVisible()
    await page.close()
  }
})

test('nothing moves by itself where less motion is wished for; the button starts it', async ({
  newPerson
}) => {
  const page = await newPerson({ viewport: phone, reducedMotion: 'reduce' })
  const asked = clipsAsked(page)
  await page.goto('/landers/video/bbw?lang=en')
  const play = page.getByRole('button', { name: 'Play the moving picture' })
  await play.focus()
  expect(asked).toEqual([])
  await page.keyboard.press('Enter')
  await expect(clip(page)).toHaveAttribute('src', '/clips/video/bbw-phone.mp4')
})

test('nothing is fetched for somebody who saves data', async ({ newPerson }) => {
  const page = await newPerson({ viewport: phone })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const asked = clipsAsked(page)
  await page.goto('/landers/video/gilf?lang=en')
  await expect(page.getByRole('button', { name: 'Play the moving picture' })).toBeVisible()
  expect(asked).toEqual([])
})

test('the room is silent until its button is pressed, and says which it is', async ({
  newPerson
}) => {
  const page = await newPerson({ viewport: phone })
  const asked = clipsAsked(page)
  await page.goto('/landers/video/gay?lang=en')
  const sound = page.getByRole('button', { name: 'Sound of the room' })
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  expect(asked).not.toContain('/clips/video/room.m4a')
  for (const name of ['Sound of the room', /moving picture/]) {
    const box = await page.getByRole('button', { name }).boundingBox()
    expect(box).toMatchObject({ width: 44, height: 44 })
  }
})

test('whoever sits down writes to the person at the table', async ({ newPerson }) => {
  const page = await newPerson({ viewport: phone })
  await page.goto('/landers/video/bbw?lang=en')
  const action = page.getByRole('link', { name: 'Pull up a chair' })
  await expect(action).toHaveAttribute('href', `/signup?profile_id=${bea.id}`)
  await action.focus()
  await page.keyboard.press('Enter')
  expect(await learned(page)).toEqual({ profile_id: bea.id, seeks: 'women' })
  await expect(page.getByRole('dialog')).toBeVisible()
})
