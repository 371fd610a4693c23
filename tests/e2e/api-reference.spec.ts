import { expect, test } from './support/test.ts'

test('the API reference of the demo lists the operations and calls one, with no foreign request', async ({
  newPerson,
  server
}) => {
  const page = await newPerson()
  const origins = new Set<string>()
  page.on('request', request => void origins.add(new URL(request.url()).origin))
  await page.goto('/dev/api#/Site/getCompanyInfo')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('OAS 3.1')

  const operation = page.locator('#operations-Site-getCompanyInfo')
  await expect(operation).toContainText('Returns the company that runs the site.')
  await operation.getByRole('button', { name: 'Try it out' }).click()
  await operation.getByRole('button', { name: 'Execute' }).click()
  await expect(operation.locator('.live-responses-table')).toContainText('"companyinfo"')

  const foreign = [...origins].filter(origin => origin.startsWith('http') && origin !== server.url)
  expect(foreign).toEqual([])
})
