import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

test('a query that bypasses the open transaction is refused', async () => {
  const { deps, transact } = await openApi()
  const bypass = () => deps.db.selectFrom('site').select('id').execute()
  await expect(transact(bypass)).rejects.toThrow('must go through that transaction')
  await expect(bypass()).resolves.toEqual([{ id: 'default' }])
})
