import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

test('the document of the API is called what the site is called', async () => {
  const { fetch } = await openApi({ site: { name: 'Gloed' } })
  const document = (await (await fetch('/api/openapi.php')).json()) as { info: object }
  expect(document.info).toMatchObject({ title: 'Gloed' })
})
