import { join } from './support/acts.ts'
import { headers } from './support/calls.ts'
import { stored, uploadPhoto } from './support/photos.ts'
import { expect, test } from './support/test.ts'

test('a photo key opens the profile that is being looked at, and says who gave it', async ({
  newPerson,
  server
}) => {
  const giver = await join(newPerson, server, 'Keyanne')
  const holder = await join(newPerson, server, 'Holdert', {
    viewport: { width: 390, height: 844 },
    hasTouch: true
  })
  await uploadPhoto(giver.page)
  await uploadPhoto(giver.page)
  const [, second] = await stored(giver.page)
  const hidden = await giver.page.request.put('/api/photo.php', {
    headers: headers(),
    data: { id: second?.id, private: true }
  })
  expect(hidden.status()).toBe(200)

  const { page } = holder
  await page.goto(`/members/${giver.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Keyanne' })).toBeVisible()
  const lock = page.getByRole('link', { name: 'For premium' })
  await expect(lock).toBeVisible()

  await giver.page.goto(`/members/${holder.id}`)
  await giver.page.getByRole('button', { name: 'More about Holdert' }).click()
  await giver.page.getByRole('menuitem', { name: 'Give a photo key' }).click()
  await giver.page.getByRole('button', { name: 'Give the key' }).click()
  await expect(giver.page.getByText('Holdert has your key')).toBeVisible()

  await expect(page.getByText('Keyanne gave you a photo key')).toBeVisible()
  await expect(lock).toHaveCount(0)
})
