import { openPhotos, tiles } from './support/photos.ts'
import { expect, test } from './support/test.ts'

test('the camera takes a picture, and is off when the dialog closes', async ({
  newPerson,
  server
}) => {
  const page = await newPerson()
  await page.addInitScript(() => {
    const media = navigator.mediaDevices
    const ask = media?.getUserMedia.bind(media)
    if (!media || !ask) return
    media.getUserMedia = async wanted => {
      const stream = await ask(wanted)
      Object.assign(window, { stream })
      return stream
    }
  })
  await openPhotos(page, server, 'Cam')
  const live = () =>
    page.evaluate(() =>
      (window as unknown as { stream: MediaStream }).stream
        .getTracks()
        .some(track => track.readyState === 'live')
    )
  await page.getByRole('button', { name: 'Camera' }).click()
  await page.getByRole('button', { name: 'Take the photo' }).click()
  await page.getByRole('button', { name: 'Once more' }).click()
  expect(await live()).toBe(true)
  await page.getByRole('button', { name: 'Take the photo' }).click()
  await page.getByRole('button', { name: 'Use this one' }).click()
  await expect(tiles(page)).toHaveCount(1)
  expect(await live()).toBe(false)
  await page.getByRole('button', { name: 'Camera' }).click()
  await expect(page.getByRole('button', { name: 'Take the photo' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect.poll(live).toBe(false)
})

test('a press before the camera has shown anything takes its first picture', async ({
  newPerson,
  server
}) => {
  const page = await newPerson()
  await page.addInitScript(() => {
    if (!navigator.mediaDevices) return
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      // A slow camera: it delivers a picture when the test requests one.
      const stream = canvas.captureStream(0)
      const give = () => {
        canvas.getContext('2d')?.fillRect(0, 0, 9, 9)
        for (const track of stream.getVideoTracks())
          (track as CanvasCaptureMediaStreamTrack).requestFrame()
      }
      Object.assign(window, { give })
      return stream
    }
  })
  await openPhotos(page, server, 'Slow')
  await page.getByRole('button', { name: 'Camera' }).click()
  await page.getByRole('button', { name: 'Take the photo' }).click()
  // What was taken too early would be there long before.
  await page.waitForTimeout(500)
  await expect(page.getByRole('button', { name: 'Once more' })).toHaveCount(0)
  await page.evaluate(() => (window as unknown as { give(): void }).give())
  await expect(page.getByRole('button', { name: 'Once more' })).toBeVisible()
})

test('a member who refuses the camera gets instructions', async ({ newPerson, server }) => {
  const page = await newPerson()
  await page.addInitScript(() => {
    Object.assign(navigator.mediaDevices ?? {}, {
      getUserMedia: () => Promise.reject(new DOMException('No', 'NotAllowedError'))
    })
  })
  await openPhotos(page, server, 'Noor')
  await page.getByRole('button', { name: 'Camera' }).click()
  await expect(page.getByText('Your browser didn’t allow the camera.')).toBeVisible()
})
