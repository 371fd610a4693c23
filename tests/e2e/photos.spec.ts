import { becomeMember, person } from './support/acts.ts'
import { chooser, drop, openPhotos, picture, said, stored, tiles } from './support/photos.ts'
import { expect, test } from './support/test.ts'

test('a picture is upright, cut, shrunk and without metadata before it leaves', async ({
  newPerson,
  server
}) => {
  const page = await newPerson()
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) Object.assign(window, { sent: body.get('file') })
      send.call(this, body as XMLHttpRequestBodyInit)
    }
  })
  await openPhotos(page, server, 'Fay')
  const sent = () =>
    page.evaluate(async () => {
      const { sent } = window as unknown as { sent: File }
      const text = new TextDecoder('latin1').decode(await sent.arrayBuffer())
      const { width, height } = await createImageBitmap(sent)
      return { size: `${width} × ${height}`, isWebp: sent.type === 'image/webp', text }
    })
  await chooser(page).setInputFiles(await picture('holiday.jpg', 1500, 1000, 6))
  await expect(page.getByRole('heading', { name: 'How do you want to be seen?' })).toBeVisible()
  await page.getByRole('button', { name: 'Use it like this' }).click()
  await expect(tiles(page)).toHaveCount(1)
  await said(page, 'holiday.jpg is there.')
  await expect(page.getByText('1 of 3 photos')).toBeVisible()
  expect(await sent()).toMatchObject({ size: '1000 × 1250', isWebp: true })
  await chooser(page).setInputFiles(await picture('large.jpg', 4000, 3000))
  await page.getByRole('button', { name: 'Whole photo' }).click()
  await expect(tiles(page)).toHaveCount(2)
  const { size, text } = await sent()
  expect(size).toBe('2048 × 1536')
  expect(text).not.toMatch(/Exif|Vonk/)
})

test('pictures are dropped and pasted, and beside the photos nothing is lost', async ({
  newPerson,
  server
}) => {
  const page = await newPerson()
  await openPhotos(page, server, 'Dora')
  const { buffer } = await picture('dropped.jpg', 300, 400)
  expect(await drop(page, 'h1', buffer)).toBe(true)
  await expect(page).toHaveURL(/\/profile$/)
  expect(await page.locator('dialog[open]').count()).toBe(0)
  expect(await drop(page, '.photos', buffer)).toBe(true)
  await page.getByRole('button', { name: 'Whole photo' }).click()
  await expect(tiles(page)).toHaveCount(1)
  await page.evaluate(
    bytes => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(
        new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' })
      )
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
      )
    },
    [...buffer]
  )
  await page.getByRole('button', { name: 'Whole photo' }).click()
  await expect(tiles(page)).toHaveCount(2)
})

test('while a picture is over the page, the place for it shows', async ({ newPerson, server }) => {
  const page = await newPerson()
  await openPhotos(page, server, 'Ovie')
  const over = (selector: string) =>
    page.evaluate(selector => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['x'], 'x.jpg', { type: 'image/jpeg' }))
      document
        .querySelector(selector)
        ?.dispatchEvent(
          new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer })
        )
    }, selector)
  await over('h1')
  await expect(page.locator('.photos.is-near')).toBeVisible()
  await over('.photos-grid')
  await expect(page.locator('.photos.is-over')).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new DragEvent('dragleave')))
  await expect(page.locator('.photos-drop')).toHaveCount(0)
})

test('an upload on a slow link says how far it is, and can be stopped', async ({
  newPerson,
  server
}) => {
  const page = await newPerson()
  await openPhotos(page, server, 'Slo')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const link = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput
    })
  await link(40_000)
  const files = [await picture('slow.jpg', 1600, 2000), await picture('next.jpg', 300, 400)]
  await chooser(page).setInputFiles(files)
  const bar = page.getByRole('progressbar', { name: 'Sending slow.jpg' })
  const seen = new Set<number>()
  await expect
    .poll(async () => {
      seen.add(Number(await bar.getAttribute('value')))
      return [...seen].filter(value => value > 0 && value < 100).length
    })
    .toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Don’t send slow.jpg' }).click()
  await expect(bar).toHaveCount(0)
  await link(-1)
  await expect(tiles(page)).toHaveCount(1)
  expect(await stored(page)).toHaveLength(1)
})

test('a free member places three, and the fourth says where more fit', async ({
  newPerson,
  server
}) => {
  const page = await newPerson()
  await openPhotos(page, server, 'Vera')
  const names = ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg']
  await chooser(page).setInputFiles(await Promise.all(names.map(name => picture(name, 300, 400))))
  await expect(tiles(page)).toHaveCount(3)
  await expect(page.getByText('3 of 3 photos')).toBeVisible()
  await expect(page.getByText('four.jpg wasn’t sent.').last()).toBeVisible()
  await expect(page.getByText('Without premium there are 3', { exact: false }).last()).toBeVisible()
  await expect(chooser(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'See premium' })).toBeVisible()
  await page.getByRole('button', { name: /^Open photo 1 of 3/ }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(tiles(page)).toHaveCount(2)
  await expect(page.getByRole('list', { name: 'Your photos' })).toBeFocused()
  await page.getByRole('button', { name: 'Again: four.jpg' }).click()
  await expect(tiles(page)).toHaveCount(3)
})

test('an upload that fails keeps its picture, and another try brings it', async ({
  newPerson,
  server,
  expectOnConsole
}) => {
  expectOnConsole(/403/)
  const page = await newPerson()
  await openPhotos(page, server, 'Fenna')
  await page.route(
    '**/api/photo.php',
    route => route.fulfill({ status: 403, json: { error: 'not_allowed' } }),
    { times: 1 }
  )
  await chooser(page).setInputFiles([
    await picture('bad-luck.jpg', 300, 400),
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  ])
  const rows = page.locator('.photos-failed-row')
  await expect(rows).toHaveCount(2)
  const row = rows.filter({ hasText: 'bad-luck.jpg' })
  await expect(row.locator('img')).toHaveJSProperty('complete', true)
  expect(await row.locator('img').evaluate(img => (img as HTMLImageElement).naturalWidth)).toBe(300)
  await expect(rows.filter({ hasText: 'notes.txt' })).toContainText('JPEG, PNG, WebP or AVIF')
  await page.getByRole('button', { name: 'Again: bad-luck.jpg' }).click()
  await expect(tiles(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove notes.txt' }).click()
  await expect(rows).toHaveCount(0)
})

test('the signup takes pictures in the same ways, and goes on', async ({ newPerson, server }) => {
  const page = await newPerson()
  await becomeMember(page, server, person('Nieuw'))
  const headers = { 'x-client': '1' }
  await page.request.put('/api/profile.php', { headers, data: { signup_step: 1 } })
  await page.goto('/complete-signup')
  await expect(page.getByRole('heading', { name: 'Show yourself.' })).toBeVisible()
  await chooser(page).setInputFiles(await picture('me.jpg', 300, 400))
  await page.getByRole('button', { name: 'Use it like this' }).click()
  await expect(page.getByRole('img', { name: 'Your photo 1 of 1' })).toBeVisible()
  const { buffer } = await picture('dropped.jpg', 300, 400)
  expect(await drop(page, '.photos', buffer)).toBe(true)
  await page.getByRole('button', { name: 'Whole photo' }).click()
  await expect(page.getByRole('img', { name: 'Your photo 2 of 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await expect(page.getByRole('img', { name: 'Your photo 1 of 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Show yourself.' })).toHaveCount(0)
})
