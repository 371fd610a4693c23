import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { chooser, openPhotos, tiles } from './support/photos.ts'
import { expect, test } from './support/test.ts'

type Falsified = 'blob' | 'pixels' | 'blank'

/** Makes a page's browser return wrong pixels, as protection against fingerprinting does. */
async function falsify(page: Page, what: Falsified): Promise<void> {
  await page.addInitScript(what => {
    const { toBlob } = HTMLCanvasElement.prototype
    const { getImageData } = CanvasRenderingContext2D.prototype
    if (what !== 'pixels') {
      HTMLCanvasElement.prototype.toBlob = function (...options) {
        const brush = this.getContext('2d')
        for (let x = 0; brush && x < this.width; x++) {
          brush.fillStyle = what === 'blank' || x % 2 === 0 ? '#fff' : '#0f0'
          brush.fillRect(x, 0, 1, this.height)
        }
        return toBlob.apply(this, options)
      }
    }
    if (what !== 'blob') {
      CanvasRenderingContext2D.prototype.getImageData = function (...area) {
        const image = getImageData.apply(this, area)
        image.data.forEach((_, index) => {
          image.data[index] = what === 'blank' ? 255 : (index * 31) & 255
        })
        return image
      }
    }
  }, what)
}

/** 1000 × 1500 pixels when upright: the upper half is red, the lower one blue. */
async function flag() {
  const half = { width: 750, height: 1000, channels: 3 } as const
  const [red, blue] = ['#c81e1e', '#1e1ec8'].map(background =>
    sharp({ create: { ...half, background } })
      .png()
      .toBuffer()
  )
  // Orientation 6 turns the left edge to the top.
  const buffer = await sharp({ create: { ...half, width: 1500, background: '#000' } })
    .composite([
      { input: await red, left: 0, top: 0 },
      { input: await blue, left: 750, top: 0 }
    ])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name: 'flag.jpg', mimeType: 'image/jpeg', buffer }
}

/** The size of the stored photo, and the colours of its first and last pixel. */
async function storedPhoto(page: Page) {
  const answer = await page.request.get('/api/profile.php')
  const { profile } = (await answer.json()) as { profile: { photos: { filename: string }[] } }
  const file = await page.request.get(profile.photos[0]?.filename ?? '')
  const { data, info } = await sharp(await file.body())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const name = (at: number) => ((data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue')
  return {
    size: `${info.width} × ${info.height}`,
    colours: [name(0), name(data.length - 3)],
    green: data.filter((_, index) => index % 3 === 1).every(value => value < 90)
  }
}

for (const what of ['blob', 'pixels', 'blank'] as const) {
  test(`with a falsified canvas (${what}) the server cuts and stores the original photo`, async ({
    newPerson,
    server
  }) => {
    const page = await newPerson()
    await falsify(page, what)
    await openPhotos(page, server, 'Priva')
    await chooser(page).setInputFiles(await flag())
    await expect(page.getByText('we can’t cut the photo on your device')).toBeVisible()
    await page.getByRole('button', { name: 'Use it like this' }).click()
    await expect(tiles(page)).toHaveCount(1)
    expect(await storedPhoto(page)).toEqual({
      size: '1000 × 1250',
      colours: ['red', 'blue'],
      green: true
    })
  })
}

test('with weak noise in the canvas the browser still cuts the photo itself', async ({
  newPerson,
  server
}) => {
  const page = await newPerson()
  await page.addInitScript(() => {
    const { getImageData } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.getImageData = function (...area) {
      const image = getImageData.apply(this, area)
      image.data.forEach((value, index) => {
        image.data[index] = value + (index % 2)
      })
      return image
    }
  })
  await page.addInitScript(() => {
    const uploads: string[] = []
    const { set } = FormData.prototype
    FormData.prototype.set = function (field: string, value: string | Blob) {
      if (value instanceof File) uploads.push(value.name)
      return set.call(this, field, value as Blob)
    }
    Object.assign(window, { uploads })
  })
  await openPhotos(page, server, 'Weke')
  await chooser(page).setInputFiles(await flag())
  await expect(
    page.getByText('What lies outside the frame doesn’t leave your device.')
  ).toBeVisible()
  await page.getByRole('button', { name: 'Use it like this' }).click()
  await expect(tiles(page)).toHaveCount(1)
  // The name of a file that the browser encoded; an original keeps its own.
  const names = () => page.evaluate(() => (window as unknown as { uploads: string[] }).uploads)
  expect(await names()).toEqual(['photo.webp'])
  expect(await storedPhoto(page)).toMatchObject({ size: '1000 × 1250', colours: ['red', 'blue'] })
})

test('with a falsified canvas the camera stays off and its dialog names the way out', async ({
  newPerson,
  server
}) => {
  const page = await newPerson()
  await falsify(page, 'blank')
  await openPhotos(page, server, 'Lens')
  await page.getByRole('button', { name: 'Camera' }).click()
  await expect(page.getByText('we can’t take a picture here')).toBeVisible()
})
