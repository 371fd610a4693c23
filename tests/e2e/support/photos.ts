import { type Page, expect } from '@playwright/test'
import sharp from 'sharp'
import { becomeMember, person } from './acts.ts'
import { type Caller, headers } from './calls.ts'
import type { JourneyServer } from './journey-server.ts'

/**
 * With the place where it was taken, as phones write it.
 *
 * @param orientation 6: the camera was held upright, and the picture lies on its side
 */
export async function picture(name: string, width = 900, height = 1200, orientation = 1) {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
  const buffer = await sharp({
    create: { width, height, channels: 3, background: '#773cd6', noise }
  })
    .withExif({
      IFD0: { Copyright: 'Vonk' },
      IFD3: { GPSLatitude: '52/1 5/1 0/1' }
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

export const tiles = (page: Page) => page.locator('[data-photo]')
export const chooser = (page: Page) => page.locator('.photos-add input')
export const said = (page: Page, words: string) =>
  expect(page.locator('.photos > output')).toHaveText(words)

export async function openPhotos(page: Page, server: JourneyServer, name: string): Promise<void> {
  await becomeMember(page, server, person(name))
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Your photos' })).toBeVisible()
}

export async function addPhotos(page: Page, count: number): Promise<void> {
  const names = ['one.jpg', 'two.jpg', 'three.jpg'].slice(0, count)
  const files = await Promise.all(names.map(name => picture(name, 300, 400)))
  await chooser(page).setInputFiles(files)
  if (count === 1) await page.getByRole('button', { name: 'Whole photo' }).click()
  await expect(tiles(page)).toHaveCount(count)
}

/** Puts a photo behind the others by a call in place of clicks. */
export async function uploadPhoto(page: Caller): Promise<void> {
  const file = await picture('me.jpg', 300, 400)
  const answer = await page.request.post('/api/photo.php', {
    headers: headers(),
    multipart: { file }
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

export const stored = async (page: Caller) => {
  const answer = await page.request.get('/api/profile.php')
  const { profile } = (await answer.json()) as {
    profile: { photos: { id: string; private: boolean; thumb_filename: string }[] }
  }
  return profile.photos
}
export const shownIds = (page: Page) =>
  tiles(page).evaluateAll(items => items.map(item => (item as HTMLElement).dataset['photo']))

/** Lets a picture fall on an element, as from the desktop. @returns whether the page took it */
export async function drop(page: Page, selector: string, bytes: Buffer): Promise<boolean> {
  return page.evaluate(
    ([selector, bytes]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(
        new File([new Uint8Array(bytes)], 'dropped.jpg', { type: 'image/jpeg' })
      )
      const element = document.querySelector(selector)
      const send = (type: string) =>
        element?.dispatchEvent(
          new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })
        )
      send('dragenter')
      send('dragover')
      return send('drop') === false
    },
    [selector, [...bytes]] as const
  )
}
